import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { languages } from "../../../../../../contract/language.ts";
import type { BlockDocument, ItemDocument, QuestionDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { Button } from "../../../../../ui/actions/button.tsx";
import { SelectField } from "../../../../../ui/fields/select-field.tsx";
import { formatClock } from "../../../../../ui/text/amounts.ts";
import { languageNames } from "../../../../../ui/text/language-names.ts";
import { FieldFaults } from "../../document/faults.tsx";
import { draftItemQuery } from "../../writing-queries.ts";
import styles from "../evaluation.module.css";
import { useEditedCourse } from "../questions/edited-course.ts";
import { MomentDialog } from "./moment-dialog.tsx";
import seeStyles from "./see.module.css";

type See = NonNullable<QuestionDocument["see"]>;

interface SeeFieldsProps {
  question: QuestionDocument;
  place: string;
  onChange(update: (now: QuestionDocument) => QuestionDocument): void;
}

/** Selects where the answer to a question is taught: a class of the course and a time in one of its videos. */
export function SeeFields({ question: { see }, place, onChange }: SeeFieldsProps) {
  const { t } = useTranslation();
  const { items } = useEditedCourse();
  const path = `${place}.see`;
  const set = (changed: See | undefined) => onChange((now) => ({ ...now, see: changed }));
  const classes = items
    .filter(({ kind }) => kind === "class")
    .map(({ id, title }) => ({ value: id, label: title || id }));
  const missing =
    see?.class && classes.every(({ value }) => value !== see.class) ? [{ value: see.class, label: see.class }] : [];
  return (
    <div className={styles.fields} data-place={path}>
      <SelectField
        label={t("manage.writing.evaluation.see")}
        helperText={t("manage.writing.evaluation.seeHelp")}
        value={see?.class ?? ""}
        data-place={`${path}.class`}
        options={[{ value: "", label: t("manage.writing.evaluation.noSee") }, ...classes, ...missing]}
        onChange={(id) => set(id ? { class: id } : undefined)}
      />
      {see?.class && missing.length === 0 && (
        <VideoFields key={see.class} see={see} classId={see.class} onChange={set} />
      )}
      {["", ".class", ".video", ".at", ".at.es", ".at.en"].map((end) => (
        <FieldFaults key={end} path={`${path}${end}`} />
      ))}
    </div>
  );
}

interface VideoFieldsProps {
  see: See;
  classId: string;
  onChange(see: See): void;
}

function VideoFields({ see, classId, onChange }: VideoFieldsProps) {
  const { t } = useTranslation();
  const { courseId } = useEditedCourse();
  const { data } = useQuery(draftItemQuery(courseId, classId));
  const [isChoosing, setChoosing] = useState(false);
  const videos = data ? listVideos(data.item) : [];
  const [only] = videos;
  if (!only) return null;
  const video = videos.find(({ id }) => id === see.video) ?? (videos.length === 1 ? only : undefined);
  const moment = formatVideoTime(see.at);
  return (
    <>
      {videos.length > 1 && (
        <SelectField
          label={t("manage.writing.evaluation.video")}
          value={see.video ?? ""}
          options={[
            { value: "", label: t("manage.writing.evaluation.noVideo") },
            ...videos.map(({ id = "" }, index) => ({
              value: id,
              label: t("manage.writing.evaluation.videoNumber", { number: index + 1, id }),
            })),
          ]}
          onChange={(id) => onChange(id ? { class: classId, video: id } : { class: classId })}
        />
      )}
      {video && (
        <div className={seeStyles.moment}>
          <p>{moment ? t("manage.writing.evaluation.moment", { moment }) : t("manage.writing.evaluation.noMoment")}</p>
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {t("manage.writing.evaluation.chooseMoment")}
          </Button>
          {see.at !== undefined && (
            <Button variant="quiet" size="small" onClick={() => onChange({ ...see, at: undefined })}>
              {t("manage.writing.evaluation.dropMoment")}
            </Button>
          )}
        </div>
      )}
      {video && isChoosing && (
        <MomentDialog
          file={video.video}
          at={see.at}
          onClose={() => setChoosing(false)}
          onChoose={(at) => {
            onChange({ class: classId, ...(video.id && { video: video.id }), at });
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}

type Video = Extract<BlockDocument, { video: unknown }>;

function listVideos(item: ItemDocument): Video[] {
  const blocks = "class" in item ? (item.blocks ?? []) : [];
  return blocks.filter((block): block is Video => "video" in block);
}

function formatVideoTime(at: See["at"]): string {
  if (at === undefined) return "";
  if (typeof at === "number") return formatClock(at);
  return languages
    .flatMap((language) => {
      const seconds = at[language];
      return seconds === undefined ? [] : [`${languageNames[language]} ${formatClock(seconds)}`];
    })
    .join(", ");
}
