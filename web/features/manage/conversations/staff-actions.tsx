import { useState } from "react";
import type { Post, Reply } from "../../../../contract/forum/forum.ts";
import { moderatePost, moderateReply, withdrawEndorsement } from "../../../../contract/staff/moderation.ts";
import { call } from "../../../api/client.ts";
import { ensureManageTexts } from "../../../i18n/manage/texts.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { useSession } from "../../../session.ts";
import { EyeIcon, EyeOffIcon } from "../../../ui/icons/eye-icons.tsx";
import { LockIcon, PinIcon } from "../../../ui/icons/forum-icons.tsx";
import { CheckIcon } from "../../../ui/icons/icons.tsx";
import { MoreIcon } from "../../../ui/icons/more-icon.tsx";
import { Menu, type MenuItem } from "../../../ui/overlays/menu.tsx";
import { reportInPlace } from "../describe-failure.ts";
import { authorName } from "../full-name.ts";
import { EndorseDialog } from "./endorse-dialog.tsx";
import { canEndorse, canModerate } from "./forum-permissions.ts";
import { useForumChange } from "./use-forum-change.ts";

/** Loads the texts of the staff area, which the conversation screens do not include. */
export const prepare = ensureManageTexts;

const icons = { pinned: PinIcon, locked: LockIcon, hidden: EyeOffIcon };

/** The menu with which moderators pin, lock and hide a conversation. */
export function PostActions({ post, onChange }: { post: Post; onChange(post: Post): void }) {
  const { t } = useTranslation();
  const staff = useSession()?.user.staff ?? null;
  const change = useForumChange(onChange);
  if (!canModerate(staff, post.course)) return null;
  const items = (["pinned", "locked", "hidden"] as const).map((state): MenuItem => {
    const step = `${state}.${post[state] ? "off" : "on"}` as const;
    const Icon = state === "hidden" && post.hidden ? EyeIcon : icons[state];
    return {
      label: t(`manage.conversations.${step}`),
      icon: <Icon size={20} />,
      run: () =>
        change({
          send: () =>
            call(moderatePost, { params: { postId: post.id }, body: { [state]: !post[state] }, ...reportInPlace }),
          done: t(`manage.conversations.done.${step}`),
        }),
    };
  });
  return <Menu label={t("manage.conversations.ofPost")} icon={<MoreIcon />} items={items} />;
}

interface ReplyActionsProps {
  reply: Reply;
  /** The course that the conversation is about. */
  course: string | null;
  onChange(reply: Reply): void;
}

/** The menu with which staff endorse and hide a reply, as far as their roles allow. */
export function ReplyActions({ reply, course, onChange }: ReplyActionsProps) {
  const { t } = useTranslation();
  const staff = useSession()?.user.staff ?? null;
  const change = useForumChange(onChange);
  const [isEndorsing, setEndorsing] = useState(false);
  const name = authorName(reply.author, t);
  const params = { postId: reply.post, replyId: reply.id };
  const visibility = reply.hidden ? "off" : "on";
  const items: MenuItem[] = [
    ...(canEndorse(staff, course)
      ? [
          {
            label: t(reply.endorsement ? "manage.conversations.changeEndorsement" : "manage.conversations.endorse"),
            icon: <CheckIcon size={20} />,
            run: () => setEndorsing(true),
          },
        ]
      : []),
    ...(canEndorse(staff, course) && reply.endorsement
      ? [
          {
            label: t("manage.conversations.withdraw"),
            run: () =>
              change({
                send: () => call(withdrawEndorsement, { params, ...reportInPlace }),
                done: t("manage.conversations.done.withdraw"),
              }),
          },
        ]
      : []),
    ...(canModerate(staff, course)
      ? [
          {
            label: t(`manage.conversations.hidden.${visibility}`),
            icon: reply.hidden ? <EyeIcon size={20} /> : <EyeOffIcon size={20} />,
            run: () =>
              change({
                send: () => call(moderateReply, { params, body: { hidden: !reply.hidden }, ...reportInPlace }),
                done: t(`manage.conversations.done.hidden.${visibility}`),
              }),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={t("manage.conversations.ofReply", { name })} icon={<MoreIcon />} items={items} />
      {isEndorsing && <EndorseDialog reply={reply} onChange={onChange} onClose={() => setEndorsing(false)} />}
    </>
  );
}
