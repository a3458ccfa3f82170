import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { listLoaded } from "../../../api/list-loaded.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { Link } from "../../../routing/link.tsx";
import { MoreButton } from "../../../ui/actions/more-button.tsx";
import { Skeleton } from "../../../ui/status/skeleton.tsx";
import { formatAgo } from "../../../ui/text/ago.ts";
import { authorName } from "../full-name.ts";
import { type CourseOption, titleOf } from "../people/options.ts";
import styles from "./queue.module.css";
import { unansweredQuery } from "./queue-queries.ts";
import { QueueState } from "./queue-state.tsx";

/** How long a question may wait before it is listed, in milliseconds. */
const minWaitingTime = 48 * 60 * 60 * 1000;

interface UnansweredListProps {
  course: string;
  courses: readonly CourseOption[];
}

/**
 * Questions that have waited too long for an answer. The server lists the newest first, so more recent ones are
 * skipped.
 */
export function UnansweredList({ course, courses }: UnansweredListProps) {
  const { t, language } = useTranslation();
  const [now] = useState(Date.now);
  const list = useInfiniteQuery(unansweredQuery(course));
  const posts = (list.data ? listLoaded(list.data) : []).filter(
    ({ createdAt }) => now - Date.parse(createdAt) > minWaitingTime,
  );
  const isSkippingRecent = posts.length === 0 && list.hasNextPage && !list.isError;
  const { fetchNextPage, isFetching } = list;
  useEffect(() => {
    if (isSkippingRecent && !isFetching) void fetchNextPage();
  }, [isSkippingRecent, isFetching, fetchNextPage]);
  return (
    <QueueState list={list} part="unanswered" isEmpty={posts.length === 0}>
      {isSkippingRecent ? <Skeleton height={160} /> : <p className={styles.faint}>{t("manage.queue.waiting")}</p>}
      <ol className={styles.list}>
        {posts.map((post) => (
          <li key={post.id} className={styles.question}>
            <h2 className={styles.title} lang={post.language}>
              <Link to={paths.post(post.id)}>{post.title}</Link>
            </h2>
            <p className={styles.faint}>
              {[
                t("manage.queue.asked", { name: authorName(post.author, t), ago: formatAgo(post.createdAt, language) }),
                post.course && titleOf(courses, post.course),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ol>
      {!isSkippingRecent && <MoreButton list={list}>{t("manage.queue.more")}</MoreButton>}
    </QueueState>
  );
}
