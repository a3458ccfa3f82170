import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { Post } from "../../../contract/forum.ts";
import type { ReplySort } from "./forum-queries.ts";
import { LaterTextForm } from "./later-text-form.tsx";
import { addReplies, countReplies } from "./reply-cache.ts";
import styles from "./reply-form.module.css";
import { sendReply } from "./send-writing.ts";

const empty = { title: "", body: "" };

/** Where one replies. What was sent shows among the replies, and the focus goes there. */
export function ReplyForm({ post, sort }: { post: Post; sort: ReplySort }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <section className={styles.form} aria-label={t("forum.write.reply")}>
      <LaterTextForm
        place={`reply-to:${post.id}`}
        initial={empty}
        hasTitle={false}
        bodyLabel={t("forum.write.reply")}
        submitLabel={t("forum.write.sendReply")}
        send={async (draft, sending) => {
          const reply = await sendReply(post.id, draft, sending);
          addReplies(client, { postId: post.id, sort }, [reply]);
          countReplies(client, post.id, 1);
          navigate({ search, hash: `#reply-${reply.id}` }, { replace: true, preventScrollReset: true });
        }}
      />
    </section>
  );
}
