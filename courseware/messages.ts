import type { ErrorCode } from "yaml";
import type { Language } from "../contract/language.ts";
import type { Limits } from "./limits.ts";
import { describeSyntax } from "./messages-syntax.ts";

/** A sentence for people in each language: what is wrong, and what to do. */
export type Message = Record<Language, string>;

/** Every sentence about a package; the values that it names are its arguments. */
export const messages = {
  // The package and its archive.
  nothingThere: say(
    "No hay nada con ese nombre. Indique la carpeta del curso o un archivo .zip.",
    "There is nothing of that name. Give the course's folder or a .zip file.",
  ),
  notAPackage: say(
    "No es una carpeta ni un archivo .zip que se pueda abrir. Comprima de nuevo la carpeta del curso.",
    "This is neither a folder nor a .zip file that can be opened. Compress the course's folder again.",
  ),
  zipDamaged: say(
    "El archivo .zip está dañado. Comprima de nuevo la carpeta del curso.",
    "The .zip file is damaged. Compress the course's folder again.",
  ),
  zipNameOutside: say(
    "Este nombre lleva fuera de la carpeta o contiene signos que no se aceptan (como \\). Comprima de nuevo la carpeta del curso.",
    "This name leads out of the folder or has signs that are not taken (such as \\). Compress the course's folder again.",
  ),
  zipEncrypted: say(
    "El archivo está protegido con contraseña. Comprima la carpeta sin contraseña.",
    "The file is protected by a password. Compress the folder without one.",
  ),
  zipMethod: say(
    "El archivo está comprimido de una forma que no se acepta. Comprima la carpeta como .zip corriente.",
    "The file is compressed in a way that is not taken. Compress the folder as a plain .zip.",
  ),
  nameTwice: (path: string) => ({
    es: `Dos archivos se llaman «${path}» (sin distinguir mayúsculas). Cambie el nombre de uno.`,
    en: `Two files are called “${path}” (capital letters aside). Rename one of them.`,
  }),
  tooLargeUnpacked: ({ mediaBytes, packageBytes }: Limits) => ({
    es: `Aquí se supera lo que se acepta: ${size(mediaBytes)} por archivo y ${size(packageBytes)} en total. Reduzca los archivos multimedia.`,
    en: `Here the limits are passed: ${size(mediaBytes)} a file and ${size(packageBytes)} in all. Make the media files smaller.`,
  }),
  packageTooLarge: (most: number) => ({
    es: `El curso ocupa más de ${size(most)}. Reduzca los archivos multimedia.`,
    en: `The course takes more than ${size(most)}. Make the media files smaller.`,
  }),
  tooManyFiles: (most: number) => ({
    es: `El curso tiene más de ${most} archivos. Quite los que no usa.`,
    en: `The course has more than ${most} files. Remove those that it does not use.`,
  }),
  courseMissing: say(
    "Falta el archivo course.yaml. Debe estar en la carpeta del curso, con ese nombre exacto.",
    "The file course.yaml is missing. It must be in the course's folder, under exactly that name.",
  ),

  // Files.
  isLink: say(
    "Esto es un enlace a otro lugar. Ponga aquí el archivo mismo.",
    "This is a link to another place. Put the file itself here.",
  ),
  notAFile: say("Esto no es un archivo corriente. Quítelo.", "This is no ordinary file. Remove it."),
  badName: say(
    "Este nombre contiene signos que no se aceptan. Use letras, cifras, guiones y puntos.",
    "This name has signs that are not taken. Use letters, digits, hyphens and dots.",
  ),
  fileUnused: say(
    "El curso no menciona este archivo, así que no se importará.",
    "The course does not mention this file, so it will not be imported.",
  ),
  fileMissing: (path: string) => ({
    es: `No existe el archivo «${path}». Añádalo o corrija el nombre.`,
    en: `There is no file “${path}”. Add it or correct the name.`,
  }),
  fileNamedOtherwise: (path: string, actual: string) => ({
    es: `No existe el archivo «${path}», pero sí «${actual}». Las mayúsculas cuentan: escriba el nombre tal como es.`,
    en: `There is no file “${path}”, but there is “${actual}”. Capital letters count: write the name as it is.`,
  }),
  noLanguageFile: (pattern: string) => ({
    es: `No existe «${pattern}» en ningún idioma. Añada al menos uno, con es o en en lugar de {lang}.`,
    en: `There is no “${pattern}” in any language. Add at least one, with es or en in place of {lang}.`,
  }),
  languageNotTaken: say(
    "Este archivo vale para los dos idiomas: escriba su nombre sin {lang}.",
    "This file serves both languages: write its name without {lang}.",
  ),
  outside: (path: string) => ({
    es: `«${path}» no es un archivo de esta carpeta. Escriba su nombre a partir de la carpeta del curso, con / entre las partes y sin «..».`,
    en: `“${path}” is no file of this folder. Write its name from the course's folder on, with / between the parts and without “..”.`,
  }),
  fileEmpty: say("El archivo está vacío. Escriba su texto.", "The file is empty. Write its text."),
  textFileTooLarge: (most: number) => ({
    es: `El archivo ocupa más de ${size(most)}. Divídalo en varios.`,
    en: `The file takes more than ${size(most)}. Split it into several.`,
  }),
  mediaTooLarge: (most: number) => ({
    es: `El archivo ocupa más de ${size(most)}. Comprímalo más o divídalo.`,
    en: `The file takes more than ${size(most)}. Compress it further or split it.`,
  }),
  notUtf8: say(
    "Esta línea no está en UTF-8. Guarde el archivo con la codificación UTF-8.",
    "This line is not in UTF-8. Save the file in the encoding UTF-8.",
  ),
  badCharacter: say(
    "Aquí hay un carácter que no se puede guardar (NUL o media pareja). Bórrelo.",
    "There is a character here that cannot be stored (NUL or half of a pair). Delete it.",
  ),

  // Media.
  typeNotTaken: (labels: string[]) => ({
    es: `El contenido y la terminación del nombre no son de un tipo que se acepte aquí: ${labels.join(", ")}. Convierta el archivo o corrija su nombre.`,
    en: `Content and name ending are not those of a type that is taken here: ${labels.join(", ")}. Convert the file or correct its name.`,
  }),
  notSvg: say(
    "No es una imagen SVG. Expórtela de nuevo desde el programa de dibujo.",
    "This is no SVG picture. Export it again from the drawing program.",
  ),
  svgUnsafe: say(
    "La imagen contiene un programa o algo de fuera de ella. Expórtela como SVG simple, con todo incrustado.",
    "The picture holds a program or something from outside it. Export it as plain SVG, with everything embedded.",
  ),
  videoUnreadable: say(
    "El video no se puede leer o está incompleto. Expórtelo de nuevo como MP4 (H.264 y AAC) o WebM.",
    "The video cannot be read or is cut off. Export it again as MP4 (H.264 and AAC) or WebM.",
  ),
  codecNotTaken: say(
    "Los navegadores no reproducen este video. Expórtelo con H.264 y AAC (MP4), o con VP8, VP9 o AV1 y Opus o Vorbis (WebM).",
    "Browsers do not play this video. Export it with H.264 and AAC (MP4), or with VP8, VP9 or AV1 and Opus or Vorbis (WebM).",
  ),
  indexLast: say(
    "El índice del video está al final, así que tarda en empezar. Expórtelo con «inicio rápido» (fast start).",
    "The video has its index at the end, so it is slow to start. Export it with “fast start”.",
  ),
  captionsMissing: say(
    "El video no tiene subtítulos: quien no oye, o no puede poner el sonido, no lo seguirá. Añada captions.",
    "The video has no captions: who cannot hear, or cannot turn on the sound, will not follow it. Add captions.",
  ),
  vttHeader: say("La primera línea de los subtítulos debe ser WEBVTT.", "The first line of captions must be WEBVTT."),
  vttTiming: say(
    "Este tiempo no se entiende. Escríbalo así: 00:01.000 --> 00:04.500",
    "This time is not understood. Write it like this: 00:01.000 --> 00:04.500",
  ),
  vttReversed: say(
    "Este subtítulo termina antes de empezar. Corrija sus tiempos.",
    "This caption ends before it begins. Correct its times.",
  ),
  vttOrder: say(
    "Este subtítulo empieza antes que el anterior. Póngalos en orden.",
    "This caption begins before the one above it. Put them in order.",
  ),
  vttEmpty: say("El archivo no tiene ningún subtítulo.", "The file has no captions in it."),

  // Markdown.
  markdownImage: say(
    "Las imágenes no van en el texto. Use un bloque image en course.yaml.",
    "Pictures do not go into the text. Use an image block in course.yaml.",
  ),
  markdownHtml: say(
    "Este HTML se mostrará tal cual, como texto. Use Markdown.",
    "This HTML will show as it is, as text. Use Markdown.",
  ),
  markdownHeading: say(
    "El título de la clase ya es el primero. Empiece los encabezados con ##.",
    "The class's title is the first one already. Begin headings with ##.",
  ),
  markdownLink: say("Los enlaces deben empezar por https:// o http://.", "Links must begin with https:// or http://."),

  // YAML.
  yamlSyntax: (code: ErrorCode) => describeSyntax(code),
  aliasUsed: say(
    "Aquí no se aceptan referencias de YAML (*). Escriba el contenido; si es un texto, entre comillas.",
    "YAML references (*) are not taken here. Write the content; if it is a text, in quotes.",
  ),
  keyUnknown: (key: string, known: readonly string[]) => ({
    es: `No se conoce «${key}» aquí. Se conocen: ${known.join(", ")}.`,
    en: `“${key}” is not known here. Known are: ${known.join(", ")}.`,
  }),
  keyTwice: (key: string) => ({
    es: `«${key}» está dos veces. Deje una.`,
    en: `“${key}” is here twice. Leave one.`,
  }),
  keyMissing: (key: string) => ({ es: `Falta «${key}». Añádalo.`, en: `“${key}” is missing. Add it.` }),
  notMap: (keys: readonly string[]) => ({
    es: `Aquí van entradas como «${keys[0]}: …».`,
    en: `Entries such as “${keys[0]}: …” go here.`,
  }),
  notList: say(
    "Aquí va una lista: una línea con guion (-) para cada elemento.",
    "A list goes here: a line with a hyphen (-) for each entry.",
  ),
  wrongCount: (count: number, min: number, max: number) => ({
    es: `Aquí van de ${min} a ${max} elementos; hay ${count}.`,
    en: `From ${min} to ${max} entries go here; there are ${count}.`,
  }),
  notText: say("Aquí va un texto. Escríbalo.", "A text goes here. Write it."),
  unquoted: (content: string) => ({
    es: `Aquí va un texto. Póngalo entre comillas: "${content}".`,
    en: `A text goes here. Put it in quotes: "${content}".`,
  }),
  textEmpty: say("El texto está vacío. Escríbalo.", "The text is empty. Write it."),
  textTooLong: (length: number, max: number) => ({
    es: `El texto tiene ${length} caracteres. Acórtelo a ${max} como máximo.`,
    en: `The text has ${length} characters. Shorten it to ${max} at most.`,
  }),
  notByLanguage: say(
    "Escriba el texto en cada idioma: es: … y en: …",
    "Write the text in each language: es: … and en: …",
  ),
  noLanguage: say(
    "Falta el texto. Escríbalo en es, en en, o en ambos.",
    "There is no text. Write it in es, in en, or in both.",
  ),
  notInteger: (min: number, max: number) => ({
    es: `Aquí va un número entero de ${min} a ${max}.`,
    en: `A whole number from ${min} to ${max} goes here.`,
  }),
  notNumber: say(
    "Aquí va un número, sin comillas ni unidad y con punto decimal.",
    "A number goes here, without quotes or unit and with a decimal point.",
  ),
  notPositive: say(
    "Aquí va un número de 0 en adelante, sin comillas.",
    "A number from 0 up goes here, without quotes.",
  ),
  notBoolean: say("Aquí va true (sí) o false (no).", "Either true or false goes here."),
  badId: (id: string) => ({
    es: `«${id}» no sirve como id. Use minúsculas sin tilde, cifras y guiones sueltos entre ellas.`,
    en: `“${id}” does not do as an id. Use small letters without accents, digits, and single hyphens between them.`,
  }),
  idTaken: (id: string, first: string) => ({
    es: `El id «${id}» ya está en ${first}. Ponga otro aquí.`,
    en: `The id “${id}” is at ${first} already. Give another one here.`,
  }),

  // The course.
  formatUnknown: say("Aquí va format: 1, la única versión que hay.", "format: 1 goes here, the only version there is."),
  itemKind: say(
    "Cada elemento empieza por class (una clase) o por evaluation (una evaluación).",
    "Each item begins with class or with evaluation.",
  ),
  blockKind: say(
    "Cada bloque empieza por video, text, image o download.",
    "Each block begins with video, text, image or download.",
  ),
  questionType: say(
    "type debe ser single, multiple, number, text, matching u ordering.",
    "type must be single, multiple, number, text, matching or ordering.",
  ),
  notOneCorrect: (count: number) => ({
    es: `Exactamente una opción debe llevar correct: true; hay ${count}.`,
    en: `Exactly one choice must have correct: true; there are ${count}.`,
  }),
  noneCorrect: say("Al menos una opción debe llevar correct: true.", "At least one choice must have correct: true."),
  languageMissing: (language: Language) => ({
    es: `Falta en ${names[language].es}; se mostrará en el otro idioma.`,
    en: `This is missing in ${names[language].en}; it will show in the other language.`,
  }),
  languageUnused: (language: Language) => ({
    es: `El curso no tiene nada en ${names[language].es}; todo se mostrará en el otro idioma.`,
    en: `The course has nothing in ${names[language].en}; all of it will show in the other language.`,
  }),
} satisfies Record<string, (...values: never[]) => Message>;

const names: Record<Language, Message> = {
  es: { es: "español", en: "Spanish" },
  en: { es: "inglés", en: "English" },
};

function say(es: string, en: string): () => Message {
  return () => ({ es, en });
}

function size(bytes: number): string {
  return bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${bytes / 1024 ** 2} MB`;
}
