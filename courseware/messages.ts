import type { ErrorCode } from "yaml";
import type { Language } from "../contract/language.ts";
import type { Limits } from "./limits.ts";
import { contentMessages } from "./messages-content.ts";
import { describeMissingKey, describeNoneCorrect, describeNotOneCorrect } from "./messages-keys.ts";
import { learningMessages } from "./messages-learning.ts";
import { describeSyntax } from "./messages-syntax.ts";

/** A text in each language; for faults, it states what is wrong and how to fix it. */
export interface Message extends Record<Language, string> {
  /** The text for authors in the browser, who do not see the keys of the course format. */
  inEditor?: Record<Language, string>;
}

/** All messages about a package, most as functions of the values that they mention. */
export const messages = {
  ...learningMessages,

  // The package and its archive.
  notFound: msg(
    "No se encontró nada con ese nombre. Indique la carpeta del curso o un archivo .zip.",
    "Nothing was found with that name. Specify the course folder or a .zip file.",
  ),
  notAPackage: msg(
    "No es una carpeta ni un archivo .zip que se pueda abrir. Comprima de nuevo la carpeta del curso.",
    "This is neither a folder nor a .zip file that can be opened. Zip the course folder again.",
  ),
  zipDamaged: msg(
    "El archivo .zip está dañado. Comprima de nuevo la carpeta del curso.",
    "The .zip file is damaged. Zip the course folder again.",
  ),
  zipNameOutside: msg(
    "Este nombre apunta fuera de la carpeta o contiene caracteres que no se permiten (como \\). Comprima de nuevo la carpeta del curso.",
    "This name points outside the folder or contains characters that are not allowed (such as \\). Zip the course folder again.",
  ),
  zipEncrypted: msg(
    "El archivo está protegido con contraseña. Comprima la carpeta sin contraseña.",
    "The file is password-protected. Zip the folder without a password.",
  ),
  zipMethod: msg(
    "El archivo usa un método de compresión que no se admite. Comprima la carpeta como .zip normal.",
    "The file uses an unsupported compression method. Zip the folder as a normal .zip.",
  ),
  duplicateName: (path: string) => ({
    es: `Dos archivos se llaman «${path}» (sin distinguir mayúsculas de minúsculas). Cambie el nombre de uno.`,
    en: `Two files are called “${path}” (ignoring upper and lower case). Rename one of them.`,
  }),
  tooLargeUnpacked: ({ mediaBytes, packageBytes }: Limits) => ({
    es: `Esto supera los límites: ${size(mediaBytes)} por archivo y ${size(packageBytes)} en total. Reduzca los archivos multimedia.`,
    en: `This exceeds the limits: ${size(mediaBytes)} per file and ${size(packageBytes)} in total. Make the media files smaller.`,
  }),
  packageTooLarge: (max: number) => ({
    es: `El curso ocupa más de ${size(max)}. Reduzca los archivos multimedia.`,
    en: `The course is larger than ${size(max)}. Make the media files smaller.`,
  }),
  tooManyFiles: (max: number) => ({
    es: `El curso tiene más de ${max} archivos. Quite los que no use.`,
    en: `The course has more than ${max} files. Remove the ones it does not use.`,
  }),
  courseMissing: msg(
    "Falta el archivo course.yaml. Debe estar en la carpeta del curso, con ese nombre exacto.",
    "The file course.yaml is missing. It must be in the course folder, with exactly that name.",
  ),

  // Files.
  isLink: msg(
    "Esto es un enlace a otro lugar. Ponga aquí el archivo en sí.",
    "This is a link to another location. Put the file itself here.",
  ),
  notAFile: msg("Esto no es un archivo normal. Quítelo.", "This is not a regular file. Remove it."),
  badName: msg(
    "Este nombre contiene caracteres que no se permiten. Use letras, números, guiones y puntos.",
    "This name contains characters that are not allowed. Use letters, digits, hyphens and dots.",
  ),
  fileUnused: msg(
    "El curso no usa este archivo, así que no se importará.",
    "The course does not use this file, so it will not be imported.",
  ),
  fileMissing: (path: string) => ({
    es: `No existe el archivo «${path}». Agréguelo o corrija el nombre.`,
    en: `The file “${path}” does not exist. Add it or correct the name.`,
  }),
  fileNameMismatch: (path: string, actual: string) => ({
    es: `No existe el archivo «${path}», pero sí «${actual}». Las mayúsculas y minúsculas cuentan: escriba el nombre exactamente igual.`,
    en: `The file “${path}” does not exist, but “${actual}” does. Upper and lower case matter: write the name exactly as it is.`,
  }),
  noLanguageFile: (pattern: string) => ({
    es: `No existe «${pattern}» en ningún idioma. Agregue al menos un archivo, con «es» o «en» en lugar de {lang}.`,
    en: `“${pattern}” does not exist in any language. Add at least one file, with “es” or “en” in place of {lang}.`,
  }),
  unsupportedLanguage: msg(
    "Este archivo sirve para los dos idiomas: escriba su nombre sin {lang}.",
    "This file is used for both languages: write its name without {lang}.",
  ),
  outside: (path: string) => ({
    es: `«${path}» no es un archivo de esta carpeta. Escriba la ruta a partir de la carpeta del curso, con / entre las partes y sin «..».`,
    en: `“${path}” is not a file in this folder. Write the path from the course folder, with / between the parts and without “..”.`,
  }),
  fileNeeded: msg("Falta el archivo. Indique cuál es.", "The file is missing. Specify which one."),
  fileEmpty: msg("El archivo está vacío. Escriba el texto.", "The file is empty. Add the text."),
  textFileTooLarge: (max: number) => ({
    es: `El archivo ocupa más de ${size(max)}. Divídalo en varios.`,
    en: `The file is larger than ${size(max)}. Split it into several.`,
  }),
  mediaTooLarge: (max: number) => ({
    es: `El archivo ocupa más de ${size(max)}. Comprímalo más o divídalo.`,
    en: `The file is larger than ${size(max)}. Compress it further or split it.`,
  }),
  notUtf8: msg(
    "Esta línea no está en UTF-8. Guarde el archivo con la codificación UTF-8.",
    "This line is not valid UTF-8. Save the file with UTF-8 encoding.",
  ),
  badCharacter: msg(
    "Aquí hay un carácter que no se puede guardar (NUL o un sustituto suelto). Bórrelo.",
    "This contains a character that cannot be stored (NUL or an unpaired surrogate). Delete it.",
  ),

  // Media.
  unsupportedType: (labels: string[]) => ({
    es: `El contenido y la extensión no corresponden a ninguno de los tipos admitidos aquí: ${labels.join(", ")}. Convierta el archivo o corrija su nombre.`,
    en: `The content and the file extension do not match any type accepted here: ${labels.join(", ")}. Convert the file or correct its name.`,
  }),
  ...contentMessages,
  notSvg: msg(
    "No es una imagen SVG. Expórtela de nuevo desde su programa de dibujo.",
    "This is not an SVG image. Export it again from your drawing program.",
  ),
  svgUnsafe: msg(
    "La imagen contiene un script o contenido externo. Expórtela como SVG simple, con todo incrustado.",
    "The image contains a script or external content. Export it as plain SVG, with everything embedded.",
  ),
  videoUnreadable: msg(
    "El video no se puede leer o está incompleto. Expórtelo de nuevo como MP4 (H.264 y AAC) o WebM.",
    "The video cannot be read or is incomplete. Export it again as MP4 (H.264 and AAC) or WebM.",
  ),
  unsupportedCodec: msg(
    "Los navegadores no pueden reproducir este video. Expórtelo con H.264 y AAC (MP4), o con VP8, VP9 o AV1 y Opus o Vorbis (WebM).",
    "Browsers cannot play this video. Export it with H.264 and AAC (MP4), or with VP8, VP9 or AV1 and Opus or Vorbis (WebM).",
  ),
  indexLast: msg(
    "El índice del video está al final, así que tarda en empezar. Expórtelo con «inicio rápido» (fast start).",
    "The video's index is at the end, so it is slow to start. Export it with “fast start”.",
  ),
  captionsMissing: msg(
    "El video no tiene subtítulos: quienes no oyen o no pueden usar el sonido no podrán seguirlo. Agregue captions.",
    "The video has no captions: people who cannot hear or cannot use sound will not be able to follow it. Add captions.",
  ),
  vttHeader: msg(
    "La primera línea de los subtítulos debe ser WEBVTT.",
    "The first line of the captions must be WEBVTT.",
  ),
  vttTiming: msg(
    "Este tiempo no es válido. Escríbalo así: 00:01.000 --> 00:04.500",
    "This time is not valid. Write it like this: 00:01.000 --> 00:04.500",
  ),
  vttReversed: msg(
    "Este subtítulo termina antes de empezar. Corrija sus tiempos.",
    "This caption ends before it starts. Correct its times.",
  ),
  vttOrder: msg(
    "Este subtítulo empieza antes que el anterior. Póngalos en orden.",
    "This caption starts before the previous one. Put them in order.",
  ),
  vttEmpty: msg("El archivo no contiene ningún subtítulo.", "The file contains no captions."),

  // Markdown.
  markdownImage: msg(
    "El texto no puede contener imágenes. Use un bloque image en course.yaml.",
    "Images cannot be part of the text. Use an image block in course.yaml.",
  ),
  markdownHtml: msg(
    "Este HTML se mostrará como texto. Use Markdown.",
    "This HTML will be shown as plain text. Use Markdown.",
  ),
  markdownHeading: msg(
    "El título de la clase ya es el encabezado principal. Empiece los demás con ##.",
    "The title of the class is already the top heading. Start headings with ##.",
  ),
  markdownTooComplex: msg(
    "Este texto tiene demasiadas partes, o demasiado anidadas, para mostrarlo. Divídalo en varios bloques o simplifíquelo.",
    "This text has too many parts, or parts nested too deeply, to be shown. Split it into several blocks or simplify it.",
  ),
  markdownLink: msg("Los enlaces deben empezar por https:// o http://.", "Links must start with https:// or http://."),

  // YAML.
  yamlSyntax: (code: ErrorCode) => describeSyntax(code),
  aliasUsed: msg(
    "Aquí no se permiten referencias de YAML (*). Escriba el contenido; si es un texto, póngalo entre comillas.",
    "YAML references (*) are not allowed here. Write the content; if it is text, put it in quotes.",
  ),
  unknownKey: (key: string, known: readonly string[]) => ({
    es: `«${key}» no se reconoce aquí. Puede usar: ${known.join(", ")}.`,
    en: `“${key}” is not recognised here. You can use: ${known.join(", ")}.`,
  }),
  duplicateKey: (key: string) => ({
    es: `«${key}» aparece dos veces. Deje solo una.`,
    en: `“${key}” appears twice. Keep only one.`,
  }),
  keyMissing: describeMissingKey,
  notMap: (keys: readonly string[]) => ({
    es: `Aquí van entradas como «${keys[0]}: …».`,
    en: `This needs entries such as “${keys[0]}: …”.`,
  }),
  notList: msg(
    "Aquí va una lista: una línea con guion (-) para cada elemento.",
    "This must be a list: one line with a hyphen (-) for each item.",
  ),
  wrongCount: (count: number, min: number, max: number) => ({
    es: `Aquí van de ${min} a ${max} elementos; hay ${count}.`,
    en: `This needs ${min} to ${max} items; there are ${count}.`,
  }),
  notText: msg("Aquí va un texto. Escríbalo.", "Text is required here. Add it."),
  unquoted: (content: string) => ({
    es: `Esto debe ser un texto. Póngalo entre comillas: "${content}".`,
    en: `This must be text. Put it in quotes: "${content}".`,
  }),
  textEmpty: msg("El texto está vacío. Escríbalo.", "The text is empty. Add it."),
  textTooLong: (length: number, max: number) => ({
    es: `El texto tiene ${length} caracteres. Acórtelo a ${max} como máximo.`,
    en: `The text has ${length} characters. Shorten it to ${max} or fewer.`,
  }),
  notByLanguage: msg(
    "Escriba el texto en cada idioma: es: … y en: …",
    "Write the text in each language: es: … and en: …",
  ),
  noLanguage: msg(
    "Falta el texto. Escríbalo en español (es), en inglés (en) o en ambos.",
    "The text is missing. Write it in Spanish (es), in English (en) or in both.",
  ),
  notInteger: (min: number, max: number) => ({
    es: `Aquí va un número entero de ${min} a ${max}.`,
    en: `This must be a whole number from ${min} to ${max}.`,
  }),
  notNumber: msg(
    "Aquí va un número, sin comillas ni unidad y con punto decimal.",
    "This must be a number, without quotes or a unit and with a decimal point.",
  ),
  notPositive: msg(
    "Aquí va un número mayor o igual que 0, sin comillas.",
    "This must be a number of 0 or more, without quotes.",
  ),
  notBoolean: msg("Aquí va true (sí) o false (no).", "This must be true or false."),
  badId: (id: string) => ({
    es: `«${id}» no es un id válido. Use minúsculas sin tilde, números y guiones simples entre ellos.`,
    en: `“${id}” is not a valid id. Use lower-case letters without accents, digits, and single hyphens between them.`,
  }),
  duplicateId: (id: string, first: string) => ({
    es: `El id «${id}» ya se usa en ${first}. Ponga otro aquí.`,
    en: `The id “${id}” is already used at ${first}. Use another one here.`,
  }),

  // The course.
  unsupportedVersion: msg(
    "Aquí va format: 1, la única versión que se admite.",
    "This must be format: 1, the only supported version.",
  ),
  itemKind: msg(
    "Cada elemento empieza por class: (una clase) o por evaluation: (una evaluación).",
    "Each item starts with class: or evaluation:.",
  ),
  blockKind: msg(
    "Cada bloque es un video, text, image, figure, audio, download, question, case o prompt.",
    "Each block is a video, text, image, figure, audio, download, question, case or prompt.",
  ),
  itemMissing: (id: string) => ({
    es: `No existe una clase o evaluación «${id}» de este tipo. Agréguela o quítela del módulo.`,
    en: `There is no class or assessment “${id}” of this kind. Add it, or remove it from the module.`,
  }),
  itemUnplaced: msg(
    "No está en ningún módulo, así que nadie la verá. Agréguela a uno.",
    "It is not in any module, so nobody will see it. Add it to one.",
  ),
  questionType: msg(
    "type debe ser single, multiple, number, text, matching u ordering.",
    "type must be single, multiple, number, text, matching or ordering.",
  ),
  notOneCorrect: describeNotOneCorrect,
  noneCorrect: describeNoneCorrect,
  languageMissing: (language: Language) => ({
    es: `Falta en ${names[language].es}; se mostrará en el otro idioma.`,
    en: `This is missing in ${names[language].en}; it will be shown in the other language.`,
  }),
  languageUnused: (language: Language) => ({
    es: `El curso no tiene nada en ${names[language].es}; todo se mostrará en el otro idioma.`,
    en: `The course has nothing in ${names[language].en}; everything will be shown in the other language.`,
  }),
} satisfies Record<string, (...values: never[]) => Message>;

const names: Record<Language, Message> = {
  es: { es: "español", en: "Spanish" },
  en: { es: "inglés", en: "English" },
};

function msg(es: string, en: string): () => Message {
  return () => ({ es, en });
}

function size(bytes: number): string {
  return bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${bytes / 1024 ** 2} MB`;
}
