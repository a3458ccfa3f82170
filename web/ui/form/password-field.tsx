import { useState } from "react";
import { useTranslation } from "react-i18next";
import buttons from "../buttons.module.css";
import { EyeIcon, EyeOffIcon } from "../more-icons.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A password that can be looked at while typing it. */
export function PasswordField(props: TextFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={buttons.icon}
          aria-label={isShown ? t("account.hidePassword") : t("account.showPassword")}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}
