import { useQueries } from "@tanstack/react-query";
import type { ManagedCourse } from "../../../../../contract/writing/courses.ts";
import { type DraftItemSummary, listItemHistory } from "../../../../../contract/writing/drafts.ts";
import type { Release } from "../../../../../contract/writing/releases.ts";
import { call } from "../../../../api/client.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { itemLabel } from "../item-label.ts";
import styles from "../writing.module.css";
import { writingKey } from "../writing-queries.ts";
import { compareDraft } from "./draft-changes.ts";

/** The number of removed items named by title, each of which takes a request; the others are named by id. */
const maxNamed = 10;

interface ChangesListProps {
  course: ManagedCourse;
  items: readonly DraftItemSummary[];
  releases: readonly Release[];
}

/** What publishing would change for learners, in words. */
export function ChangesList({ course, items, releases }: ChangesListProps) {
  const { t } = useTranslation();
  const { added, edited, removed } = compareDraft(items, releases);
  const removedEntries = useRemovedTitles(course.id, removed);
  const nameAll = (some: readonly DraftItemSummary[]) => some.map(({ id }) => ({ id, name: itemLabel(id, items, t) }));
  const groups = [
    { title: t("manage.writing.changes.added"), entries: nameAll(added) },
    { title: t("manage.writing.changes.edited"), entries: nameAll(edited) },
    { title: t("manage.writing.changes.removed"), entries: removedEntries },
  ].filter(({ entries }) => entries.length > 0);
  if (!course.draftChanged) return <p>{t("manage.writing.changes.none")}</p>;
  if (items.length === 0 && course.release === null) return <p>{t("manage.writing.changes.empty")}</p>;
  if (groups.length === 0) return <p>{t("manage.writing.changes.courseOnly")}</p>;
  return (
    <div className={styles.changes}>
      {groups.map(({ title, entries }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {entries.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </section>
      ))}
      {removed.length > 0 && <p>{t("manage.writing.changes.removedText")}</p>}
    </div>
  );
}

/** Returns the former titles of removed items, as far as they have loaded. */
function useRemovedTitles(courseId: string, ids: readonly string[]) {
  const { language } = useTranslation();
  const found = useQueries({
    queries: ids.slice(0, maxNamed).map((itemId) => ({
      queryKey: [...writingKey, "history", courseId, itemId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listItemHistory, { params: { courseId, itemId }, query: { limit: "5" }, signal, quiet: true }),
    })),
  });
  return ids.map((id, at) => {
    const last = found[at]?.data?.records.find(({ item }) => item !== null)?.item;
    const { es, en } = (last && "title" in last && last.title) || {};
    const title = language === "es" ? es || en : en || es;
    return { id, name: title || id };
  });
}
