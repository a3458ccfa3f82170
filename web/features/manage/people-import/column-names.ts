import { ownValue } from "../../../../contract/own-value.ts";

/** The columns of a people import, in the order assumed for rows without a heading. */
export const importColumns = ["email", "firstName", "lastName", "language", "course", "group"] as const;

/** Other names that spreadsheets use for the columns. */
const otherNames: Record<string, (typeof importColumns)[number]> = {
  correo: "email",
  "correo electrónico": "email",
  nombre: "firstName",
  nombres: "firstName",
  "first name": "firstName",
  apellido: "lastName",
  apellidos: "lastName",
  "last name": "lastName",
  idioma: "language",
  curso: "course",
  grupo: "group",
};

/** Returns the column that a heading refers to, or the heading itself if it is unknown. */
export function resolveColumn(written: string): string {
  const name = written.toLowerCase();
  return importColumns.find((column) => column.toLowerCase() === name) ?? ownValue(otherNames, name) ?? written;
}
