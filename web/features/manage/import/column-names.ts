import { own } from "../../../../contract/own.ts";

/** The columns of a file of people, in the order that rows without a heading are taken to have. */
export const importColumns = ["email", "firstName", "lastName", "language", "course", "group"] as const;

/** What spreadsheets call them, besides their own names. */
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

/** The column that a heading means, or the heading itself where it means none. */
export function nameColumn(written: string): string {
  const name = written.toLowerCase();
  return importColumns.find((column) => column.toLowerCase() === name) ?? own(otherNames, name) ?? written;
}
