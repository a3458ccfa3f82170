import { useRef, useState } from "react";
import { type Language, languages } from "../../../../../../contract/language.ts";
import type { FileReference, QuestionDocument } from "../../../../../../contract/writing/documents.ts";
import { fileUrl } from "../../../../../api/file-url.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { Button } from "../../../../../ui/actions/button.tsx";
import { CancelButton, Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { formatClock } from "../../../../../ui/text/amounts.ts";
import { languageNames } from "../../../../../ui/text/language-names.ts";
import styles from "./see.module.css";

type At = NonNullable<NonNullable<QuestionDocument["see"]>["at"]>;

interface MomentDialogProps {
  file: FileReference;
  at: At | undefined;
  onChoose(at: At): void;
  onClose(): void;
}

/** Selects a time in a video by playing it: once for both languages if they share a file, otherwise for each. */
export function MomentDialog({ file, at, onChoose, onClose }: MomentDialogProps) {
  const { t } = useTranslation();
  const [moments, setMoments] = useState<{ [L in Language]?: number | undefined }>(() =>
    typeof at === "number" ? { es: at, en: at } : { ...at },
  );
  const files = filesOf(file);
  const set = (language: Language, seconds: number) =>
    setMoments((now) => (files.length === 1 ? { es: seconds, en: seconds } : { ...now, [language]: seconds }));
  const chosen = files.flatMap(({ language }) => moments[language] ?? []);
  function submit() {
    const [first] = chosen;
    if (first === undefined) return;
    onChoose(typeof file === "string" ? first : moments);
  }
  return (
    <Dialog
      title={t("manage.writing.evaluation.chooseMoment")}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" disabled={chosen.length === 0} onClick={submit}>
            {t("manage.writing.evaluation.useMoment")}
          </Button>
        </>
      }
    >
      <p>{t("manage.writing.evaluation.momentHelp")}</p>
      <div className={styles.films}>
        {files.map(({ language, id }) => (
          <VideoPlayer
            key={id}
            file={id}
            name={files.length === 1 ? "" : languageNames[language]}
            moment={moments[language]}
            onMoment={(seconds) => set(language, seconds)}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface VideoPlayerProps {
  file: string;
  /** The video's language, if there are two. */
  name: string;
  moment: number | undefined;
  onMoment(seconds: number): void;
}

function VideoPlayer({ file, name, moment, onMoment }: VideoPlayerProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [initialMoment] = useState(moment);
  return (
    <section>
      {name && <h3>{name}</h3>}
      {/* biome-ignore lint/a11y/useMediaCaption: the author looks for a moment in a video whose captions are edited elsewhere */}
      <video
        ref={video}
        controls
        preload="metadata"
        src={fileUrl(file)}
        aria-label={t("manage.writing.evaluation.film", { name })}
        onLoadedMetadata={({ currentTarget }) => {
          if (initialMoment !== undefined) currentTarget.currentTime = initialMoment;
        }}
      />
      <div className={styles.moment}>
        <Button variant="secondary" size="small" onClick={() => onMoment(Math.floor(video.current?.currentTime ?? 0))}>
          {t("manage.writing.evaluation.thisMoment")}
        </Button>
        <p role="status">
          {moment !== undefined && t("manage.writing.evaluation.moment", { moment: formatClock(moment) })}
        </p>
      </div>
    </section>
  );
}

function filesOf(file: FileReference): { language: Language; id: string }[] {
  if (typeof file === "string") return [{ language: "es", id: file }];
  return languages.flatMap((language) => {
    const id = file[language];
    return id === undefined ? [] : [{ language, id }];
  });
}
