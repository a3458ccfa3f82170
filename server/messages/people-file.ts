import type { Language } from "../../contract/language.ts";

const es = {
  workbook:
    "Este es un libro de Excel, no un archivo CSV. En Excel elija Guardar como → CSV UTF-8 (delimitado por comas) y envíe ese archivo.",
  notUtf8:
    "Este archivo no está en UTF-8, y los acentos se dañarían. En Excel elija Guardar como → CSV UTF-8; en LibreOffice, el juego de caracteres Unicode (UTF-8).",
  quotes: "Aquí hay una comilla mal abierta o mal cerrada. Dentro de una celda, escriba cada comilla dos veces.",
  longRow: "Esta fila es demasiado larga. Quizás falta cerrar una comilla.",
  manyRows: "Un archivo puede tener hasta {limit} filas. Divídalo en varios.",
  missingColumn: "Falta la columna {column}.",
  unknownColumn: "No hay una columna con este nombre. Las columnas son: {columns}.",
  repeatedColumn: "Esta columna aparece dos veces.",
  manyCells: "Esta fila tiene más celdas que la primera.",
  language: "Escriba es o en, o deje la celda vacía.",
  unknownCourse: "No hay un curso con este identificador.",
  otherCourse: "No hay un curso con este identificador entre los que usted enseña.",
  courseNeeded: "Escriba el identificador de un curso que usted enseña.",
  groupAlone: "Para agregar a alguien a un grupo, indique también el curso.",
  repeatedAddress: "Esta dirección ya está en la línea {line}.",
  more: "A partir de esta línea hay {count} errores más. Corrija los anteriores y vuelva a intentarlo.",
};

/** The faults that a user list can have. */
export type PeopleFileFault = keyof typeof es;

const en: Record<PeopleFileFault, string> = {
  workbook:
    "This is an Excel workbook, not a CSV file. In Excel, choose Save as → CSV UTF-8 (comma delimited) and send that file.",
  notUtf8:
    "This file is not in UTF-8, so accents would be damaged. In Excel, choose Save as → CSV UTF-8; in LibreOffice, the character set Unicode (UTF-8).",
  quotes: "A quotation mark is opened or closed incorrectly here. Inside a cell, type each quotation mark twice.",
  longRow: "This row is too long. Perhaps a quotation mark is not closed.",
  manyRows: "A file can have up to {limit} rows. Split it into several.",
  missingColumn: "The column {column} is missing.",
  unknownColumn: "There is no column with this name. The columns are: {columns}.",
  repeatedColumn: "This column appears twice.",
  manyCells: "This row has more cells than the first row.",
  language: "Enter es or en, or leave the cell empty.",
  unknownCourse: "There is no course with this ID.",
  otherCourse: "None of the courses that you teach has this ID.",
  courseNeeded: "Enter the ID of a course that you teach.",
  groupAlone: "To add someone to a group, enter the course too.",
  repeatedAddress: "This address is already on line {line}.",
  more: "There are {count} more errors from this line on. Correct those above and try again.",
};

/** The messages for faults in a user list, by language. */
export const peopleFileFaults: Record<Language, Record<PeopleFileFault, string>> = { es, en };
