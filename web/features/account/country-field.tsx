import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import type { Country } from "../../../contract/countries.ts";

interface CountryFieldProps {
  countries: readonly Country[];
  /** The code, ISO 3166-1 alpha-2. */
  value: string | null;
  problem: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onChange: (code: string | null) => void;
  onBlur: () => void;
}

/** A country, found by typing a part of its name, with or without its accents. */
export function CountryField({ countries, value, problem, inputRef, onChange, onBlur }: CountryFieldProps) {
  const { t } = useTranslation();
  const chosen = countries.find(({ iso2 }) => iso2 === value) ?? null;
  return (
    <Autocomplete
      options={countries}
      value={chosen}
      getOptionLabel={({ country }) => country}
      getOptionKey={({ iso2 }) => iso2}
      isOptionEqualToValue={(option, other) => option.iso2 === other.iso2}
      filterOptions={(options, { inputValue }) => findCountries(options, inputValue)}
      noOptionsText={t("account.noCountry")}
      openText={t("account.country")}
      closeText={t("common.close")}
      clearText={t("common.clear")}
      autoHighlight
      // The list stays within the page's main part, where screen readers look for it.
      disablePortal
      onChange={(_, option) => onChange(option?.iso2 ?? null)}
      onBlur={onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          label={`${t("account.country")} (${t("common.optional")})`}
          error={problem !== undefined}
          helperText={problem}
        />
      )}
    />
  );
}

/** Those with the text in their name, first those that begin with it. */
function findCountries(countries: readonly Country[], typed: string): Country[] {
  const wanted = plain(typed);
  const placeIn = ({ country }: Country) => plain(country).indexOf(wanted);
  const found = countries.filter((country) => placeIn(country) >= 0);
  return [...found.filter((country) => placeIn(country) === 0), ...found.filter((country) => placeIn(country) > 0)];
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
