import Button from "@mui/material/Button";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptySearch, LostLine } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { type ForumFilters, toSearch } from "./forum-filters.ts";
import { postsQuery } from "./forum-queries.ts";
import { listLoaded } from "./list-loaded.ts";
import type { NamePlace } from "./place-names.ts";
import { PostCard } from "./post-card.tsx";
import styles from "./post-list.module.css";
import { useMatches } from "./use-matches.ts";
import { useUnread } from "./use-reads.ts";

interface PostListProps {
  filters: ForumFilters;
  namePlace: NamePlace;
  /** What stands there where nobody has written anything yet. */
  empty: ReactNode;
  onClear(): void;
}

/** The conversations that pass the filters; what was shown before stays until the new ones are here. */
export function PostList({ filters, namePlace, empty, onClear }: PostListProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(postsQuery(filters));
  const { data, isError, isPlaceholderData, refetch } = list;
  const isUnread = useUnread(data?.pages ?? []);
  const findIn = useMatches(filters.q, data?.pages ?? []);
  const posts = data ? listLoaded(data) : [];
  if (!data && isError) {
    const retry = <Button onClick={() => refetch()}>{t("common.retry")}</Button>;
    return <EmptyState picture={<LostLine />} title={t("forum.failed")} text={t("forum.failedText")} action={retry} />;
  }
  if (data && posts.length === 0) {
    if (Object.keys(toSearch({ ...filters, sort: "activity" })).length === 0) return empty;
    const clear = <Button onClick={onClear}>{t("forum.clear")}</Button>;
    return <EmptyState picture={<EmptySearch />} title={t("forum.none")} text={t("forum.noneText")} action={clear} />;
  }
  return (
    <>
      <ul className={styles.list} aria-busy={isPlaceholderData}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} found={findIn(post.id)} isUnread={isUnread(post)} place={namePlace(post)} />
          </li>
        ))}
      </ul>
      <MoreButton list={list}>{t("forum.more")}</MoreButton>
    </>
  );
}
