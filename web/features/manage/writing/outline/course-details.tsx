import type { CourseDocument, LocalizedText } from "../../../../../contract/writing/documents.ts";
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
import { FileSlot } from "../files/file-slot.tsx";
import { withObjectiveIds } from "./objective-ids.ts";
import styles from "./outline.module.css";

interface CourseDetailsProps {
  course: CourseDocument;
  change(update: (now: CourseDocument) => CourseDocument): void;
}

/** The fields for what learners read about a course before they start it. */
export function CourseDetails({ course, change }: CourseDetailsProps) {
  const { t } = useTranslation();
  const texts = [
    { key: "title", maxLength: 200, rows: 1 },
    { key: "summary", maxLength: 500, rows: 3 },
    { key: "description", maxLength: 100_000, rows: 8 },
  ] as const;
  return (
    <div className={styles.details}>
      {texts.map(({ key, ...field }) => (
        <LocalizedField
          key={key}
          {...field}
          label={t(`manage.writing.about.${key}`)}
          value={course[key]}
          place={key}
          onChange={(text) => change((now) => ({ ...now, [key]: text }))}
        />
      ))}
      <Entries
        name="objectives"
        entries={course.objectives ?? []}
        empty={{}}
        change={(update) => change((now) => ({ ...now, objectives: withObjectiveIds(update(now.objectives ?? [])) }))}
        renderEntry={(objective, place, set) => (
          <LocalizedField
            label={t("manage.writing.about.objective")}
            value={textOf(objective)}
            place={place}
            maxLength={500}
            onChange={(text) => set({ ...(objective.id !== undefined && { id: objective.id }), ...text })}
          />
        )}
      />
      <Entries
        name="authors"
        entries={course.authors ?? []}
        empty={{ name: "" }}
        change={(update) => change((now) => ({ ...now, authors: update(now.authors ?? []) }))}
        renderEntry={(author, place, set) => <AuthorFields author={author} place={place} onChange={set} />}
      />
      <NumberField
        isInteger
        label={t("manage.writing.about.passPercent")}
        value={course.passPercent}
        place="passPercent"
        onChange={(passPercent) => change((now) => ({ ...now, passPercent }))}
      />
      <FileSlot
        courseId={course.id}
        kind="cover"
        label={t("manage.writing.about.cover")}
        value={course.cover ?? ""}
        place="cover"
        onChange={(cover) => change((now) => ({ ...now, cover: cover || undefined }))}
      />
      <FieldFaults path="cover" />
    </div>
  );
}

function textOf({ es, en }: LocalizedText): LocalizedText {
  return { ...(es !== undefined && { es }), ...(en !== undefined && { en }) };
}

interface EntriesProps<E extends object> {
  name: "objectives" | "authors";
  entries: readonly E[];
  /** A new, empty entry. */
  empty: E;
  change(update: (now: readonly E[]) => E[]): void;
  renderEntry(entry: E, place: string, set: (entry: E) => void): React.ReactNode;
}

function Entries<E extends { id?: string | undefined } | object>({
  name,
  entries,
  empty,
  change,
  renderEntry,
}: EntriesProps<E>) {
  const { t } = useTranslation();
  // The button that removes an entry disappears with it.
  const { fallback, watch } = useFallbackFocus();
  return (
    <section className={styles.entries} data-place={name}>
      <h2>{t(`manage.writing.about.${name}`)}</h2>
      <ol>
        {entries.map((entry, index) => {
          const place = `${name}.${("id" in entry && entry.id) || index}`;
          const isEntry = (each: E) => keyOf(each) === keyOf(entry);
          return (
            <li key={keyOf(entry)} data-place={place}>
              <div>
                {renderEntry(entry, place, (next) =>
                  change((now) => now.map((each) => (isEntry(each) ? inheritKey(each, next) : each))),
                )}
                <FieldFaults path={place} />
              </div>
              <IconButton
                label={t(`manage.writing.about.remove.${name}`, { number: index + 1 })}
                onClick={() => {
                  watch();
                  change((now) => now.filter((each) => !isEntry(each)));
                }}
              >
                <TrashIcon size={20} />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <FieldFaults path={name} />
      <div>
        <Button
          ref={fallback}
          variant="secondary"
          size="small"
          icon={<PlusIcon size={18} />}
          onClick={() => change((now) => [...now, { ...empty }])}
        >
          {t(`manage.writing.about.add.${name}`)}
        </Button>
      </div>
    </section>
  );
}

type Author = NonNullable<CourseDocument["authors"]>[number];

function AuthorFields({ author, place, onChange }: { author: Author; place: string; onChange(author: Author): void }) {
  const { t } = useTranslation();
  const faultsAt = useFaultsAt();
  return (
    <div className={styles.details}>
      <TextField
        label={t("manage.writing.about.name")}
        value={author.name ?? ""}
        maxLength={200}
        {...faultsAt(`${place}.name`)}
        data-place={`${place}.name`}
        onChange={({ target }) => onChange({ ...author, name: target.value })}
      />
      <FieldFaults path={`${place}.name`} />
      <LocalizedField
        label={t("manage.writing.about.role")}
        value={author.role}
        place={`${place}.role`}
        maxLength={200}
        onChange={(role) => onChange({ ...author, role })}
      />
    </div>
  );
}
