import { useInfiniteQuery, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Enrolment } from "../../../contract/courses/enrolments.ts";
import { loadQuery } from "../../api/load-query.ts";
import { outbox } from "../../api/outbox/outbox.ts";
import { usePendingEntries } from "../../api/outbox/use-outbox.ts";
import { useAllPages } from "../../api/use-all-pages.ts";
import { enrolmentQuery, enrolmentsQuery } from "../../features/enrolments/enrolment-queries.ts";
import { listUnsentNotes, type ShownNote } from "../../features/player/notes/list-unsent-notes.ts";
import { notesQuery } from "../../features/player/notes/note-queries.ts";
import { noteLane } from "../../features/player/notes/send-note.ts";
import { ensureNoteTexts } from "../../i18n/notes/texts.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../routing/link.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";
import { Chip } from "../../ui/status/chip.tsx";
import { Notice } from "../../ui/status/notice.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { formatClock, formatMoment } from "../../ui/text/amounts.ts";
import styles from "./notes.module.css";

export async function loader() {
  await Promise.all([loadQuery(enrolmentsQuery()), outbox.load(), ensureNoteTexts()]);
  return null;
}

/** All of the user's notes and bookmarks, by course. */
export function Component() {
  const { t } = useTranslation();
  const { data: enrolments } = useSuspenseQuery(enrolmentsQuery());
  return (
    <Screen narrow>
      <PageTitle title={t("notes.title")} />
      <header>
        <h1>{t("notes.title")}</h1>
        <p>{t("notes.lead")}</p>
      </header>
      {enrolments.length === 0 && <p>{t("notes.noCourses")}</p>}
      {enrolments.map((enrolment) => (
        <EnrolmentNotes key={enrolment.id} enrolment={enrolment} />
      ))}
    </Screen>
  );
}

function EnrolmentNotes({ enrolment: { id, course } }: { enrolment: Enrolment }) {
  const { t } = useTranslation();
  const title = useId();
  const list = useInfiniteQuery(notesQuery(id));
  const outline = useQuery(enrolmentQuery(id));
  const { data: detail } = outline;
  useAllPages(list, true);
  const waiting = usePendingEntries(noteLane(id));
  const notes = listUnsentNotes(list.data?.pages.flatMap(({ records }) => records) ?? [], waiting);
  const titles = detail && new Map(detail.course.modules.flatMap(({ items }) => items).map((item) => [item.id, item]));
  return (
    <section className={styles.course} aria-labelledby={title}>
      <h2 id={title}>{course.title}</h2>
      {list.isError && <Failed onRetry={() => list.refetch()} />}
      {list.isSuccess && notes.length > 0 && !detail && outline.isError && <Failed onRetry={() => outline.refetch()} />}
      {list.isPending && <Skeleton height={120} />}
      {list.isSuccess && notes.length === 0 && <p>{t("notes.none")}</p>}
      {titles && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <NoteEntry key={note.item} enrolment={id} note={note} title={titles.get(note.item)?.title ?? null} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  const retry = (
    <Button variant="quiet" size="small" onClick={onRetry}>
      {t("common.retry")}
    </Button>
  );
  return (
    <Notice tone="warning" action={retry}>
      {t("notes.failed")}
    </Notice>
  );
}

/** A note with a link to its class, if the course still contains it. */
function NoteEntry({ enrolment, note, title }: { enrolment: string; note: ShownNote; title: string | null }) {
  const { t, language } = useTranslation();
  const { item, text, bookmarked, at, updatedAt } = note;
  return (
    <li className={styles.note}>
      <h3>{title === null ? t("notes.gone") : <Link to={paths.play(enrolment, item)}>{title}</Link>}</h3>
      {text.trim() !== "" && <p className={styles.text}>{text}</p>}
      <p className={styles.facts}>
        {bookmarked && <Chip tone="primary">{t("notes.bookmarked")}</Chip>}
        {at !== null && title !== null && (
          <Link to={paths.seeAgain(enrolment, item, { at: String(at) })}>
            {t("notes.moment", { time: formatClock(at) })}
          </Link>
        )}
        <span>{updatedAt === null ? t("notes.waits") : formatMoment(updatedAt, language)}</span>
      </p>
    </li>
  );
}
