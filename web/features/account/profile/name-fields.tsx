import { useTranslation } from "../../../i18n/translation.ts";
import { TextField, type TextFieldProps } from "../../../ui/fields/text-field.tsx";
import styles from "../sign-in/account-card.module.css";

interface NameFieldsProps {
  field: (name: "firstName" | "lastName") => Omit<TextFieldProps, "label">;
}

/** The first and last name, side by side where there is room. */
export function NameFields({ field }: NameFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <TextField {...field("firstName")} label={t("account.firstName")} autoComplete="given-name" />
      <TextField {...field("lastName")} label={t("account.lastName")} autoComplete="family-name" />
    </div>
  );
}
