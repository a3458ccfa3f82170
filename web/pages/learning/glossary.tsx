import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { inLanguage, type Language, languages } from "../../../contract/language.ts";
import type { GlossaryTerm } from "../../../contract/learning/glossary.ts";
import { ApiError } from "../../api/api-error.ts";
import { loadQuery } from "../../api/load-query.ts";
import { enrolmentQuery } from "../../features/enrolments/enrolment-queries.ts";
import { glossaryQuery } from "../../features/player/glossary/glossary-query.ts";
import { ensureSearchTexts } from "../../i18n/search/texts.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { hashId } from "../../routing/hash-id.ts";
import { useLoaderData, useLocation } from "../../routing/hooks.ts";
import { Link } from "../../routing/link.tsx";
import { type LoaderArgs, redirect } from "../../routing/routes.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";
import { preventPercentBreaks } from "../../ui/text/prevent-percent-breaks.ts";
import styles from "./glossary.module.css";

export async function loader({ params: { userCourseId = "" } }: LoaderArgs) {
  const reading = [loadQuery(enrolmentQuery(userCourseId)), loadQuery(glossaryQuery(userCourseId))];
  await Promise.all([...reading, ensureSearchTexts()]).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? redirect(paths.courses) : error;
  });
  return { userCourseId };
}

/** The terms of a course in both languages. */
export function Component() {
  const { t, language } = useTranslation();
  const { userCourseId } = useLoaderData<typeof loader>();
  const { data: enrolment } = useSuspenseQuery(enrolmentQuery(userCourseId));
  const { data } = useSuspenseQuery(glossaryQuery(userCourseId));
  const [wanted, setWanted] = useState("");
  const terms = useMemo(() => sortTerms(data.records, language), [data, language]);
  const shown = terms.filter((term) => says(term, wanted));
  useRequestedTerm(() => setWanted(""));
  return (
    <Screen narrow>
      <PageTitle title={`${t("glossary.title")} · ${enrolment.course.title}`} />
      <header>
        <h1>{t("glossary.title")}</h1>
        <p>
          <Link to={paths.play(userCourseId)}>{enrolment.course.title}</Link>
        </p>
        <p>{t("glossary.lead")}</p>
      </header>
      {terms.length === 0 ? (
        <p>{t("glossary.empty")}</p>
      ) : (
        <>
          <TextField
            type="search"
            label={t("glossary.filter")}
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
          <p role="status" className={styles.count}>
            {shown.length === 0 ? t("glossary.none") : t("glossary.count", { count: shown.length })}
          </p>
        </>
      )}
      <ul className={styles.terms}>
        {shown.map((term) => (
          <TermEntry key={term.id} term={term} />
        ))}
      </ul>
    </Screen>
  );
}

function TermEntry({ term: { id, term, also, definition } }: { term: GlossaryTerm }) {
  const { t, language } = useTranslation();
  const there = term[language] === undefined ? otherThan(language) : language;
  const [name, other] = [term[there], term[otherThan(there)]];
  const names = languages.flatMap((each) => also[each] ?? []);
  const said = definition?.[language] === undefined ? otherThan(language) : language;
  return (
    <li id={`term-${id}`} tabIndex={-1} className={styles.term}>
      <h2 lang={there}>{name}</h2>
      {other !== undefined && other !== name && (
        <p lang={otherThan(there)} className={styles.other}>
          {other}
        </p>
      )}
      {definition && <p lang={said}>{preventPercentBreaks(inLanguage(definition, language) ?? "")}</p>}
      {names.length > 0 && (
        <p className={styles.other}>{t("glossary.also", { names: [...new Set(names)].join(", ") })}</p>
      )}
    </li>
  );
}

function otherThan(language: Language): Language {
  return language === "es" ? "en" : "es";
}

function sortTerms(terms: readonly GlossaryTerm[], language: Language): GlossaryTerm[] {
  const nameOf = ({ term }: GlossaryTerm) => inLanguage(term, language) ?? "";
  return terms.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), language));
}

/** Whether a term contains the text in either language, ignoring case and accents. */
function says({ term, also, definition }: GlossaryTerm, wanted: string): boolean {
  const texts = languages.flatMap((each) => [term[each], ...(also[each] ?? []), definition?.[each]]);
  return fold(texts.join("\n")).includes(fold(wanted.trim()));
}

function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Focuses the term that the URL links to. */
function useRequestedTerm(showAll: () => void): void {
  const { hash, key } = useLocation();
  const [last, setLast] = useState(key);
  // The filter must not hide it.
  if (key !== last) {
    setLast(key);
    showAll();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again leads there again
  useEffect(() => {
    const requested = hash === "" ? null : document.getElementById(hashId(hash));
    requested?.scrollIntoView?.({ block: "center" });
    requested?.focus({ preventScroll: true });
  }, [hash, key]);
}
