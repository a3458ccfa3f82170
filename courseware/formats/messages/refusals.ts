import type { Message } from "../../messages.ts";
import { msg } from "./msg.ts";

function size(bytes: number): string {
  return bytes >= 1024 ** 3 ? `${+(bytes / 1024 ** 3).toFixed(1)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`;
}

/** Reasons why a source is not converted at all. */
export const refusals = {
  notFound: msg("No se encontró nada con ese nombre.", "Nothing was found with that name."),
  unknownFormat: msg(
    "No se reconoce el formato. Se admiten: paquetes de esta plataforma, Open edX (.tar.gz), Moodle (.mbz, XML), GIFT, Aiken, QTI, Common Cartridge (.imscc) y OppiaMobile (.zip).",
    "The format is not recognised. Accepted: packages of this platform, Open edX (.tar.gz), Moodle (.mbz, XML), GIFT, Aiken, QTI, Common Cartridge (.imscc) and OppiaMobile (.zip).",
  ),
  tooLarge: (max: number) => ({
    es: `El archivo ocupa más de ${size(max)}. Divídalo en partes.`,
    en: `The file is larger than ${size(max)}. Split it into parts.`,
  }),
  tooLargeUnpacked: (max: number) => ({
    es: `Descomprimido, ocuparía más de lo permitido (${size(max)} para un archivo de este tamaño, y 500 MB por archivo).`,
    en: `Unpacked, it would be larger than allowed (${size(max)} for a file of this size, and 500 MB for one file in it).`,
  }),
  archiveDamaged: msg(
    "El archivo está dañado o incompleto. Expórtelo o descárguelo otra vez.",
    "The file is damaged or incomplete. Export or download it again.",
  ),
  unknownEncoding: (encoding: string) => ({
    es: `El texto no se puede leer como ${encoding}. Guarde el archivo en UTF-8.`,
    en: `The text cannot be read as ${encoding}. Save the file as UTF-8.`,
  }),
  doctype: msg(
    "El XML declara un tipo de documento o entidades (<!DOCTYPE), que no se admiten por seguridad. Expórtelo sin esa declaración.",
    "The XML declares a document type or entities (<!DOCTYPE), which is not accepted for security reasons. Export it without that declaration.",
  ),
  malformedXml: msg(
    "El XML no está bien formado desde aquí: falta cerrar algo, o hay un carácter que no corresponde. Expórtelo otra vez.",
    "The XML is not well-formed from here on: something is not closed, or there is an unexpected character. Export it again.",
  ),
  xmlTooDeep: (max: number) => ({
    es: `El XML tiene más de ${max} niveles anidados.`,
    en: `The XML has more than ${max} nested levels.`,
  }),
  xmlTooManyElements: (max: number) => ({
    es: `El XML tiene más de ${max} elementos.`,
    en: `The XML has more than ${max} elements.`,
  }),
  xmlTooLong: msg(
    "El XML contiene un texto o archivo demasiado largo para leerlo.",
    "The XML contains a text or file that is too long to read.",
  ),
  nothingToConvert: msg(
    "No contiene ninguna clase ni pregunta que se pueda importar.",
    "It contains no class or question that can be imported.",
  ),
  allDropped: (what: Message, why: Message) => ({
    es: `No contiene ninguna clase ni pregunta que se pueda importar. Por ejemplo, se omitió «${what.es}»: ${why.es}`,
    en: `It contains no class or question that can be imported. For example, “${what.en}” was left out: ${why.en}`,
  }),
  manifestMissing: msg(
    "Falta imsmanifest.xml, la lista de lo que contiene el paquete. Expórtelo otra vez.",
    "The file imsmanifest.xml, which lists what the package contains, is missing. Export it again.",
  ),
  partMissing: (path: string) => ({
    es: `Falta «${path}», sin el cual no se puede leer el curso. Expórtelo otra vez.`,
    en: `“${path}” is missing, and the course cannot be read without it. Export it again.`,
  }),
  cycle: (path: string) => ({
    es: `«${path}» se contiene a sí mismo, directamente o por medio de otros. Corríjalo en la otra plataforma y expórtelo otra vez.`,
    en: `“${path}” contains itself, directly or through others. Correct it on the other platform and export it again.`,
  }),
  notJson: msg("El archivo no es JSON válido. Expórtelo otra vez.", "The file is not valid JSON. Export it again."),
  folderExists: (folder: string) => ({
    es: `La carpeta «${folder}» ya existe y no está vacía. Indique otra.`,
    en: `The folder “${folder}” already exists and is not empty. Choose another one.`,
  }),
  invalidPackage: (place: string, problem: Message) => ({
    es: `El curso convertido tiene un error en ${place}: ${problem.es}`,
    en: `The converted course has an error at ${place}: ${problem.en}`,
  }),
  failed: msg(
    "No se pudo leer el archivo por un error de esta plataforma, que quedó registrado. Avise a la administración.",
    "The file could not be read because of an error in this platform, which was logged. Contact the administrators.",
  ),
  timedOut: msg(
    "La lectura del archivo tarda demasiado. Divídalo en partes.",
    "Reading the file takes too long. Split it into parts.",
  ),
  outOfMemory: msg(
    "La lectura del archivo requiere más memoria de la permitida. Divídalo en partes.",
    "Reading the file needs more memory than is allowed. Split it into parts.",
  ),
  sourceMissing: msg(
    "El archivo ya no está en el servidor. Súbalo otra vez.",
    "The file is no longer on the server. Upload it again.",
  ),
  notABank: (id: string) => ({
    es: `«${id}» ya es una clase o evaluación de este curso. Elija otro nombre para el banco.`,
    en: `“${id}” is already a class or assessment in this course. Choose another name for the bank.`,
  }),
  otherPlan: msg(
    "El curso cambió después de la vista previa. Suba el archivo otra vez y revise qué cambiaría ahora.",
    "The course has changed since the preview. Upload the file again and check what would change now.",
  ),
  notYourCourse: msg("Usted ya no puede editar este curso.", "You can no longer edit this course."),
} satisfies Record<string, (...values: never[]) => Message>;
