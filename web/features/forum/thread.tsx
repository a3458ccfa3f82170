import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Post, type Reply, replySorts } from "../../../contract/forum.ts";
import buttons from "../../ui/buttons.module.css";
import { MoreButton } from "../../ui/more-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type ReplySort, repliesQuery } from "./forum-queries.ts";
import { listLoaded } from "./list-loaded.ts";
import { ReplyCard } from "./reply-card.tsx";
import { ReplyForm } from "./reply-form.tsx";
import styles from "./thread.module.css";
import { useLinkedReply } from "./use-linked-reply.ts";
import { useNewReplies } from "./use-new-replies.ts";

interface ThreadProps {
  post: Post;
  sort: ReplySort;
  onSort(sort: ReplySort): void;
}

/** The replies to a post, and where one writes another. */
export function Thread({ post, sort, onSort }: ThreadProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(repliesQuery(post.id, sort));
  const { data, isError, isPlaceholderData, refetch } = list;
  const replies = data ? listLoaded(data) : [];
  const linked = useLinkedReply(post.id, replies);
  return (
    <section className={styles.thread} aria-labelledby="replies">
      <div className={styles.head}>
        <h2 id="replies">{t("forum.replies", { count: post.replyCount })}</h2>
        {post.replyCount > 1 && <SortSwitch sort={sort} onSort={onSort} />}
      </div>
      {linked.isGone && <Notice tone="primary">{t("forum.replyGone")}</Notice>}
      {linked.far && <FarReply key={linked.far.id} reply={linked.far} />}
      {!data && isError && (
        <Notice tone="warning" action={<Retry onClick={() => refetch()} />}>
          {t("forum.failed")}
        </Notice>
      )}
      <ol className={styles.replies} aria-busy={isPlaceholderData}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <ReplyCard reply={reply} isLinked={reply.id === linked.id} />
          </li>
        ))}
      </ol>
      <MoreButton list={list}>{t("forum.moreReplies")}</MoreButton>
      <NewReplies post={post} sort={sort} loaded={replies} />
      {post.title !== null &&
        (post.locked ? <Notice tone="primary">{t("forum.lockedText")}</Notice> : <ReplyForm post={post} sort={sort} />)}
    </section>
  );
}

function SortSwitch({ sort, onSort }: { sort: ReplySort; onSort(sort: ReplySort): void }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say "group" of a form's fields
    <div role="group" className={styles.sorts} aria-label={t("forum.sort")}>
      {replySorts.map((each) => (
        <button key={each} type="button" aria-pressed={each === sort} onClick={() => each !== sort && onSort(each)}>
          {t(`forum.replySorts.${each}`)}
        </button>
      ))}
    </div>
  );
}

function Retry({ onClick }: { onClick(): void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={`${buttons.quiet} ${buttons.small}`} onClick={onClick}>
      {t("common.retry")}
    </button>
  );
}

/** The reply that a link leads to, where it stands further down than what is loaded. */
function FarReply({ reply }: { reply: Reply }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = ["forum", "linked", reply.post, reply.id];
  return (
    <div className={styles.far}>
      <p>{t("forum.farReply")}</p>
      <ReplyCard
        reply={reply}
        isLinked
        onChange={(changed) => (changed ? client.setQueryData(key, changed) : client.removeQueries({ queryKey: key }))}
      />
    </div>
  );
}

/** Offers what others wrote meanwhile, instead of pushing it under the reader's finger. */
function NewReplies({ post, sort, loaded }: { post: Post; sort: ReplySort; loaded: readonly Reply[] }) {
  const { t } = useTranslation();
  const { count, show } = useNewReplies(post, sort, loaded);
  async function reveal() {
    const [first] = (await show()).slice(-1);
    if (!first) return;
    // Once the list has drawn them.
    requestAnimationFrame(() => {
      const element = document.getElementById(`reply-${first.id}`);
      element?.scrollIntoView?.({ block: "center" });
      element?.focus({ preventScroll: true });
    });
  }
  return (
    <div role="status" className={styles.fresh}>
      {count > 0 && (
        <button type="button" className={`${buttons.primary} ${styles.news}`} onClick={reveal}>
          {t("forum.newReplies", { count })}
        </button>
      )}
    </div>
  );
}
