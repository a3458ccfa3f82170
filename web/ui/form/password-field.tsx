import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EyeIcon, EyeOffIcon } from "../more-icons.tsx";

/** A password that can be looked at while typing it. */
export function PasswordField(props: TextFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={isShown ? t("account.hidePassword") : t("account.showPassword")}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      slotProps={{ input: { endAdornment: toggle }, htmlInput: { autoCapitalize: "none", spellCheck: false } }}
    />
  );
}
