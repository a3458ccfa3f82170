import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listLoaded } from "../../../api/list-loaded.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { MoreButton } from "../../../ui/actions/more-button.tsx";
import { EmptySearch, LostConnection } from "../../../ui/drawings/drawings.tsx";
import { EmptyState } from "../../../ui/status/empty-state.tsx";
import { postsQuery } from "../forum-queries.ts";
import { useMatches } from "../writing/similar/use-matches.ts";
import { type ForumFilters, toSearch } from "./forum-filters.ts";
import type { NameMatch } from "./place-names.ts";
import { PostCard } from "./post-card.tsx";
import styles from "./post-list.module.css";
import { useUnread } from "./use-unread.ts";

interface PostListProps {
  filters: ForumFilters;
  namePlace: NameMatch;
  /** Shown if there are no posts. */
  empty: ReactNode;
  onClear(): void;
}

/** The filtered conversations. The previous ones remain until the new ones have loaded. */
export function PostList({ filters, namePlace, empty, onClear }: PostListProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(postsQuery(filters));
  const { data, isError, isPlaceholderData, refetch } = list;
  const isUnread = useUnread(data?.pages ?? []);
  const findIn = useMatches(filters.q, data?.pages ?? []);
  const posts = data ? listLoaded(data) : [];
  if (!data && isError) {
    const retry = (
      <Button variant="quiet" onClick={() => refetch()}>
        {t("common.retry")}
      </Button>
    );
    return (
      <EmptyState picture={<LostConnection />} title={t("forum.failed")} text={t("forum.failedText")} action={retry} />
    );
  }
  // A single status region, so that screen readers announce the result of a search or filter.
  return (
    <>
      <div>
        <div role="status">
          {data && posts.length === 0 && <None filters={filters} empty={empty} onClear={onClear} />}
          {posts.length > 0 && !isPlaceholderData && (
            <p className="visually-hidden">
              {t(list.hasNextPage ? "forum.foundMore" : "forum.found", { count: posts.length })}
            </p>
          )}
        </div>
        {posts.length > 0 && (
          <ul className={styles.list} aria-busy={isPlaceholderData}>
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard post={post} found={findIn(post.id)} isUnread={isUnread(post)} place={namePlace(post)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <MoreButton list={list}>{t("forum.more")}</MoreButton>
    </>
  );
}

/** States that there are no posts, or none that match the filters. */
function None({ filters, empty, onClear }: Pick<PostListProps, "filters" | "empty" | "onClear">) {
  const { t } = useTranslation();
  const { view } = filters;
  const isNarrowed = Object.keys(toSearch({ ...filters, view: "", sort: "activity" })).length > 0;
  if (!isNarrowed && view === "") return empty;
  const nothing = isNarrowed || view === "" ? "any" : view;
  const clear = (
    <Button variant="quiet" onClick={onClear}>
      {t(isNarrowed ? "forum.clear" : "forum.showAll")}
    </Button>
  );
  return (
    <EmptyState
      picture={<EmptySearch />}
      title={t(`forum.none.${nothing}`)}
      text={t(`forum.noneText.${nothing}`)}
      action={clear}
    />
  );
}
