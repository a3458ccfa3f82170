import type { Message } from "../../messages.ts";
import { msg } from "./msg.ts";

/** Reasons why an element was changed or dropped on import. */
export const reasons = {
  // For elements of all kinds.
  notUnderstood: msg(
    "No se reconoció lo que es, así que no se trajo.",
    "It was not recognised, so it was not brought over.",
  ),
  partOfDropped: msg("Pertenece a algo que no se trajo.", "It belongs to something that was not brought over."),
  cut: (max: number) => ({
    es: `Se cortó a ${max} caracteres, lo máximo que admite este lugar.`,
    en: `It was cut to ${max} characters, the most that this place takes.`,
  }),
  fileUnused: msg("Ninguna clase ni pregunta lo usa.", "No class or question uses it."),
  platformFile: msg(
    "Son datos de la otra plataforma (configuración, usuarios, calificaciones), no contenido del curso.",
    "It holds data of the other platform (settings, people, grades), not content of the course.",
  ),
  fileMissing: msg(
    "El archivo no viene en la exportación. Búsquelo en la otra plataforma.",
    "The file is not in the export. Look for it on the other platform.",
  ),
  languageDropped: (languages: string) => ({
    es: `Se dejó el texto en otros idiomas (${languages}); la plataforma tiene español e inglés.`,
    en: `The text in other languages (${languages}) was left out; the platform has Spanish and English.`,
  }),

  // The course.
  courseCompleted: (parts: Message) => ({
    es: `La fuente no trae ${parts.es}; se puso un texto provisional. Revíselo.`,
    en: `The source has no ${parts.en}; a provisional text was put in its place. Check it.`,
  }),
  courseSplit: msg(
    "Se repartió en más partes, porque una no admite tanto.",
    "It was divided into more parts, because one does not take as much.",
  ),
  markdownTooComplex: msg(
    "Una parte del texto tiene demasiados elementos y no se puede mostrar.",
    "A part of the text has too many elements and cannot be shown.",
  ),
  classEmpty: msg("No tiene contenido.", "It has no content."),
  contentElsewhere: msg(
    "Lo que contiene se trajo por separado: sus actividades como un módulo, sus preguntas como un banco o una evaluación.",
    "What it holds came over by itself: its activities as a module, its questions as a bank or an assessment.",
  ),
  foldersFlattened: msg(
    "Aquí no hay carpetas dentro de un módulo; lo que contiene está en el módulo, en el mismo orden.",
    "There are no folders in a module here; what it holds is in the module, in the same order.",
  ),
  sectionsFlattened: msg(
    "Aquí una evaluación no tiene secciones; su título no se trajo, sus preguntas sí.",
    "Assessments have no sections here; its title was left out, its questions came over.",
  ),
  lessonAsText: msg(
    "Sus páginas quedaron una tras otra como texto, y sus preguntas en una evaluación detrás; se perdieron los caminos entre ellas.",
    "Its pages became text, one after the other, and its questions an assessment behind them; the ways between them were lost.",
  ),

  // Media.
  unsupportedType: (labels: string[]) => ({
    es: `Este tipo de archivo no se admite aquí. Conviértalo a uno de estos: ${labels.join(", ")}.`,
    en: `This type of file is not accepted here. Convert it to one of these: ${labels.join(", ")}.`,
  }),
  unreadablePicture: msg("La imagen está dañada.", "The picture is damaged."),
  pictureEncoded: msg("Se convirtió a WebP.", "It was converted to WebP."),
  pictureMoved: msg(
    "Las preguntas no llevan imágenes: está en el material que va antes de la evaluación, y la pregunta la nombra.",
    "Questions do not hold pictures: it is in the material before the assessment, and the question refers to it.",
  ),
  fileMoved: msg(
    "Las preguntas no llevan archivos: está en el material que va antes de la evaluación.",
    "Questions do not hold files: it is in the material before the assessment.",
  ),
  pictureOnWeb: msg(
    "La imagen está en otra página web; quedó como enlace. Súbala al curso.",
    "The picture is on another website; a link to it was kept. Upload it to the course.",
  ),
  videoOnWeb: msg(
    "El video está en otra página web; quedó como enlace. Para tenerlo sin conexión, suba el archivo.",
    "The video is on another website; a link to it was kept. Upload the file to have it offline.",
  ),
  audioOnWeb: msg(
    "El audio está en otra página web; quedó como enlace.",
    "The audio is on another website; a link to it was kept.",
  ),
  audioAsFile: msg("El audio quedó como archivo para descargar.", "The audio became a file to download."),
  posterMade: msg("No trae imagen de portada; se puso una neutra.", "It has no poster image; a plain one was put in."),
  invalidCaptions: msg("Los tiempos de los subtítulos no se pueden leer.", "The times of the captions cannot be read."),
  captionsConverted: msg("Los subtítulos se convirtieron a WebVTT.", "The captions were converted to WebVTT."),
  captionsLanguage: msg(
    "Los subtítulos están en un idioma que la plataforma no tiene.",
    "The captions are in a language that the platform does not have.",
  ),
  externalTool: msg(
    "Es una herramienta externa (LTI), que no viene en la exportación.",
    "It is an external tool (LTI), which the export does not hold.",
  ),
  discussionAsText: msg(
    "El tema de discusión quedó como clase para leer; converse sobre él en el foro.",
    "The discussion became a class to read; discuss it in the forum.",
  ),
  assignmentAsText: msg(
    "La tarea quedó como clase para leer; aquí no se entregan trabajos.",
    "The assignment became a class to read; work is not handed in here.",
  ),
  discussionOfForum: msg(
    "Es un tema del foro de la otra plataforma, sin texto en la exportación. Aquí cada curso tiene su foro.",
    "It is a topic of the other platform's forum, without text in the export. Every course has its forum here.",
  ),
  componentForeign: (type: Message) => ({
    es: `La plataforma no tiene este componente (${type.es}); se dejaron los textos que llevaba.`,
    en: `The platform does not have this component (${type.en}); the texts in it were kept.`,
  }),
  unitInAssessment: msg(
    "Solo tenía preguntas; están en la evaluación de su subsección.",
    "It had only questions; they are in the assessment of its subsection.",
  ),
  linkInside: msg(
    "Los textos no enlazan a otras clases; quedó el nombre de la página.",
    "Texts do not link to other classes; the name of the page was kept.",
  ),

  // Questions.
  notAQuestion: (type: Message) => ({
    es: `La plataforma no tiene preguntas de este tipo (${type.es}). Su texto quedó para leer en el material antes de la evaluación.`,
    en: `The platform has no questions of this type (${type.en}). Its text was kept to read in the material before the assessment.`,
  }),
  partNotAQuestion: (type: Message) => ({
    es: `La plataforma no tiene preguntas de este tipo (${type.es}). Su texto quedó en el de las otras partes de la pregunta.`,
    en: `The platform has no questions of this type (${type.en}). Its text is in that of the other parts of the question.`,
  }),
  keptAsText: msg(
    "Su texto quedó para leer en el material antes de la evaluación.",
    "Its text was kept to read in the material before the assessment.",
  ),
  instructionsMoved: msg(
    "Sus instrucciones son más largas de lo que admite una evaluación; quedaron en el material que va antes.",
    "Its instructions are longer than an assessment takes; they were put in the material before it.",
  ),
  descriptionMoved: msg(
    "Es un texto entre preguntas; quedó en el material antes de la evaluación.",
    "It is a text between questions; it was put in the material before the assessment.",
  ),
  noPartConverted: msg("Ninguna de sus partes se pudo traer.", "None of its parts could be brought over."),
  noneCorrect: msg("La fuente no dice cuál respuesta es correcta.", "The source does not say which answer is correct."),
  tooFewChoices: msg("Tiene menos de dos opciones.", "It has fewer than two choices."),
  tooManyChoices: (max: number) => ({
    es: `Hay más de ${max} opciones; se dejaron las correctas y las primeras incorrectas.`,
    en: `There are more than ${max} choices; the correct ones and the first wrong ones were kept.`,
  }),
  emptyChoice: msg("Está vacía o repetida.", "It is empty or there twice."),
  partialCredit: msg(
    "Aquí no hay respuestas que valgan solo una parte: cuenta la de más valor.",
    "No answer is worth only a part of the marks here: the one with the most counts.",
  ),
  valueLeftOut: msg(
    "Muestra un valor que la otra plataforma calcula; quedaron puntos suspensivos en su lugar.",
    "It shows a value that the other platform computes; an ellipsis stands in its place.",
  ),
  textOfVariant: msg(
    "Se mostraba solo en algunas variantes de la pregunta, que la otra plataforma forma al azar.",
    "It was shown only in some variants of the question, which the other platform makes at random.",
  ),
  notANumber: msg("La respuesta no es un número.", "The answer is not a number."),
  oneNumber: msg(
    "Se acepta un solo número o rango; quedó el primero.",
    "Only one number or range is accepted; the first was kept.",
  ),
  numbersAsWords: msg(
    "Varios números eran correctos; ahora se escriben como palabras.",
    "Several numbers were correct; now they are typed as words.",
  ),
  wrongAnswerTyped: msg(
    "Era una respuesta incorrecta prevista; aquí toda respuesta que no esté en la lista es incorrecta.",
    "It was a wrong answer that was expected; here every answer that is not listed is wrong.",
  ),
  feedbackOfAnswer: msg(
    "Los comentarios de una respuesta escrita no se muestran por separado.",
    "Feedback on a typed answer is not shown separately.",
  ),
  feedbackMoved: msg(
    "Pasó a los comentarios de la pregunta o de sus opciones.",
    "It became part of the feedback of the question or of its choices.",
  ),
  feedbackDefault: msg(
    "Es el texto que la otra plataforma pone por sí misma; aquí ya se dice si la respuesta fue correcta.",
    "It is the text that the other platform puts in by itself; here it is already said whether the answer was correct.",
  ),
  caseIgnored: msg("Distinguía mayúsculas; aquí no cuentan.", "It told upper from lower case; here they are the same."),
  patternSimplified: msg(
    "La respuesta tenía comodines; quedaron las palabras sin ellos.",
    "The answer had wildcards; the words without them were kept.",
  ),
  fuzzyMatch: msg(
    "Allí se aceptaban pequeños errores al escribir; aquí cuentan solo las palabras de la lista.",
    "There small mistakes in typing were accepted; here only the words that are listed count.",
  ),
  patternTooFree: msg(
    "La respuesta es un patrón que no se puede escribir como lista de palabras.",
    "The answer is a pattern that cannot be written as a list of words.",
  ),
  tooManyAnswers: (max: number) => ({
    es: `Se aceptan hasta ${max} respuestas; quedaron las primeras.`,
    en: `Up to ${max} answers are accepted; the first ones were kept.`,
  }),
  matchingSeparated: msg(
    "Quedó como una pregunta por cada elemento, con todas las parejas como opciones.",
    "It became one question for each item, with all its partners as choices.",
  ),
  drawnElsewhere: msg(
    "La pregunta no viene en la exportación, o se sacaba al azar de un banco.",
    "The question is not in the export, or was drawn from a bank at random.",
  ),
  noPartner: msg("No tiene pareja.", "It has no partner."),
  tooManySides: (max: number) => ({
    es: `Tiene más de ${max} parejas distintas.`,
    en: `It has more than ${max} different partners.`,
  }),
  unsupportedStepCount: (min: number, max: number) => ({
    es: `Para ordenar se admiten de ${min} a ${max} pasos con texto.`,
    en: `${min} to ${max} steps with text can be put in order.`,
  }),
  feedbackOfTest: msg(
    "Se mostraba según la nota de toda la evaluación; aquí cada comentario es de una pregunta.",
    "It was shown by the marks of the whole assessment; here feedback belongs to a question.",
  ),
  forMarkers: msg(
    "Es una indicación para quien califica; aquí califica la plataforma.",
    "It is for whoever marks the answers; here the platform does.",
  ),
  authorsNote: msg(
    "Es una nota o un objetivo de quien escribió la pregunta; aquí no tiene lugar.",
    "It is a note or an objective of whoever wrote the question; it has no place here.",
  ),
  accessAids: msg(
    "Son ayudas para quien las pida, como un glosario o una lectura en voz alta; aquí no tienen lugar.",
    "These are aids for those who ask for them, such as a glossary or a reading aloud; they have no place here.",
  ),
  categoryDescription: (words: string) => ({
    es: `No se trajo la descripción de la categoría: «${words}»`,
    en: `The description of the category was left out: “${words}”`,
  }),
  feedbackOfSeveral: msg(
    "Se mostraba a quien elegía varias opciones a la vez; aquí cada comentario es de una sola opción.",
    "It was shown for several choices together; here feedback belongs to one choice.",
  ),
  nameAsPrompt: msg(
    "La pregunta no tiene texto; su nombre quedó en su lugar.",
    "The question has no text; its name stands in its place.",
  ),
  severalQuestions: msg(
    "Tenía varias respuestas; quedó como una pregunta por cada una.",
    "It asked for several answers; it became one question for each.",
  ),
  feedbackUnchosen: msg(
    "Se mostraba a quien no eligió la opción; aquí los comentarios son para quien la elige.",
    "It was shown to whoever did not choose this; here feedback is for those who choose it.",
  ),
  gapsSeparated: msg(
    "El texto con espacios quedó como una pregunta por cada espacio.",
    "The text with gaps became one question for each gap.",
  ),
  sliderTyped: msg(
    "Se respondía con un control deslizante; ahora se escribe el número.",
    "It was answered with a slider; now the number is typed.",
  ),
  unitsDropped: msg(
    "Se aceptaba en varias unidades; quedó la principal.",
    "It was accepted in several units; the main one was kept.",
  ),
  hintKept: msg(
    "Se muestra junto con las otras pistas, en lugar de los comentarios, hasta que se aprueba.",
    "It is shown with the other hints, in place of the feedback, until the assessment is passed.",
  ),
  hidden: msg("Estaba oculta en la otra plataforma.", "It was hidden on the other platform."),
  onlyQuestions: msg(
    "No se trajo: se pidieron solo las preguntas.",
    "It was not brought in: only the questions were asked for.",
  ),
  onlyItsQuestions: msg("Se trajeron solo sus preguntas.", "Only its questions were brought in."),
  drawKept: msg(
    "Se sacaban al azar algunas preguntas; ahora están todas.",
    "Some questions were drawn at random; now all of them are there.",
  ),
  drawShared: msg(
    "Las preguntas que sacaba al azar están repartidas entre bancos y evaluaciones; ahora saca una parte de cada banco, hasta donde alcance, y ninguna de las que están en una evaluación.",
    "The questions from which it drew at random are divided among banks and assessments; now it draws a part from each bank, as far as it has enough, and none of those in an assessment.",
  ),
  malformed: msg(
    "No sigue las reglas del formato, así que no se pudo leer.",
    "It does not follow the rules of the format, so it could not be read.",
  ),
} satisfies Record<string, (...values: never[]) => Message>;
