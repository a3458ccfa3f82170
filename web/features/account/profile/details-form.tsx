import { useEffect, useRef } from "react";
import { Controller } from "react-hook-form";
import type { Country } from "../../../../contract/countries.ts";
import { languages } from "../../../../contract/language.ts";
import { changeProfile, profileChange, type User } from "../../../../contract/users/users.ts";
import { call } from "../../../api/client.ts";
import { currentLanguage, showLanguage } from "../../../i18n/language.ts";
import { currentTranslation, useTranslation } from "../../../i18n/translation.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { pickChanged } from "../../../ui/form/pick-changed.ts";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { languageNames } from "../../../ui/text/language-names.ts";
import styles from "../sign-in/account-card.module.css";
import { CountryField } from "./country-field.tsx";
import { NameFields } from "./name-fields.tsx";
import { useChangedUser } from "./use-changed-user.ts";

type Details = Pick<User, "firstName" | "lastName" | "country" | "language"> & { profession: string };

interface DetailsFormProps {
  user: User;
  countries: readonly Country[];
  /** Called when the form gains or loses unsaved changes. */
  onDirty: (isDirty: boolean) => void;
}

function toChange(values: Details): Record<string, string | null> {
  return { ...values, profession: values.profession.trim() || null };
}

/** The form for the user's name, country, profession and language. */
export function DetailsForm({ user, countries, onDirty }: DetailsFormProps) {
  const { t } = useTranslation();
  const takeOver = useChangedUser();
  const { firstName, lastName, country, language } = user;
  const defaults: Details = { firstName, lastName, country, language, profession: user.profession ?? "" };
  const saved = useRef(defaults);
  const form = useSchemaForm({
    schema: profileChange,
    defaults,
    fields: ["firstName", "lastName", "profession", "country", "language"],
    // The user may have changed the other fields on another device since.
    toBody: (values: Details) => pickChanged(toChange(saved.current), toChange(values)),
    send: async (body) => {
      const sent = form.getValues();
      takeOver(await call(changeProfile, { params: { userId: user.id }, body, inForm: true }));
      saved.current = sent;
      // Anything typed during the request remains unsaved.
      form.settle(sent);
      // Even if the interface texts fail to load, the language of the emails has changed.
      if (body.language && body.language !== currentLanguage()) await showLanguage(body.language).catch(() => {});
      showToast({ tone: "success", message: currentTranslation().t("profile.saved") });
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormProblem>{form.problem}</FormProblem>
      <NameFields field={form.field} />
      <TextField label={t("account.email")} defaultValue={user.email} helperText={t("profile.emailHelp")} readOnly />
      <TextField
        {...form.field("profession")}
        label={`${t("account.profession")} (${t("common.optional")})`}
        autoComplete="organization-title"
      />
      <Controller
        name="country"
        control={form.control}
        render={({ field }) => (
          <CountryField {...field} countries={countries} problem={form.sentence("country")} inputRef={field.ref} />
        )}
      />
      <Controller
        name="language"
        control={form.control}
        render={({ field: { ref, ...field } }) => (
          <SelectField
            {...field}
            inputRef={ref}
            label={t("profile.language")}
            helperText={t("profile.languageHelp")}
            options={languages.map((code) => ({ value: code, label: languageNames[code], lang: code }))}
          />
        )}
      />
      <SubmitButton isSending={form.isSending}>{t("profile.save")}</SubmitButton>
    </form>
  );
}
