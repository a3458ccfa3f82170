import { useState } from "react";
import { useTranslation } from "../../i18n/translation.ts";
import { IconButton } from "../actions/icon-button.tsx";
import { EyeIcon, EyeOffIcon } from "../icons/eye-icons.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A password field that can show its content. */
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
        <IconButton
          label={isShown ? t("account.hidePassword") : t("account.showPassword")}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
