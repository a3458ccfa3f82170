import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Language } from "../../../../../contract/language.ts";
import { fileUrl } from "../../../../api/file-url.ts";
import { readLocal, removeLocal } from "../../../../api/local-storage.ts";
import { draftKey, writeDraft } from "../../../../api/session/local-drafts.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { rememberNeighbour } from "../../../../ui/behaviour/remember-neighbour.ts";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { Notice } from "../../../../ui/status/notice.tsx";
import { Skeleton } from "../../../../ui/status/skeleton.tsx";
import { describeFailure } from "../../describe-failure.ts";
import { isRecord } from "../document/deep-equal.ts";
import { sendFile } from "../upload/send-file.ts";
import styles from "./captions.module.css";
import { CueRow } from "./cue-row.tsx";
import {
  addCue,
  type Cue,
  createCue,
  findTimingProblem,
  hasBareLessThan,
  joinCues,
  readCues,
  readHead,
  splitCue,
  writeCues,
} from "./cues.ts";

interface CaptionsEditorProps {
  courseId: string;
  /** The video's id, from which the file name is derived. */
  videoId: string;
  language: Language;
  /** The file ids; `captions` is empty if there are none yet. */
  video: string;
  captions: string;
  onSaved(fileId: string): void;
}

const queryKey = (captions: string) => ["manage", "writing", "captions", captions];

/**
 * Edits the captions of a video in one language, line by line next to the video. Saving creates a new file of the
 * course.
 */
