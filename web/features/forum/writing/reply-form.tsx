import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Post } from "../../../../contract/forum/forum.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { useLocation, useNavigate } from "../../../routing/hooks.ts";
import type { ReplySort } from "../forum-queries.ts";
import { addReplies, countReplies } from "../thread/reply-cache.ts";
import { LazyTextForm } from "./lazy-text-form.tsx";
import styles from "./reply-form.module.css";
import type { Insert } from "./text-form.tsx";

const empty = { title: "", body: "" };

interface ReplyFormProps {
  post: Post;
  sort: ReplySort;
  /** A quote to append; each new object is appended once. */
  insert: Insert | null;
}

/** The form for a reply. Once sent, the reply appears in the list and receives the focus. */
export function ReplyForm({ post, sort, insert }: ReplyFormProps) {
  const form = useRef<HTMLElement>(null);
  // Scrolling to the form makes it load.
  useEffect(() => {
    if (insert) form.current?.scrollIntoView?.({ block: "center" });
  }, [insert]);
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <section ref={form} className={styles.form} aria-label={t("forum.write.reply")}>
      <LazyTextForm
        place={`reply-to:${post.id}`}
        initial={empty}
        hasTitle={false}
        insert={insert}
        bodyLabel={t("forum.write.reply")}
        submitLabel={t("forum.write.sendReply")}
        writing={{ is: "reply", post: post.id }}
        onSent={(reply) => {
          if (!("post" in reply)) return;
          addReplies(client, { postId: post.id, sort }, [reply]);
          countReplies(client, post.id, 1);
          client.invalidateQueries({ queryKey: ["forum", "reads"] });
          navigate({ search, hash: `#reply-${reply.id}` }, { replace: true, preventScrollReset: true });
        }}
      />
    </section>
  );
}
