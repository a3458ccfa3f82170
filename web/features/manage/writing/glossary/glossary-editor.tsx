import { useState } from "react";
import type { CourseDocument, TermDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { SearchField } from "../../../../ui/fields/search-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { languageNames } from "../../../../ui/text/language-names.ts";
import { inheritKey, keyOf } from "../document/entry-keys.ts";
import { PlaceFaults } from "../document/faults.tsx";
import { InLanguages } from "../document/languages.tsx";
import { LocalizedField } from "../document/localized-field.tsx";
import type { Editing } from "../document/use-document.ts";
import styles from "../writing.module.css";
import { newTerm, withOthers } from "./terms.ts";

/** The terms of a course in both languages. */
export function GlossaryEditor({ editing }: { editing: Editing<CourseDocument> }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState("");
  const terms = editing.document.glossary ?? [];
  const change = (update: (now: readonly TermDocument[]) => TermDocument[]) =>
    editing.change(({ glossary, ...course }) => {
      const next = update(glossary ?? []);
      return next.length === 0 ? course : { ...course, glossary: next };
    });
  const shown = terms.filter((term) => JSON.stringify(term).toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <div className={styles.part}>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => change((now) => [newTerm(now), ...now])}>
          {t("manage.writing.glossary.add")}
        </Button>
      </div>
      {terms.length > 5 && <SearchField label={t("manage.writing.glossary.search")} asked={wanted} onAsk={setWanted} />}
      {terms.length === 0 && <p>{t("manage.writing.glossary.none")}</p>}
      <ol className={styles.releases}>
        {shown.map((term) => (
          <TermFields
            key={keyOf(term)}
            term={term}
            place={`glossary.${term.id || terms.indexOf(term)}`}
            onChange={(next) => change((now) => now.map((one) => (one === term ? inheritKey(term, next) : one)))}
            onRemove={() => change((now) => now.filter((one) => one !== term))}
          />
        ))}
      </ol>
    </div>
  );
}

interface TermFieldsProps {
  term: TermDocument;
  place: string;
  onChange(term: TermDocument): void;
  onRemove(): void;
}

function TermFields({ term, place, onChange, onRemove }: TermFieldsProps) {
  const { t, language } = useTranslation();
  const name = term.term?.[language] || term.term?.es || term.term?.en || t("manage.writing.glossary.new");
  return (
    <li className={styles.release}>
      <h2>{name}</h2>
      <LocalizedField
        label={t("manage.writing.glossary.term")}
        value={term.term}
        place={`${place}.term`}
        maxLength={200}
        onChange={(value) => onChange({ ...term, term: value })}
      />
      <InLanguages>
        {(each) => (
          <TextField
            label={`${t("manage.writing.glossary.also")}, ${languageNames[each]}`}
            lang={each}
            defaultValue={term.also?.[each]?.join(", ") ?? ""}
            helperText={t("manage.writing.glossary.alsoHelp")}
            onChange={({ target }) => onChange(withOthers(term, each, target.value))}
          />
        )}
      </InLanguages>
      <LocalizedField
        label={t("manage.writing.glossary.definition")}
        value={term.definition}
        place={`${place}.definition`}
        rows={2}
        maxLength={500}
        onChange={(value) => onChange({ ...term, definition: value })}
      />
      <PlaceFaults path={place} />
      <div className={styles.actions}>
        <Button variant="quiet" size="small" danger onClick={onRemove}>
          {t("manage.writing.glossary.remove")} <span className="visually-hidden">{name}</span>
        </Button>
      </div>
    </li>
  );
}
