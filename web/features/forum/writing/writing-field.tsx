import { type FocusEvent, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { IconButton } from "../../../ui/actions/icon-button.tsx";
import { EyeIcon } from "../../../ui/icons/eye-icons.tsx";
import { BoldIcon, ItalicIcon, ListIcon, QuoteIcon } from "../../../ui/icons/forum-icons.tsx";
import { LinkIcon } from "../../../ui/icons/more-icons.tsx";
import { ForumText } from "../forum-text.tsx";
import { applyMark, type Mark, marks } from "./markdown-marks.ts";
import styles from "./writing-field.module.css";

interface WritingFieldProps {
  label: string;
  value: string;
  /** The error message, or undefined if there is none. */
  problem: string | undefined;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Whether the preview is shown instead of the text. */
  isPreview: boolean;
  onPreview(isWanted: boolean): void;
  onChange(value: string): void;
}

const icons: Record<Mark, typeof BoldIcon> = {
  bold: BoldIcon,
  italic: ItalicIcon,
  list: ListIcon,
  quote: QuoteIcon,
  link: LinkIcon,
};

/** A Markdown editor with formatting buttons and a preview. */
export function WritingField(props: WritingFieldProps) {
  const { label, value, problem, area, isPreview, onPreview, onChange } = props;
  const { t } = useTranslation();
  const id = useId();
  const mark = useMarks(area, value, onChange);
  const wasEntered = useRef(false);
  /** Browsers put the cursor before a prefilled text; one continues it at its end. */
  function enter({ currentTarget }: FocusEvent<HTMLTextAreaElement>) {
    if (wasEntered.current) return;
    wasEntered.current = true;
    currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
  }
  const hint = problem ?? t("forum.write.hint");
  return (
    <div className={styles.field} data-wrong={problem !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <div className={styles.tools}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would say "group" of a form's fields */}
          <div role="group" aria-label={t("forum.write.marks")} className={styles.marks}>
            {marks.map((each) => {
              const Icon = icons[each];
              return (
                <IconButton
                  key={each}
                  label={t(`forum.write.mark.${each}`)}
                  title={t(`forum.write.mark.${each}`)}
                  disabled={isPreview}
                  onClick={() => mark(each)}
                >
                  <Icon size={22} />
                </IconButton>
              );
            })}
          </div>
          <button
            type="button"
            className={styles.preview}
            aria-pressed={isPreview}
            title={t("forum.write.preview")}
            onClick={() => onPreview(!isPreview)}
          >
            <EyeIcon size={22} />
            <span>{t("forum.write.preview")}</span>
          </button>
        </div>
        {isPreview && (
          <div className={styles.shown}>
            {value.trim() === "" ? (
              <p className={styles.nothing}>{t("forum.write.nothing")}</p>
            ) : (
              <ForumText>{value}</ForumText>
            )}
          </div>
        )}
        <textarea
          id={id}
          ref={area}
          className={styles.area}
          hidden={isPreview}
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          onFocus={enter}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}

/** Applies a format to the selection and, once the new text has rendered, restores the selection. */
function useMarks(area: RefObject<HTMLTextAreaElement | null>, value: string, onChange: (value: string) => void) {
  const next = useRef<[number, number] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection follows the text that was drawn
  useLayoutEffect(() => {
    if (!next.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(...next.current);
    next.current = null;
  }, [value]);
  return (mark: Mark) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    const marked = applyMark({ text: value, from, to }, mark);
    next.current = [marked.from, marked.to];
    onChange(marked.text);
  };
}
