import type { Language } from "../contract/language.ts";

type Message = Record<Language, string>;

/** Messages about files with content that does not match their name. */
export const contentMessages = {
  unsupportedContent: (found: Message, extension: string, labels: string[]) => ({
    es: `El nombre termina en «${extension}», pero es ${found.es}. Aquí se admiten: ${labels.join(", ")}, cada uno con su extensión. Convierta el archivo o corrija su nombre.`,
    en: `The name ends in “${extension}”, but this is ${found.en}. Accepted here: ${labels.join(", ")}, each with its own extension. Convert the file or correct its name.`,
  }),
  notDocument: (extension: string) => ({
    es: `El nombre termina en «${extension}», pero no es un documento de ese tipo. Guárdelo de nuevo con el programa que lo creó.`,
    en: `The name ends in “${extension}”, but this is not a document of that type. Save it again in the program that created it.`,
  }),
  documentUnreadable: msg(
    "El documento está dañado o incompleto. Guárdelo de nuevo con el programa que lo creó.",
    "The document is damaged or incomplete. Save it again in the program that created it.",
  ),
  documentMacros: msg(
    "El documento contiene macros, que podrían dañar el dispositivo de quien lo abra. Guárdelo sin macros.",
    "The document contains macros, which could harm the device of anyone who opens it. Save it without macros.",
  ),
  documentProgram: (name: string) => ({
    es: `El documento contiene un programa («${name}»). Quítelo y guárdelo de nuevo.`,
    en: `The document contains a program (“${name}”). Remove it and save the document again.`,
  }),
  documentTooLarge: msg(
    "El documento ocuparía más de 1 GB al abrirlo. Guárdelo de nuevo con menos contenido.",
    "The document would take more than 1 GB when opened. Save it again with less content.",
  ),
} satisfies Record<string, (...values: never[]) => Message>;

function msg(es: string, en: string): () => Message {
  return () => ({ es, en });
}

/** Descriptions of file content, phrased to complete the sentence above. */
export const contentKinds = {
  empty: { es: "un archivo vacío", en: "an empty file" },
  script: { es: "un script", en: "a script" },
  windowsProgram: { es: "un programa de Windows", en: "a Windows program" },
  linuxProgram: { es: "un programa de Linux", en: "a Linux program" },
  otherProgram: { es: "un programa de macOS o Java", en: "a macOS or Java program" },
  eicar: {
    es: "el archivo de prueba de los antivirus (EICAR)",
    en: "the test file of virus scanners (EICAR)",
  },
  webPage: { es: "una página web (HTML)", en: "a web page (HTML)" },
  gifImage: { es: "una imagen GIF", en: "a GIF image" },
  jpegImage: { es: "una imagen JPEG", en: "a JPEG image" },
  pngImage: { es: "una imagen PNG", en: "a PNG image" },
  webpImage: { es: "una imagen WebP", en: "a WebP image" },
  avifImage: { es: "una imagen AVIF", en: "an AVIF image" },
  heicPhoto: { es: "una foto HEIC de iPhone", en: "an iPhone photo (HEIC)" },
  tiffImage: { es: "una imagen TIFF", en: "a TIFF image" },
  bmpImage: { es: "una imagen BMP", en: "a BMP image" },
  movVideo: { es: "un video QuickTime (MOV)", en: "a QuickTime video (MOV)" },
  mp4Video: { es: "un video MP4", en: "an MP4 video" },
  webmVideo: { es: "un video WebM o Matroska", en: "a WebM or Matroska video" },
  aviVideo: { es: "un video AVI", en: "an AVI video" },
  windowsMediaVideo: { es: "un video de Windows Media", en: "a Windows Media video" },
  wavSound: { es: "un audio WAV", en: "a WAV sound file" },
  m4aSound: { es: "un audio M4A", en: "an M4A sound file" },
  mp3Sound: { es: "un audio MP3", en: "an MP3 sound file" },
  oggSound: { es: "un audio Ogg", en: "an Ogg sound file" },
  pdf: { es: "un PDF", en: "a PDF" },
  oldDocument: {
    es: "un documento antiguo de Office (doc, xls o ppt)",
    en: "an old Office document (doc, xls or ppt)",
  },
  rtfDocument: { es: "un documento RTF", en: "an RTF document" },
  zip: {
    es: "un archivo ZIP o un documento de Office",
    en: "a ZIP archive or an Office document",
  },
  compressedArchive: { es: "un archivo comprimido", en: "a compressed archive" },
  webvttCaptions: { es: "un archivo de subtítulos WebVTT", en: "a WebVTT captions file" },
  svgImage: { es: "una imagen SVG", en: "an SVG image" },
} satisfies Record<string, Message>;
