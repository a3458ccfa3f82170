import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import type { ClassContent } from "../../../../contract/courses/classes.ts";
import { maxNoteLength, type Note } from "../../../../contract/learning/notes.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { Link } from "../../../routing/link.tsx";
import { Button } from "../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { Switch } from "../../../ui/fields/switch.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { Skeleton } from "../../../ui/status/skeleton.tsx";
import { formatClock } from "../../../ui/text/amounts.ts";
import { findMoment, playFrom } from "./class-video.ts";
import styles from "./note-panel.module.css";
import { noteQuery } from "./note-queries.ts";
import type { NoteContent } from "./send-note.ts";
import { type NoteState, useNote } from "./use-note.ts";

interface NotePanelProps {
  enrolment: string;
  content: ClassContent;
}

/** The user's note on a class, with a bookmark and a position in its first video. */
export function NotePanel(props: NotePanelProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(noteQuery(props.enrolment, props.content.id));
  const retry = (
    <Button variant="quiet" onClick={() => refetch()}>
      {t("common.retry")}
    </Button>
  );
  return (
    <div className={styles.panel}>
      {data === undefined && !isError && <Skeleton height={160} />}
      {data === undefined && isError && (
        <div role="alert">
          <Notice tone="warning" action={retry}>
            {t("notes.failed")}
          </Notice>
        </div>
      )}
      {data !== undefined && <Writing {...props} saved={data} />}
      <Link to={paths.notes}>{t("notes.all")}</Link>
    </div>
  );
}

function Writing({ enrolment, content, saved }: NotePanelProps & { saved: Note | null }) {
  const { t } = useTranslation();
  const item = content.id;
  const video = content.blocks.find((block) => block.type === "video");
  const { content: note, change, save, state } = useNote({ enrolment, item, saved });
  return (
    <>
      <TextArea
        label={t("notes.text")}
        helperText={t("notes.private")}
        rows={4}
        maxLength={maxNoteLength}
        value={note.text}
        onChange={(event) => change({ text: event.target.value })}
        onBlur={save}
      />
      <Switch label={t("notes.bookmark")} checked={note.bookmarked} onChange={(bookmarked) => change({ bookmarked })} />
      {video && <Moment {...{ enrolment, item }} video={video.id} at={note.at} onChange={change} />}
      <StateLine state={state} />
    </>
  );
}

interface MomentProps {
  enrolment: string;
  item: string;
  video: string;
  at: number | null;
  onChange(change: Pick<NoteContent, "at">): void;
}

/** The position in the video that the note refers to, with a link to it. */
function Moment({ enrolment, item, video, at, onChange }: MomentProps) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  // The button that removes the position disappears with it.
  const { fallback, watch } = useFallbackFocus();
  function drop() {
    watch();
    onChange({ at: null });
  }
  function keep() {
    const moment = findMoment();
    setMissing(moment === null);
    if (moment !== null) onChange({ at: Math.floor(moment) });
  }
  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (playFrom(at ?? 0)) event.preventDefault();
  }
  return (
    <div className={styles.moment}>
      {at !== null && (
        // If the video is not on the page, the link loads the page at that position.
        <Link reloadDocument to={paths.seeAgain(enrolment, item, { video, at: String(at) })} onClick={go}>
          {t("notes.goTo", { time: formatClock(at) })}
        </Link>
      )}
      <Button ref={fallback} variant="secondary" size="small" onClick={keep}>
        {t("notes.keepMoment")}
      </Button>
      {at !== null && (
        <Button variant="quiet" size="small" onClick={drop}>
          {t("notes.dropMoment")}
        </Button>
      )}
      <p role="status" className={styles.state}>
        {isMissing && t("notes.noMoment")}
      </p>
    </div>
  );
}

/**
 * The status of the note. "Saving" is not announced, as screen readers would otherwise read two messages after every
 * pause.
 */
function StateLine({ state }: { state: NoteState }) {
  const { t } = useTranslation();
  return (
    <p className={styles.state} data-refused={state.is === "refused"} role="status">
      {state.is === "saving" && <span aria-hidden="true">{t("notes.saving")}</span>}
      {state.is === "saved" && t("notes.saved")}
      {state.is === "waits" && t("notes.waits")}
      {state.is === "refused" && t("notes.refused", { reason: state.reason })}
    </p>
  );
}
