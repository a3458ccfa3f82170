import { useQueries, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import type { ItemReview } from "../../../../contract/writing/reviews.ts";
import { loadPages } from "../../../api/load-query.ts";
import { BackLink } from "../../../features/manage/back-link.tsx";
import { isEditorOf, useStaff } from "../../../features/manage/courses/staff-courses.ts";
import { fullName } from "../../../features/manage/full-name.ts";
import { ReviewDialog } from "../../../features/manage/writing/reviews/review-dialog.tsx";
import { reviewsQuery } from "../../../features/manage/writing/reviews/review-queries.ts";
import styles from "../../../features/manage/writing/writing.module.css";
import { draftQuery } from "../../../features/manage/writing/writing-queries.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Link } from "../../../routing/link.tsx";
import { useSession } from "../../../session.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { MoreButton } from "../../../ui/actions/more-button.tsx";
import { OpenBook } from "../../../ui/drawings/drawings.tsx";
import { PageTitle } from "../../../ui/layout/page-title.tsx";
import { Screen } from "../../../ui/layout/screen.tsx";
import { Chip } from "../../../ui/status/chip.tsx";
import { EmptyState } from "../../../ui/status/empty-state.tsx";
import { formatDate } from "../../../ui/text/amounts.ts";

export async function loader() {
  await loadPages({ ...reviewsQuery(), staleTime: 0 });
  return null;
}

/** The reviews due for the classes of the user's courses, earliest first. */
export function Component() {
  const { t } = useTranslation();
  const list = useSuspenseInfiniteQuery(reviewsQuery());
  const session = useSession();
  const [reviewing, setReviewing] = useState<ItemReview | null>(null);
  const reviews = list.data.pages.flatMap(({ records }) => records);
  const names = useNames(reviews);
  return (
    <Screen narrow>
      <PageTitle title={t("manage.writing.reviews.title")} />
      <BackLink to={managePath("courses")}>{t("manage.screens.courses")}</BackLink>
      <header>
        <h1>{t("manage.writing.reviews.title")}</h1>
        <p>{t("manage.writing.reviews.lead")}</p>
      </header>
      {reviews.length === 0 ? (
        <EmptyState
          picture={<OpenBook />}
          title={t("manage.writing.reviews.none")}
          text={t("manage.writing.reviews.noneText")}
        />
      ) : (
        <ol className={styles.releases}>
          {reviews.map((review) => (
            <ReviewCard
              key={`${review.course} ${review.item}`}
              review={review}
              names={names(review)}
              onMark={() => setReviewing(review)}
            />
          ))}
        </ol>
      )}
      <MoreButton list={list}>{t("manage.writing.reviews.more")}</MoreButton>
      {reviewing && (
        <ReviewDialog
          review={reviewing}
          name={names(reviewing).item}
          reviewer={session ? fullName(session.user) : ""}
          onClose={() => setReviewing(null)}
        />
      )}
    </Screen>
  );
}

interface Names {
  item: string;
  course: string;
}

/** Returns titles from the drafts, which only editors may read; for others, ids. */
function useNames(reviews: readonly ItemReview[]): (review: ItemReview) => Names {
  const staff = useStaff();
  const courses = [...new Set(reviews.map(({ course }) => course))].filter((course) => isEditorOf(staff, course));
  const drafts = useQueries({ queries: courses.map((course) => draftQuery(course)) });
  const { language } = useTranslation();
  return ({ course, item }) => {
    const draft = drafts[courses.indexOf(course)]?.data;
    const { es, en } = draft?.course.title ?? {};
    const known = staff?.courses.find(({ id }) => id === course)?.title;
    return {
      item: draft?.items.find(({ id }) => id === item)?.title || item,
      course: (language === "es" ? es || en : en || es) || known || course,
    };
  };
}

interface ReviewCardProps {
  review: ItemReview;
  names: Names;
  onMark(): void;
}

function ReviewCard({ review, names, onMark }: ReviewCardProps) {
  const { t, language } = useTranslation();
  const { course, item, by, at, dueAt, overdue } = review;
  const isMine = isEditorOf(useStaff(), course);
  return (
    <li className={styles.release}>
      <h2>
        {isMine ? (
          <Link to={managePath("writeItem", { courseId: course, itemId: item })}>{names.item}</Link>
        ) : (
          names.item
        )}
      </h2>
      <p>{names.course}</p>
      <p>{t("manage.writing.reviews.last", { day: formatDate(at, language), by })}</p>
      <p>
        <Chip tone={overdue ? "danger" : "neutral"}>
          {t(overdue ? "manage.writing.reviews.overdue" : "manage.writing.reviews.due", {
            day: formatDate(dueAt, language),
          })}
        </Chip>
      </p>
      {isMine && (
        <div className={styles.actions}>
          <Button variant="secondary" size="small" onClick={onMark}>
            {t("manage.writing.reviews.reviewed")} <span className="visually-hidden">{names.item}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
