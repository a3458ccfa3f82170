import { useId, useState } from "react";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { Button } from "../../../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../../../ui/behaviour/use-fallback-focus.ts";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { CloseIcon } from "../../../../../ui/icons/more-icons.tsx";
import { courseIdOf } from "../../courses/course-id.ts";
import { FieldFaults } from "../../document/faults.tsx";
import styles from "../evaluation.module.css";

interface TagsFieldProps {
  value: readonly string[];
  /** Tags that already exist. */
  known: readonly string[];
  place: string;
  onChange(tags: string[]): void;
}

/** The tags of a question. Typed text becomes a tag, formatted as an id, on Enter or a comma. */
export function TagsField({ value, known, place, onChange }: TagsFieldProps) {
  const { t } = useTranslation();
  const list = useId();
  const [typed, setTyped] = useState("");
  // The button that removes a tag disappears with it.
  const { fallback, watch } = useFallbackFocus();
  function add(text: string) {
    const tags = text.split(",").map(courseIdOf).filter(Boolean);
    if (tags.length > 0) onChange([...new Set([...value, ...tags])]);
    setTyped("");
  }
  return (
    <div ref={fallback} tabIndex={-1} className={styles.tags} data-place={place}>
      <TextField
        label={t("manage.writing.evaluation.tags")}
        helperText={t("manage.writing.evaluation.tagsHelp")}
        value={typed}
        list={list}
        onChange={({ target }) => (target.value.includes(",") ? add(target.value) : setTyped(target.value))}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add(typed);
        }}
        onBlur={() => add(typed)}
      />
      <datalist id={list}>
        {known
          .filter((tag) => !value.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      {value.length > 0 && (
        <ul aria-label={t("manage.writing.evaluation.tags")}>
          {value.map((tag) => (
            <li key={tag}>
              <Button
                variant="secondary"
                size="small"
                aria-label={t("manage.writing.evaluation.removeTag", { tag })}
                onClick={() => {
                  watch();
                  onChange(value.filter((each) => each !== tag));
                }}
              >
                {tag} <CloseIcon size={18} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FieldFaults path={place} />
      {value.map((tag, index) => (
        <FieldFaults key={tag} path={`${place}.${index}`} />
      ))}
    </div>
  );
}
