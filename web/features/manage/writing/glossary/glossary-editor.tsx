import { useRef, useState } from "react";
import type { Language } from "../../../../../contract/language.ts";
import type { CourseDocument, TermDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { rememberNeighbour } from "../../../../ui/behaviour/remember-neighbour.ts";
import { SearchField } from "../../../../ui/fields/search-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { createId } from "../create-id.ts";
import { inheritKey, keyOf } from "../document/entry-keys.ts";
import { FaultSummary, FieldFaults, isGlossaryPath } from "../document/faults.tsx";
import { InLanguages } from "../document/languages.tsx";
import { LocalizedField } from "../document/localized-field.tsx";
import type { Editing } from "../document/use-document.ts";
import styles from "../writing.module.css";
import { withOthers } from "./terms.ts";

/** The editor of a course's glossary, in both languages. */
export function GlossaryEditor({ editing }: { editing: Editing<CourseDocument> }) {
  const { t } = useTranslation();
  // A found term stays visible while it is edited, even if it no longer matches the search.
  const [search, setSearch] = useState({ words: "", found: new Set<string>() });
  const terms = editing.document.glossary ?? [];
  const change = (update: (now: readonly TermDocument[]) => TermDocument[]) =>
    editing.change(({ glossary, ...course }) => {
      const next = update(glossary ?? []);
      return next.length === 0 ? course : { ...course, glossary: next };
    });
  const adding = useRef<HTMLButtonElement>(null);
  const shown = search.words === "" ? terms : terms.filter((term) => search.found.has(keyOf(term)));
  function find(words: string) {
    const isMatch = (term: TermDocument) => JSON.stringify(term).toLowerCase().includes(words.toLowerCase());
    setSearch({ words, found: new Set(terms.filter(isMatch).map(keyOf)) });
  }
  function add() {
    find("");
    const term: TermDocument = { id: createId("t") };
    change((now) => [term, ...now]);
  }
  function remove(term: TermDocument) {
    const restoreFocus = rememberNeighbour(() => adding.current);
    change((now) => now.filter((one) => one !== term));
    restoreFocus();
  }
  return (
    <div className={styles.part}>
      <FaultSummary faults={editing.faults.filter(({ path }) => isGlossaryPath(path))} />
      <div className={styles.actions}>
        <Button ref={adding} variant="primary" onClick={add}>
          {t("manage.writing.glossary.add")}
        </Button>
      </div>
      {(terms.length > 5 || search.words !== "") && (
        <SearchField label={t("manage.writing.glossary.search")} query={search.words} onSearch={find} />
      )}
      {terms.length === 0 && <p>{t("manage.writing.glossary.none")}</p>}
      <ol className={styles.releases}>
        {shown.map((term) => (
          <TermFields
            key={keyOf(term)}
            term={term}
            place={`glossary.${term.id || terms.indexOf(term)}`}
            onChange={(next) => change((now) => now.map((one) => (one === term ? inheritKey(term, next) : one)))}
            onRemove={() => remove(term)}
          />
        ))}
      </ol>
    </div>
  );
}

interface OthersFieldProps {
  term: TermDocument;
  language: Language;
  onChange(term: TermDocument): void;
}

/** A field for a term's other names in a language, displayed as typed. */
function OthersField({ term, language, onChange }: OthersFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  // A change by someone else replaces what was typed.
  const shown = withOthers(term, language, typed) === term ? typed : (term.also?.[language]?.join(", ") ?? "");
  return (
    <TextField
      label={`${t("manage.writing.glossary.also")}, ${t(`manage.writing.language.${language}`)}`}
      lang={language}
      value={shown}
      helperText={t("manage.writing.glossary.alsoHelp")}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(withOthers(term, language, target.value));
      }}
    />
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
      <h2 tabIndex={-1}>{name}</h2>
      <LocalizedField
        label={t("manage.writing.glossary.term")}
        value={term.term}
        place={`${place}.term`}
        maxLength={200}
        onChange={(value) => onChange({ ...term, term: value })}
      />
      <InLanguages>{(each) => <OthersField term={term} language={each} onChange={onChange} />}</InLanguages>
      <LocalizedField
        label={t("manage.writing.glossary.definition")}
        value={term.definition}
        place={`${place}.definition`}
        rows={2}
        maxLength={500}
        onChange={(value) => onChange({ ...term, definition: value })}
      />
      <FieldFaults path={place} />
      <div className={styles.actions}>
        <Button variant="quiet" size="small" danger onClick={onRemove}>
          {t("manage.writing.glossary.remove")} <span className="visually-hidden">{name}</span>
        </Button>
      </div>
    </li>
  );
}
