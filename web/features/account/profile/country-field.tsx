import type { Ref } from "react";
import type { Country } from "../../../../contract/countries.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Combobox } from "../../../ui/fields/combobox/combobox.tsx";
import type { Option } from "../../../ui/fields/select-field.tsx";

interface CountryFieldProps {
  countries: readonly Country[];
  /** The ISO 3166-1 alpha-2 code. */
  value: string | null;
  problem: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onChange: (code: string | null) => void;
  onBlur: () => void;
}

/** A country field that finds countries by any part of their name, ignoring accents. */
export function CountryField({ countries, value, problem, inputRef, onChange, onBlur }: CountryFieldProps) {
  const { t } = useTranslation();
  return (
    <Combobox
      label={`${t("account.country")} (${t("common.optional")})`}
      options={countries.map(({ iso2, country }) => ({ value: iso2, label: country }))}
      filter={findCountries}
      noneText={t("account.noCountry")}
      value={value}
      error={problem !== undefined}
      helperText={problem}
      inputRef={inputRef}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** Returns the countries with names that contain the text, starting with those that begin with it. */
function findCountries(countries: readonly Option[], typed: string): Option[] {
  const wanted = plain(typed);
  const placeIn = ({ label }: Option) => plain(label).indexOf(wanted);
  const found = countries.filter((country) => placeIn(country) >= 0);
  return [...found.filter((country) => placeIn(country) === 0), ...found.filter((country) => placeIn(country) > 0)];
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
