import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { Endorsement } from "../../../../contract/forum/forum.ts";
import type { EndorsedReply } from "../../../../contract/staff/moderation.ts";
import { listLoaded } from "../../../api/list-loaded.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { Link } from "../../../routing/link.tsx";
import { MoreButton } from "../../../ui/actions/more-button.tsx";
import { authorName } from "../full-name.ts";
import { type CourseOption, titleOf } from "../people/options.ts";
import styles from "./queue.module.css";
import { endorsedQuery } from "./queue-queries.ts";
import { QueueState } from "./queue-state.tsx";
import { QuotedText } from "./quoted-text.tsx";

interface EndorsedListProps {
  course: string;
  courses: readonly CourseOption[];
  /** Renders an endorsement as the conversation does. */
  present(endorsement: Endorsement): ReactNode;
}

/** The replies endorsed by staff, the latest endorsement first. */
export function EndorsedList({ course, courses, present }: EndorsedListProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(endorsedQuery(course));
  const replies = list.data ? listLoaded(list.data) : [];
  return (
    <QueueState list={list} part="endorsed" isEmpty={replies.length === 0}>
      <p className={styles.faint}>{t("manage.queue.endorsedOrder")}</p>
      <ol className={styles.list}>
        {replies.map((each) => (
          <li key={each.id}>
            <EndorsedCard {...each} courses={courses} present={present} />
          </li>
        ))}
      </ol>
      <MoreButton list={list}>{t("manage.queue.more")}</MoreButton>
    </QueueState>
  );
}

type EndorsedCardProps = EndorsedReply & Pick<EndorsedListProps, "courses" | "present">;

function EndorsedCard({ id, post, text, author, endorsement, courses, present }: EndorsedCardProps) {
  const { t } = useTranslation();
  const title = useId();
  const place = post.course && titleOf(courses, post.course);
  return (
    <article className={styles.card} aria-labelledby={title}>
      <div>
        <h2 id={title} className={styles.title} lang={post.language}>
          <Link to={paths.post(post.id, id)}>{post.title ?? t("manage.queue.someConversation")}</Link>
        </h2>
        <p className={styles.faint}>
          {[t("manage.queue.by", { name: authorName(author, t) }), place].filter(Boolean).join(" · ")}
        </p>
      </div>
      <QuotedText text={text} lang={post.language} />
      {present(endorsement)}
    </article>
  );
}