export function CaptionsEditor(props: CaptionsEditorProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { captions, onSaved } = props;
  // After saving here, editing continues in the same list, so the focus is kept.
  const [own, setOwn] = useState({ id: captions, list: captions });
  const { data, error } = useQuery({
    queryKey: queryKey(captions),
    queryFn: async ({ signal }) => {
      const response = await fetch(fileUrl(captions), { signal });
      if (!response.ok) throw new Error(`Loading the captions failed with status ${response.status}.`);
      return response.text();
    },
    enabled: captions !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <FormProblem>{t("errors.part")}</FormProblem>;
  if (captions !== "" && data === undefined) return <Skeleton height={120} />;
  const list = own.id === captions ? own.list : captions;
  function note(id: string, text: string) {
    client.setQueryData(queryKey(id), text);
    setOwn({ id, list });
    onSaved(id);
  }
  return <CueList key={list} {...props} saved={data ?? ""} onSaved={note} />;
}

function CueList({
  courseId,
  videoId,
  language,
  video,
  captions,
  saved,
  onSaved,
}: Omit<CaptionsEditorProps, "onSaved"> & { saved: string; onSaved(fileId: string, text: string): void }) {
  const { t } = useTranslation();
  const player = useRef<HTMLVideoElement>(null);
  const editing = useRef<HTMLDivElement>(null);
  const localKey = draftKey("captions", `${courseId}:${video}:${language}`);
  const [localDraft] = useState(() => readLocalCaptions(localKey));
  const [initialText, setInitialText] = useState(localDraft?.text ?? saved);
  // Whether the local draft is based on captions other than the saved ones, which were changed on another device or
  // replaced by another file.
  const [isDraftOutdated, setDraftOutdated] = useState(localDraft?.from !== undefined && localDraft.from !== captions);
  const [cues, setCues] = useState<readonly Cue[]>(() => readCues(initialText));
  const write = (some: readonly Cue[]) => writeCues(some, readHead(initialText));
  const [hasSpace, setHasSpace] = useState(true);
  const [sending, setSending] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  const isChanged = write(cues) !== writeCues(readCues(saved), readHead(saved)) || hasBareLessThan(saved);
  const now = () => player.current?.currentTime ?? 0;
  function change(changed: readonly Cue[]) {
    setCues(changed);
    setHasSpace(writeDraft(localKey, { text: write(changed), from: isDraftOutdated ? localDraft?.from : captions }));
  }
  function changeCue(index: number, changes: Partial<Cue>) {
    change(cues.map((cue, at) => (at === index ? { ...cue, ...changes } : cue)));
  }
  function remove(index: number) {
    const restoreFocus = rememberNeighbour(() => editing.current?.querySelector("button"));
    change(cues.toSpliced(index, 1));
    restoreFocus();
  }
  function playFrom({ start, end }: Cue) {
    const { current } = player;
    if (!current) return;
    current.currentTime = start;
    void current.play();
    const stop = () => {
      if (current.currentTime < end) return;
      current.pause();
      current.removeEventListener("timeupdate", stop);
    };
    current.addEventListener("timeupdate", stop);
  }
  function discardDraft() {
    removeLocal(localKey);
    setDraftOutdated(false);
    setInitialText(saved);
    setCues(readCues(saved));
    editing.current?.querySelector("button")?.focus();
  }
  async function save() {
    setSending({ isBusy: true, error: null });
    const sent = write(cues);
    try {
      const file = new File([sent], `${videoId || "captions"}.${language}.vtt`, { type: "text/vtt" });
      const watcher = { onProgress: () => {}, onPause: () => {} };
      const id = await sendFile({ courseId, file, signal: new AbortController().signal }, watcher);
      // Changes typed during the upload are still unsaved.
      const typed = readLocalCaptions(localKey);
      if (typed && typed.text !== sent) writeDraft(localKey, { ...typed, from: id });
      else removeLocal(localKey);
      setDraftOutdated(false);
      setSending({ isBusy: false, error: null });
      onSaved(id, sent);
    } catch (error) {
      setSending({ isBusy: false, error });
    }
  }
  return (
    <div className={styles.captions}>
      {/* biome-ignore lint/a11y/useMediaCaption: its captions are what is written here */}
      <video
        ref={player}
        src={fileUrl(video)}
        controls
        preload="metadata"
        playsInline
        aria-label={t("manage.writing.captions.video")}
      />
      <div ref={editing} className={styles.editing}>
        {isDraftOutdated && isChanged && (
          <Notice
            tone="warning"
            action={
              <Button variant="secondary" size="small" onClick={discardDraft}>
                {t("manage.writing.captions.takeOthers")}
              </Button>
            }
          >
            {t("manage.writing.captions.others")}
          </Notice>
        )}
        <ol className={styles.cues}>
          {cues.map((cue, index) => (
            <CueRow
              key={cue.key}
              cue={cue}
              number={index + 1}
              language={language}
              problem={findTimingProblem(cues, index)}
              isLast={index === cues.length - 1}
              now={now}
              onChange={(changes) => changeCue(index, changes)}
              onPlay={() => playFrom(cue)}
              onSplit={() => change(splitCue(cues, index, now()))}
              onJoin={() => change(joinCues(cues, index))}
              onAdd={() => change(addCue(cues, index))}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
        {cues.length === 0 && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => change([createCue({ start: now(), end: now() + 3, text: "" })])}
          >
            {t("manage.writing.captions.first")}
          </Button>
        )}
        <FormProblem>{sending.isBusy ? null : describeFailure(sending.error, t)}</FormProblem>
        <div className={styles.saving}>
          <Button variant="primary" size="small" isBusy={sending.isBusy} onClick={() => isChanged && void save()}>
            {t("manage.writing.captions.save")}
          </Button>
          <p role="status">
            {isChanged
              ? t(hasSpace ? "manage.writing.captions.unsaved" : "manage.writing.saving.notKept")
              : captions !== "" && t("manage.writing.captions.saved", { count: cues.length })}
          </p>
        </div>
      </div>
    </div>
  );
}

/** Returns the draft stored on this device, with the id of the file it was made from. */
function readLocalCaptions(key: string): { text: string; from?: string } | null {
  const localDraft = readLocal(key);
  // The storage format before the file id was added.
  if (typeof localDraft === "string") return { text: localDraft };
  if (!isRecord(localDraft) || typeof localDraft.text !== "string") return null;
  return { text: localDraft.text, ...(typeof localDraft.from === "string" && { from: localDraft.from }) };
}
