import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Notice, readNotices } from "../../../../contract/forum/forum-notices.ts";
import { call } from "../../../api/client.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { Link } from "../../../routing/link.tsx";
import { Button } from "../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { formatAgo } from "../../../ui/text/ago.ts";
import { authorName } from "../author-name.ts";
import styles from "./notice-list.module.css";

/** The notifications, newest first, each with a link to its reply. */
export function NoticeList({ notices, unread }: { notices: readonly Notice[]; unread: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // The button disappears once nothing is unread.
  const { fallback, watch } = useFallbackFocus();
  const read = useMutation({
    mutationFn: (ids: string[] | undefined) =>
      call(readNotices, { body: ids ? { notices: ids } : {}, onExpired: "ask" }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["forum", "notices"] }),
  });
  function open({ id, post, read: isRead }: Notice) {
    // Cached data from before the reply does not contain it.
    client.invalidateQueries({ queryKey: ["forum", "post", post.id], refetchType: "none" });
    client.invalidateQueries({ queryKey: ["forum", "replies", post.id], refetchType: "none" });
    if (!isRead) read.mutate([id]);
  }
  function readAll() {
    watch();
    read.mutate(undefined);
  }
  return (
    <>
      <header className={styles.head}>
        <h2 ref={fallback} tabIndex={-1}>
          {t("forum.notices")}
        </h2>
        {unread > 0 && (
          <Button variant="quiet" onClick={readAll}>
            {t("forum.markRead")}
          </Button>
        )}
      </header>
      {notices.length === 0 && <p className={styles.none}>{t("forum.noNotices")}</p>}
      <ul className={styles.list}>
        {notices.map((notice) => (
          <li key={notice.id} data-unread={!notice.read}>
            <NoticeLink notice={notice} onOpen={() => open(notice)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoticeLink({ notice, onOpen }: { notice: Notice; onOpen(): void }) {
  const { t, language } = useTranslation();
  const { what, reply, note } = describeNotice(notice, t);
  const { title, id } = notice.post;
  const text = (
    <>
      {!notice.read && <span className="visually-hidden">{t("forum.unread")}: </span>}
      <span className={styles.what}>{what}</span>
      {note && <span className={styles.note}>{note}</span>}
      {title && <span className={styles.title}>{title}</span>}
      <span className={styles.when}>{formatAgo(notice.updatedAt, language)}</span>
    </>
  );
  // Without a title, the post is no longer accessible.
  if (title === null) return <div className={styles.gone}>{text}</div>;
  return (
    <Link to={paths.post(id, reply)} onClick={onOpen}>
      {text}
    </Link>
  );
}

/** Returns the text of a notification and the ID of the reply that it links to. */
function describeNotice(
  notice: Notice,
  t: Translate,
): { what: string; reply?: string | undefined; note?: string | null } {
  if (notice.kind === "decision") {
    const { mine, decision, reply, note } = notice;
    const what = t(`forum.decided.${mine ? "mine" : "reported"}.${decision}`);
    // A reply that was hidden or erased is not accessible to the user who reported it.
    return {
      what,
      reply: decision === "keep" || (mine && decision === "hide") ? (reply ?? undefined) : undefined,
      note,
    };
  }
  const { lastReply, replies } = notice;
  const name = lastReply && authorName(lastReply.author, t);
  const what = name && replies <= 1 ? t("forum.repliedBy", { name }) : t("forum.newReplies", { count: replies });
  return { what, reply: lastReply?.id };
}
