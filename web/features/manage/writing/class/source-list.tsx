import { useRef } from "react";
import { flushSync } from "react-dom";
import type { ClassDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { IconButton } from "../../../../ui/actions/icon-button.tsx";
import { useFallbackFocus } from "../../../../ui/behaviour/use-fallback-focus.ts";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { PlusIcon, TrashIcon } from "../../../../ui/icons/edit-icons.tsx";
import { inheritKey, keyOf } from "../document/entry-keys.ts";
import { FieldFaults, useFaultsAt } from "../document/faults.tsx";
import { LocalizedField } from "../document/localized-field.tsx";
import { NumberField } from "../evaluation/fields/number-field.tsx";
import styles from "./class.module.css";

type Source = NonNullable<ClassDocument["sources"]>[number];

interface SourceListProps {
  sources: readonly Source[];
  change(update: (now: readonly Source[]) => readonly Source[]): void;
}

/** The sources of a class, in the form that learners see below it. */
export function SourceList({ sources, change }: SourceListProps) {
  const { t } = useTranslation();
  // The button that removes a source disappears with it.
  const { fallback, watch } = useFallbackFocus();
  const list = useRef<HTMLOListElement>(null);
  function add() {
    // Rendered at once, so that the focus does not move while the user is already typing.
    flushSync(() => change((now) => [...now, { title: "" }]));
    list.current?.lastElementChild?.querySelector("input")?.focus();
  }
  return (
    <>
      <ol ref={list} className={styles.sources}>
        {sources.map((source, index) => (
          <li key={keyOf(source)} data-place={`sources.${index}`}>
            <SourceFields
              source={source}
              index={index}
              onChange={(changes) =>
                change((now) =>
                  now.map((each) => (keyOf(each) === keyOf(source) ? inheritKey(each, { ...each, ...changes }) : each)),
                )
              }
              onRemove={() => {
                watch();
                change((now) => now.filter((each) => keyOf(each) !== keyOf(source)));
              }}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button ref={fallback} variant="secondary" size="small" icon={<PlusIcon size={18} />} onClick={add}>
          {t("manage.writing.class.addSource")}
        </Button>
      </div>
    </>
  );
}

interface SourceFieldsProps {
  source: Source;
  index: number;
  onChange(changes: Partial<Source>): void;
  onRemove(): void;
}

function SourceFields({ source, index, onChange, onRemove }: SourceFieldsProps) {
  const { t } = useTranslation();
  const faultsAt = useFaultsAt();
  const place = `sources.${index}`;
  const { title = "" } = source;
  const label = t("manage.writing.class.sourceTitle");
  return (
    <>
      {typeof title === "string" ? (
        <TextField
          label={label}
          value={title}
          maxLength={500}
          {...faultsAt(`${place}.title`)}
          data-place={`${place}.title`}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      ) : (
        <LocalizedField
          label={label}
          value={title}
          place={`${place}.title`}
          maxLength={500}
          onChange={(changed) => onChange({ title: changed ?? {} })}
        />
      )}
      <div className={styles.sourceFields}>
        <NumberField
          isInteger
          label={t("manage.writing.class.sourceYear")}
          value={source.year}
          place={`${place}.year`}
          onChange={(year) => onChange({ year })}
        />
        <TextField
          label={t("manage.writing.class.sourceUrl")}
          value={source.url ?? ""}
          type="url"
          inputMode="url"
          maxLength={1000}
          {...faultsAt(`${place}.url`)}
          data-place={`${place}.url`}
          onChange={({ target }) => onChange({ url: target.value || undefined })}
        />
        <div className={styles.sourceButtons}>
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              onChange({ title: typeof title === "string" ? { es: title, en: title } : (title.es ?? title.en ?? "") })
            }
          >
            {t(typeof title === "string" ? "manage.writing.class.sourceEach" : "manage.writing.class.sourceOne")}
          </Button>
          <IconButton label={t("manage.writing.class.removeSource", { number: index + 1 })} onClick={onRemove}>
            <TrashIcon size={20} />
          </IconButton>
        </div>
      </div>
      <FieldFaults path={place} />
      {typeof title === "string" && <FieldFaults path={`${place}.title`} />}
      <FieldFaults path={`${place}.url`} />
    </>
  );
}
