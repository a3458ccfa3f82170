import { TextField, type TextFieldProps } from "./text-field.tsx";

/** The value, and the days `min` and `max`, are written `YYYY-MM-DD`. */
type DateFieldProps = Omit<TextFieldProps, "type">;

/** A day, by the device's own calendar, which knows the person's language and assistive technology. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
