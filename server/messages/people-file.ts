import type { Language } from "../../contract/language.ts";

const es = {
  workbook:
    "Este es un libro de Excel, no un archivo CSV. En Excel elija Guardar como → CSV UTF-8 (delimitado por comas) y envíe ese archivo.",
  notUtf8:
    "Este archivo no está en UTF-8, y los acentos se dañarían. En Excel elija Guardar como → CSV UTF-8; en LibreOffice, el juego de caracteres Unicode (UTF-8).",
  quotes:
    "Aquí hay una comilla que no se abre o no se cierra como debe. Las comillas dentro de una celda se escriben dobles.",
  longRow: "Esta fila es demasiado larga. Quizás falta cerrar una comilla.",
  manyRows: "Un archivo puede tener hasta {limit} filas. Divídalo en varios.",
  missingColumn: "Falta la columna {column}.",
  unknownColumn: "No hay una columna con este nombre. Las columnas son: {columns}.",
  repeatedColumn: "Esta columna está dos veces.",
  manyCells: "Esta fila tiene más celdas que columnas hay en la primera.",
  language: "Escriba es o en, o deje la celda vacía.",
  unknownCourse: "No hay un curso con este identificador.",
  otherCourse: "No hay un curso con este identificador entre los que usted enseña.",
  courseNeeded: "Escriba el identificador de un curso que usted enseña.",
  groupAlone: "Para poner a alguien en un grupo, indique también el curso.",
  repeatedAddress: "Esta dirección ya está en la línea {line}.",
  more: "Desde esta línea hay {count} errores más. Corrija los anteriores y vuelva a intentarlo.",
};

/** The faults that a user list can have. */
export type PeopleFileFault = keyof typeof es;

const en: Record<PeopleFileFault, string> = {
  workbook:
    "This is an Excel workbook, not a CSV file. In Excel, choose Save as → CSV UTF-8 (comma delimited) and send that file.",
  notUtf8:
    "This file is not in UTF-8, so accents would be damaged. In Excel, choose Save as → CSV UTF-8; in LibreOffice, the character set Unicode (UTF-8).",
  quotes: "A quotation mark here is not opened or closed as it should be. Quotation marks within a cell are doubled.",
  longRow: "This row is too long. Perhaps a quotation mark is not closed.",
  manyRows: "A file can have up to {limit} rows. Split it into several.",
  missingColumn: "The column {column} is missing.",
  unknownColumn: "There is no column of this name. The columns are: {columns}.",
  repeatedColumn: "This column is there twice.",
  manyCells: "This row has more cells than the first one has columns.",
  language: "Enter es or en, or leave the cell empty.",
  unknownCourse: "There is no course with this ID.",
  otherCourse: "None of the courses that you teach has this ID.",
  courseNeeded: "Enter the ID of a course that you teach.",
  groupAlone: "To put somebody into a group, name the course too.",
  repeatedAddress: "This address is on line {line} already.",
  more: "From this line on there are {count} more errors. Correct those above and try again.",
};

/** The messages for faults in a user list, by language. */
export const peopleFileFaults: Record<Language, Record<PeopleFileFault, string>> = { es, en };
