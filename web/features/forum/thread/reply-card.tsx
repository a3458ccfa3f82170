import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { deleteReply, getReply, type Reply } from "../../../../contract/forum/forum.ts";
import { call } from "../../../api/client.ts";
import { uncached } from "../../../api/headers.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { Link } from "../../../routing/link.tsx";
import { Button } from "../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { EyeOffIcon } from "../../../ui/icons/eye-icons.tsx";
import { PencilIcon } from "../../../ui/icons/forum-icons.tsx";
import { LinkIcon } from "../../../ui/icons/more-icons.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { authorName } from "../author-name.ts";
import { Byline } from "../byline.tsx";
import { Endorsement } from "../endorsement.tsx";
import { ForumText } from "../forum-text.tsx";
import { ReportButton } from "../report/report-button.tsx";
import { VoteButtons } from "../votes/vote-buttons.tsx";
import { LazyTextForm } from "../writing/lazy-text-form.tsx";
import { versionOf } from "../writing/text-draft.ts";
import type { Insert } from "../writing/text-form.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { EditHistory } from "./edit-history.tsx";
import { quoteReply, selectedIn } from "./quote-reply.ts";
import { countReplies, dropReply, putReply } from "./reply-cache.ts";
import styles from "./reply-card.module.css";

interface ReplyCardProps {
  reply: Reply;
  /** Whether the address links to this reply. */
  isLinked: boolean;
  /** Starts an answer with a quote; null where replying is not possible. */
  onQuote: ((quote: string) => void) | null;
  staffActions: StaffActions;
}

/** Renders the staff actions for a reply, with a callback for the changed reply; null for other users. */
export type StaffActions = ((reply: Reply, onChange: (reply: Reply) => void) => ReactNode) | null;

/** A reply with its votes. The author can edit and delete it; others can report it. */
export function ReplyCard({ reply, isLinked, onQuote, staffActions }: ReplyCardProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // The focus moves into the text and, when the form closes, back here, as the pressed button disappears each time.
  const [editing, setEditing] = useState<Insert | null>(null);
  const { fallback, watch } = useFallbackFocus();
  const card = useRef<HTMLElement>(null);
  const name = authorName(reply.author, t);
  const params = { postId: reply.post, replyId: reply.id };
  function applyChange(changed: Reply) {
    putReply(client, changed);
    if (changed.hidden !== reply.hidden) countReplies(client, reply.post, changed.hidden ? -1 : 1);
  }
  function close() {
    watch();
    setEditing(null);
  }
  function drop() {
    // The focused button disappears with the reply, so the focus moves to a neighbour.
    const place = card.current?.closest("li");
    const near = (place?.nextElementSibling ?? place?.previousElementSibling)?.querySelector("article");
    requestAnimationFrame(() => (near ?? document.getElementById("replies"))?.focus({ preventScroll: true }));
    dropReply(client, reply);
  }
  return (
    <article
      ref={(element) => {
        card.current = element;
        fallback(element);
      }}
      id={`reply-${reply.id}`}
      tabIndex={-1}
      className={styles.reply}
      data-linked={isLinked}
      aria-label={t("forum.replyOf", { name })}
    >
      <div className={styles.head}>
        <Byline {...reply}>
          {reply.editedAt && <EditHistory post={reply.post} reply={reply.id} editedAt={reply.editedAt} />}
        </Byline>
        <Link className={styles.link} to={paths.post(reply.post, reply.id)} aria-label={t("forum.linkTo")}>
          <LinkIcon />
        </Link>
      </div>
      {editing ? (
        <LazyTextForm
          place={`reply:${reply.id}`}
          initial={{ title: "", body: reply.body, version: versionOf(reply) }}
          hasTitle={false}
          insert={editing}
          bodyLabel={t("forum.write.reply")}
          submitLabel={t("forum.write.save")}
          onCancel={close}
          writing={{ is: "changed reply", post: reply.post, reply: reply.id }}
          onOutdated={async () => applyChange(await call(getReply, { params, quiet: true, headers: uncached }))}
          onSent={(changed) => {
            if (!("post" in changed)) return;
            applyChange(changed);
            close();
          }}
        />
      ) : (
        <>
          <ForumText>{reply.body}</ForumText>
          {reply.hidden && (
            <p className={styles.hidden}>
              <EyeOffIcon size={18} />
              {t("forum.hiddenReply")}
            </p>
          )}
          {reply.endorsement && <Endorsement {...reply.endorsement} />}
          <div className={styles.actions}>
            <VoteButtons reply={reply} />
            {onQuote && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t("forum.answerTo", { name })}
                onClick={() => onQuote(quoteReply(reply, name, selectedIn(card.current)))}
              >
                {t("forum.write.sendReply")}
              </Button>
            )}
            {reply.mine ? (
              <OwnerActions reply={reply} onEdit={() => setEditing({ text: "" })} onDeleted={drop} />
            ) : (
              <ReportButton
                label={t("forum.report.reply", { name })}
                postId={reply.post}
                replyId={reply.id}
                onHidden={drop}
              />
            )}
            {staffActions?.(reply, applyChange)}
          </div>
        </>
      )}
    </article>
  );
}

function OwnerActions({ reply, onEdit, onDeleted }: { reply: Reply; onEdit(): void; onDeleted(): void }) {
  const { t } = useTranslation();
  function leave() {
    onDeleted();
    showToast({ tone: "success", message: t("forum.deletedReply") });
  }
  return (
    <div>
      <Button variant="quiet" size="small" onClick={onEdit}>
        <PencilIcon size={20} />
        {t("forum.edit")}
      </Button>
      <DeleteButton
        title={t("forum.deleteReply")}
        text={t("forum.deleteReplyText")}
        remove={() => call(deleteReply, { params: { postId: reply.post, replyId: reply.id }, onExpired: "ask" })}
        onRemoved={leave}
      />
    </div>
  );
}
