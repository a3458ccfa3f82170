import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A field for a one-time code, which phones can fill in automatically. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField {...props} autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} maxLength={40} />
  );
}
