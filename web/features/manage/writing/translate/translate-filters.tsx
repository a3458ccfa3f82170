import { inLanguage } from "../../../../../contract/language.ts";
import type { Draft } from "../../../../../contract/writing/drafts.ts";
import type { TranslationCount } from "../../../../../contract/writing/translations.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { useFilters } from "../../../../ui/behaviour/use-filters.ts";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import styles from "./translate.module.css";
import { filterCounts, type TranslationFilter } from "./translation-filter.ts";

/** Reads the filter from a URL's query. */
export function readFilter(search: URLSearchParams): TranslationFilter {
  const [language, state, module] = [search.get("language"), search.get("state"), search.get("module")];
  return {
    language: language === "es" || language === "en" ? language : null,
    state: state === "missing" || state === "behind" ? state : null,
    module: module !== null && /^\d{1,3}$/.test(module) ? Number(module) : null,
  };
}

interface TranslateFiltersProps {
  draft: Pick<Draft, "course">;
  counts: readonly TranslationCount[];
  filter: TranslationFilter;
}

/** The filters of the texts, with their number; the list reports when none are left. */
export function TranslateFilters({ draft, counts, filter }: TranslateFiltersProps) {
  const { t, language } = useTranslation();
  const { change } = useFilters({ read: (search) => Object.fromEntries(search) });
  const count = (changes: Partial<TranslationFilter>) =>
    filterCounts(counts, draft, { ...filter, ...changes }).reduce((sum, one) => sum + one.count, 0);
  const [missing, behind] = [count({ state: "missing" }), count({ state: "behind" })];
  const set = (name: keyof TranslationFilter) => (value: string) => change({ [name]: value });
  const languageOption = (value: "es" | "en") => ({
    value,
    label: t("manage.writing.translate.option", {
      name: t(`manage.writing.language.${value}`),
      count: count({ language: value }),
    }),
  });
  const modules = (draft.course.modules ?? []).map(({ title, id }, index) => ({
    value: String(index),
    label: t("manage.writing.translate.option", {
      name: inLanguage(title ?? {}, language) || id || String(index + 1),
      count: count({ module: index }),
    }),
  }));
  return (
    <>
      <div className={styles.filters}>
        <SelectField
          label={t("manage.writing.translate.language")}
          value={filter.language ?? ""}
          options={[
            { value: "", label: t("manage.writing.translate.both") },
            languageOption("es"),
            languageOption("en"),
          ]}
          onChange={set("language")}
        />
        <SelectField
          label={t("manage.writing.translate.module")}
          value={filter.module === null ? "" : String(filter.module)}
          options={[{ value: "", label: t("manage.writing.translate.allModules") }, ...modules]}
          onChange={set("module")}
        />
        <SelectField
          label={t("manage.writing.translate.state")}
          value={filter.state ?? ""}
          options={[
            { value: "", label: t("manage.writing.translate.allStates") },
            { value: "missing", label: t("manage.writing.translate.onlyMissing") },
            { value: "behind", label: t("manage.writing.translate.onlyBehind") },
          ]}
          onChange={set("state")}
        />
      </div>
      {(missing > 0 || behind > 0) && (
        <p className={styles.counts}>
          {missing > 0
            ? t("manage.writing.translate.countMissing", { count: missing })
            : t("manage.writing.translate.noneMissing")}{" "}
          ·{" "}
          {behind > 0
            ? t("manage.writing.translate.countBehind", { count: behind })
            : t("manage.writing.translate.noneBehind")}
        </p>
      )}
    </>
  );
}
