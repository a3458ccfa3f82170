import { useState } from "react";
import type { Language } from "../../../../../contract/language.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { IconButton } from "../../../../ui/actions/icon-button.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { MoreIcon } from "../../../../ui/icons/more-icon.tsx";
import { PlayIcon } from "../../../../ui/icons/video-icons.tsx";
import { Menu } from "../../../../ui/overlays/menu.tsx";
import styles from "./captions.module.css";
import { type Cue, readTime, writeTime } from "./cues.ts";

interface CueRowProps {
  cue: Cue;
  number: number;
  language: Language;
  problem: "reversed" | "overlap" | "order" | null;
  isLast: boolean;
  /** Returns the video's current time in seconds. */
  now(): number;
  onChange(changes: Partial<Cue>): void;
  onPlay(): void;
  onSplit(): void;
  onJoin(): void;
  onAdd(): void;
  onRemove(): void;
}

/** A caption with its times, text and actions. */
export function CueRow({ cue, number, language, problem, isLast, now, onChange, ...actions }: CueRowProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.cue}>
      <div className={styles.times}>
        <IconButton label={t("manage.writing.captions.play", { number })} onClick={actions.onPlay}>
          <PlayIcon isPaused size={20} />
        </IconButton>
        {(["start", "end"] as const).map((edge) => (
          <div key={edge} className={styles.time}>
            <TimeField
              label={t(`manage.writing.captions.${edge}`)}
              value={cue[edge]}
              onChange={(seconds) => onChange({ [edge]: seconds })}
            />
            <Button variant="quiet" size="small" onClick={() => onChange({ [edge]: now() })}>
              {t("manage.writing.captions.now")}
              <span className="visually-hidden">: {t(`manage.writing.captions.${edge}`)}</span>
            </Button>
          </div>
        ))}
        <Menu
          label={t("manage.writing.captions.more", { number })}
          icon={<MoreIcon />}
          items={[
            { label: t("manage.writing.captions.split"), run: actions.onSplit },
            { label: t("manage.writing.captions.join"), disabled: isLast, run: actions.onJoin },
            { label: t("manage.writing.captions.add"), run: actions.onAdd },
            { label: t("manage.writing.captions.remove"), danger: true, run: actions.onRemove },
          ]}
        />
      </div>
      <TextArea
        label={t("manage.writing.captions.line", { number })}
        lang={language}
        value={cue.text}
        rows={2}
        error={problem === "reversed" || problem === "order"}
        helperText={problem && t(`manage.writing.captions.problem.${problem}`)}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </li>
  );
}

interface TimeFieldProps {
  label: string;
  value: number;
  onChange(seconds: number): void;
}

function TimeField({ label, value, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      size="small"
      inputMode="decimal"
      value={typed ?? writeTime(value)}
      error={typed !== null && readTime(typed) === null}
      onChange={({ target }) => {
        setTyped(target.value);
        const seconds = readTime(target.value);
        if (seconds !== null) onChange(seconds);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
