import { useInfiniteQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { type Post, type Reply, replySorts } from "../../../../contract/forum/forum.ts";
import { listLoaded } from "../../../api/list-loaded.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { MoreButton } from "../../../ui/actions/more-button.tsx";
import { ToggleGroup } from "../../../ui/actions/toggle-group.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { type ReplySort, repliesQuery } from "../forum-queries.ts";
import { ReplyForm } from "../writing/reply-form.tsx";
import type { Insert } from "../writing/text-form.tsx";
import { ReplyCard, type StaffActions } from "./reply-card.tsx";
import styles from "./thread.module.css";
import { useLinkedReply } from "./use-linked-reply.ts";
import { useNewReplies } from "./use-new-replies.ts";

interface ThreadProps {
  post: Post;
  sort: ReplySort;
  onSort(sort: ReplySort): void;
  staffActions: StaffActions;
}

/** The replies to a post and the form for a new one. */
export function Thread({ post, sort, onSort, staffActions }: ThreadProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(repliesQuery(post.id, sort));
  const { data, isError, isPlaceholderData, refetch } = list;
  const replies = data ? listLoaded(data) : [];
  const linked = useLinkedReply(post.id, replies);
  const [insert, setInsert] = useState<Insert | null>(null);
  const canReply = post.title !== null && !post.locked;
  const quote = canReply ? (text: string) => setInsert({ text }) : null;
  return (
    <section className={styles.thread} aria-labelledby="replies">
      <div className={styles.head}>
        <h2 id="replies" tabIndex={-1}>
          {t("forum.replies", { count: post.replyCount })}
        </h2>
        {post.replyCount > 1 && <SortSwitch sort={sort} onSort={onSort} />}
        {quote && post.replyCount > 0 && (
          <Button variant="secondary" size="small" onClick={() => quote("")}>
            {t("forum.toReply")}
          </Button>
        )}
      </div>
      {linked.isDeleted && <Notice tone="primary">{t("forum.replyGone")}</Notice>}
      {linked.hasFailed && (
        <Notice tone="warning" action={<Retry onClick={() => linked.refetch()} />}>
          {t("forum.failed")}
        </Notice>
      )}
      {linked.unloaded && (
        <UnloadedReply key={linked.unloaded.id} reply={linked.unloaded} onQuote={quote} staffActions={staffActions} />
      )}
      {!data && isError && (
        <Notice tone="warning" action={<Retry onClick={() => refetch()} />}>
          {t("forum.failed")}
        </Notice>
      )}
      <ol className={styles.replies} aria-busy={isPlaceholderData}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <ReplyCard reply={reply} isLinked={reply.id === linked.id} onQuote={quote} staffActions={staffActions} />
          </li>
        ))}
      </ol>
      <MoreButton list={list}>{t("forum.moreReplies")}</MoreButton>
      <NewReplies post={post} sort={sort} loaded={replies} />
      {post.title !== null &&
        (post.locked ? (
          <Notice tone="primary">{t("forum.lockedText")}</Notice>
        ) : (
          <ReplyForm post={post} sort={sort} insert={insert} />
        ))}
    </section>
  );
}

function SortSwitch({ sort, onSort }: { sort: ReplySort; onSort(sort: ReplySort): void }) {
  const { t } = useTranslation();
  return (
    <ToggleGroup
      label={t("forum.sort")}
      size="small"
      value={sort}
      options={replySorts.map((each) => ({ value: each, label: t(`forum.replySorts.${each}`) }))}
      onChange={onSort}
    />
  );
}

function Retry({ onClick }: { onClick(): void }) {
  const { t } = useTranslation();
  return (
    <Button variant="quiet" size="small" onClick={onClick}>
      {t("common.retry")}
    </Button>
  );
}

/** The linked reply, if it is on a page that is not loaded. */
function UnloadedReply({
  reply,
  onQuote,
  staffActions,
}: Pick<ComponentProps<typeof ReplyCard>, "reply" | "onQuote" | "staffActions">) {
  const { t } = useTranslation();
  return (
    <div className={styles.unloaded}>
      <p>{t("forum.farReply")}</p>
      <ReplyCard reply={reply} isLinked onQuote={onQuote} staffActions={staffActions} />
    </div>
  );
}

/** Announces new replies by others, instead of inserting them while the user reads. */
function NewReplies({ post, sort, loaded }: { post: Post; sort: ReplySort; loaded: readonly Reply[] }) {
  const { t } = useTranslation();
  const { count, show } = useNewReplies(post, sort, loaded);
  async function reveal() {
    const [first] = (await show()).slice(-1);
    if (!first) return;
    // Runs after the list has rendered them.
    requestAnimationFrame(() => {
      const element = document.getElementById(`reply-${first.id}`);
      element?.scrollIntoView?.({ block: "center" });
      element?.focus({ preventScroll: true });
    });
  }
  return (
    <div role="status" className={styles.fresh}>
      {count > 0 && (
        <Button variant="primary" className={styles.news} onClick={reveal}>
          {t("forum.newReplies", { count })}
        </Button>
      )}
    </div>
  );
}
