import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "../../../../contract/staff/people.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { fullName } from "../full-name.ts";
import { type PeopleScope, peopleSearchQuery } from "./group-queries.ts";
import styles from "./groups.module.css";

interface PeoplePickerProps extends Omit<PeopleScope, "q"> {
  label: string;
  help: string;
  /** The ids of people already chosen. */
  chosen: ReadonlySet<string>;
  /** The ids of people being added. */
  busy?: readonly string[];
  onChoose(person: Person): void;
}

/**
 * A search field that finds people while the user types. A search for teachers lists the first ones before anything is
 * typed.
 */
export function PeoplePicker({ label, help, chosen, busy = [], onChoose, ...scope }: PeoplePickerProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState("");
  const { fallback, watch } = useFallbackFocus();
  // Someone who is to teach a group need not be a teacher yet, so a typed search covers everyone.
  const searchScope = { ...scope, q, teachers: scope.teachers && q === "" };
  const isEnabled = q !== "" || scope.teachers;
  const search = useQuery({ ...peopleSearchQuery(searchScope), enabled: isEnabled, placeholderData: keepPreviousData });
  const matches = isEnabled ? (search.data?.records ?? []).filter(({ id }) => !chosen.has(id)) : [];
  return (
    <div ref={fallback} tabIndex={-1} className={styles.picker}>
      <SearchField label={label} helperText={help} query={q} onSearch={setQ} />
      <p role="status" className={styles.note}>
        {describeMatches()}
      </p>
      {matches.length > 0 && (
        <ul className={styles.found} aria-label={label}>
          {matches.map((person) => (
            <li key={person.id}>
              <span>
                {fullName(person)}
                {person.email && <small>{person.email}</small>}
              </span>
              <Button
                variant="secondary"
                size="small"
                isBusy={busy.includes(person.id)}
                onClick={() => {
                  watch();
                  onChoose(person);
                }}
              >
                {t("manage.groups.add")} <span className="visually-hidden">{fullName(person)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );

  function describeMatches(): string {
    if (search.isError) return t("manage.groups.searchFailed");
    if (q === "" || !search.data || search.isPlaceholderData) return "";
    return matches.length === 0 ? t("manage.groups.nobodyFound") : t("manage.groups.found", { count: matches.length });
  }
}
