import { TextField, type TextFieldProps } from "./text-field.tsx";

/** The value, `min` and `max` are in the format `YYYY-MM-DD`. */
type DateFieldProps = Omit<TextFieldProps, "type">;

/** A date field with the device's own calendar, which supports the user's language and assistive technology. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
