import { TextField, type TextFieldProps } from "../../ui/form/text-field.tsx";

/** A code that somebody reads off their phone; phones offer one that came to them by themselves. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField {...props} autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} maxLength={40} />
  );
}
