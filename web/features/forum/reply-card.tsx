import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { deleteReply, type Reply } from "../../../contract/forum.ts";
import { call } from "../../api/client.ts";
import { paths } from "../../paths.ts";
import buttons from "../../ui/buttons.module.css";
import { PencilIcon } from "../../ui/forum-icons.tsx";
import { LinkIcon } from "../../ui/more-icons.tsx";
import { showToast } from "../../ui/toasts.ts";
import { authorName } from "./author-name.ts";
import { Byline } from "./byline.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { EditHistory } from "./edit-history.tsx";
import { ForumText } from "./forum-text.tsx";
import { LaterTextForm } from "./later-text-form.tsx";
import { dropReply, putReply } from "./reply-cache.ts";
import styles from "./reply-card.module.css";
import { sendReplyChange } from "./send-writing.ts";
import { VoteButtons } from "./vote-buttons.tsx";

interface ReplyCardProps {
  reply: Reply;
  /** The one that the address names. */
  isLinked: boolean;
  /** Hears of what changed here, for where the reply is not in a list. */
  onChange?: (reply: Reply | null) => void;
}

/** A reply, with its votes; its author can edit and delete it. */
export function ReplyCard({ reply, isLinked, onChange }: ReplyCardProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  return (
    <article
      id={`reply-${reply.id}`}
      tabIndex={-1}
      className={styles.reply}
      data-linked={isLinked}
      aria-label={t("forum.replyOf", { name: authorName(reply.author, t) })}
    >
      <div className={styles.head}>
        <Byline {...reply}>
          {reply.editedAt && <EditHistory post={reply.post} reply={reply.id} editedAt={reply.editedAt} />}
        </Byline>
        <Link className={styles.link} to={paths.post(reply.post, reply.id)} aria-label={t("forum.linkTo")}>
          <LinkIcon />
        </Link>
      </div>
      {isEditing ? (
        <LaterTextForm
          place={`reply:${reply.id}`}
          initial={{ title: "", body: reply.body }}
          hasTitle={false}
          bodyLabel={t("forum.write.reply")}
          submitLabel={t("forum.write.save")}
          onCancel={() => setEditing(false)}
          send={async (draft, sending) => {
            const changed = await sendReplyChange(reply, draft, sending);
            putReply(client, changed);
            onChange?.(changed);
            setEditing(false);
          }}
        />
      ) : (
        <>
          <ForumText>{reply.body}</ForumText>
          <div className={styles.actions}>
            <VoteButtons reply={reply} />
            {reply.mine && (
              <OwnerActions reply={reply} onEdit={() => setEditing(true)} onDeleted={() => onChange?.(null)} />
            )}
          </div>
        </>
      )}
    </article>
  );
}

function OwnerActions({ reply, onEdit, onDeleted }: { reply: Reply; onEdit(): void; onDeleted(): void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  function drop() {
    dropReply(client, reply);
    onDeleted();
    showToast({ tone: "success", message: t("forum.deletedReply") });
  }
  return (
    <div>
      <button type="button" className={`${buttons.quiet} ${buttons.small}`} onClick={onEdit}>
        <PencilIcon size={20} />
        {t("forum.edit")}
      </button>
      <DeleteButton
        title={t("forum.deleteReply")}
        text={t("forum.deleteReplyText")}
        remove={() => call(deleteReply, { params: { postId: reply.post, replyId: reply.id }, onExpired: "ask" })}
        onRemoved={drop}
      />
    </div>
  );
}
