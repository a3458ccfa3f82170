import { useTranslation } from "../../../i18n/translation.ts";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import type { TextFieldProps } from "../../../ui/fields/text-field.tsx";
import styles from "./new-password-field.module.css";
import { ratePassword, type Strength } from "./password-strength.ts";
import { useCommonPasswords } from "./use-common-passwords.ts";

type NewPasswordFieldProps = Omit<TextFieldProps, "value"> & {
  value: string;
  /** The user's names and address: passwords that contain them are rejected. */
  personal: readonly string[];
};

/** A field for a new password that shows its strength while the user types. */
export function NewPasswordField({ value, personal, helperText, error, ...props }: NewPasswordFieldProps) {
  const strength = ratePassword(value, personal, useCommonPasswords(value !== ""));
  return (
    <PasswordField
      {...props}
      error={error ?? false}
      autoComplete="new-password"
      helperText={error ? helperText : <StrengthMeter strength={strength} />}
    />
  );
}

const levels = { empty: 0, short: 1, common: 1, personal: 1, fair: 2, good: 3 };

function StrengthMeter({ strength }: { strength: Strength }) {
  const { t } = useTranslation();
  const { kind } = strength;
  return (
    <span className={styles.meter} data-level={levels[kind]}>
      <span className={styles.bars} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span aria-live="polite">
        {kind === "short"
          ? t("account.strength.short", { count: strength.missing })
          : t(`account.strength.${kind === "empty" ? "help" : kind}`)}
      </span>
    </span>
  );
}
