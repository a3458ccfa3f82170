import type { Message } from "../../messages.ts";
import { msg } from "./msg.ts";

/** Reasons why an element was changed or dropped on import. */
export const reasons = {
  // For elements of all kinds.
  notUnderstood: msg("No se reconoció, así que se omitió.", "It was not recognised, so it was left out."),
  partOfDropped: msg("Pertenece a algo que se omitió.", "It belongs to something that was left out."),
  cut: (max: number) => ({
    es: `Se cortó a ${max} caracteres, el máximo que se admite aquí.`,
    en: `It was cut to ${max} characters, the maximum allowed here.`,
  }),
  fileUnused: msg("Ninguna clase ni pregunta lo usa.", "No class or question uses it."),
  platformFile: msg(
    "Son datos de la otra plataforma (configuración, usuarios, calificaciones), no contenido del curso.",
    "It contains data of the other platform (settings, people, grades), not course content.",
  ),
  fileMissing: msg(
    "El archivo no viene en la exportación. Búsquelo en la otra plataforma.",
    "The file is not in the export. Look for it on the other platform.",
  ),
  languageDropped: (languages: string) => ({
    es: `Se omitió el texto en otros idiomas (${languages}); la plataforma admite español e inglés.`,
    en: `The text in other languages (${languages}) was left out; the platform supports Spanish and English.`,
  }),

  // The course.
  courseCompleted: (parts: Message) => ({
    es: `El original no tiene ${parts.es}; se puso un texto provisional. Revíselo.`,
    en: `The original has no ${parts.en}; placeholder text was added. Check it.`,
  }),
  courseSplit: msg(
    "Se dividió en más partes, porque era demasiado grande.",
    "It was divided into more parts, because it was too large.",
  ),
  markdownTooComplex: msg(
    "Una parte del texto tiene demasiados elementos y no se puede mostrar.",
    "Part of the text has too many elements and cannot be shown.",
  ),
  classEmpty: msg("No tiene contenido.", "It has no content."),
  contentElsewhere: msg(
    "Su contenido se importó por separado: las actividades como un módulo y las preguntas como un banco o una evaluación.",
    "Its content was imported separately: activities as a module, questions as a bank or an assessment.",
  ),
  foldersFlattened: msg(
    "Aquí los módulos no tienen carpetas; su contenido está en el módulo, en el mismo orden.",
    "Modules have no folders here; its content is in the module, in the same order.",
  ),
  sectionsFlattened: msg(
    "Aquí las evaluaciones no tienen secciones; se omitió su título y se importaron sus preguntas.",
    "Assessments have no sections here; its title was left out and its questions were imported.",
  ),
  lessonAsText: msg(
    "Sus páginas quedaron como texto, una tras otra, y sus preguntas en una evaluación a continuación; se omitieron los caminos entre las páginas.",
    "Its pages became text, one after the other, and its questions an assessment after them; the branching between pages was left out.",
  ),

  // Media.
  unsupportedType: (labels: string[]) => ({
    es: `Este tipo de archivo no se admite aquí. Conviértalo a uno de estos: ${labels.join(", ")}.`,
    en: `This type of file is not accepted here. Convert it to one of these: ${labels.join(", ")}.`,
  }),
  unreadablePicture: msg("La imagen está dañada.", "The picture is damaged."),
  pictureEncoded: msg("Se convirtió a WebP.", "It was converted to WebP."),
  pictureMoved: msg(
    "Las preguntas no pueden contener imágenes: está en el material que va antes de la evaluación, y la pregunta la menciona.",
    "Questions cannot contain pictures: it is in the material before the assessment, and the question refers to it.",
  ),
  fileMoved: msg(
    "Las preguntas no pueden contener archivos: está en el material que va antes de la evaluación.",
    "Questions cannot contain files: it is in the material before the assessment.",
  ),
  pictureOnWeb: msg(
    "La imagen está en otra página web; quedó como enlace. Súbala al curso.",
    "The picture is on another website; a link to it was kept. Upload it to the course.",
  ),
  videoOnWeb: msg(
    "El video está en otra página web; quedó como enlace. Para tenerlo sin conexión, suba el archivo.",
    "The video is on another website; a link to it was kept. To have it offline, upload the file.",
  ),
  audioOnWeb: msg(
    "El audio está en otra página web; quedó como enlace.",
    "The audio is on another website; a link to it was kept.",
  ),
  audioAsFile: msg("El audio quedó como archivo para descargar.", "The audio became a file to download."),
  posterMade: msg("No tiene imagen de portada; se puso una neutra.", "It has no poster image; a plain one was added."),
  invalidCaptions: msg("Los tiempos de los subtítulos no se pueden leer.", "The times of the captions cannot be read."),
  captionsConverted: msg("Los subtítulos se convirtieron a WebVTT.", "The captions were converted to WebVTT."),
  captionsLanguage: msg(
    "Los subtítulos están en un idioma que la plataforma no admite.",
    "The captions are in a language that the platform does not support.",
  ),
  externalTool: msg(
    "Es una herramienta externa (LTI), que no viene en la exportación.",
    "It is an external tool (LTI), which the export does not include.",
  ),
  discussionAsText: msg(
    "El tema de discusión quedó como clase para leer; converse sobre él en el foro.",
    "The discussion became a class to read; discuss it in the forum.",
  ),
  assignmentAsText: msg(
    "La tarea quedó como clase para leer; aquí no se entregan trabajos.",
    "The assignment became a class to read; work cannot be handed in here.",
  ),
  discussionOfForum: msg(
    "Es un tema del foro de la otra plataforma, sin texto en la exportación. Aquí cada curso tiene su foro.",
    "It is a discussion in the other platform's forum, without text in the export. Every course has its own forum here.",
  ),
  componentForeign: (type: Message) => ({
    es: `La plataforma no admite este componente (${type.es}); se conservaron sus textos.`,
    en: `The platform does not support this component (${type.en}); its texts were kept.`,
  }),
  unitInAssessment: msg(
    "Solo tenía preguntas; están en la evaluación de su subsección.",
    "It had only questions; they are in the assessment of its subsection.",
  ),
  linkInside: msg(
    "Los textos no pueden enlazar a otras clases; quedó el nombre de la página.",
    "Texts cannot link to other classes; the name of the page was kept.",
  ),

  // Questions.
  notAQuestion: (type: Message) => ({
    es: `La plataforma no admite preguntas de este tipo (${type.es}). Su texto quedó para leer en el material antes de la evaluación.`,
    en: `The platform does not support questions of this type (${type.en}). Its text was kept to read in the material before the assessment.`,
  }),
  partNotAQuestion: (type: Message) => ({
    es: `La plataforma no admite preguntas de este tipo (${type.es}). Su texto se agregó al de las otras partes de la pregunta.`,
    en: `The platform does not support questions of this type (${type.en}). Its text was added to that of the other parts of the question.`,
  }),
  keptAsText: msg(
    "Su texto quedó para leer en el material antes de la evaluación.",
    "Its text was kept to read in the material before the assessment.",
  ),
  instructionsMoved: msg(
    "Sus instrucciones son demasiado largas para una evaluación; quedaron en el material que va antes.",
    "Its instructions are too long for an assessment; they were moved to the material before it.",
  ),
  descriptionMoved: msg(
    "Es un texto entre preguntas; quedó en el material antes de la evaluación.",
    "It is text between questions; it was moved to the material before the assessment.",
  ),
  noPartConverted: msg("Ninguna de sus partes se pudo importar.", "None of its parts could be imported."),
  noneCorrect: msg(
    "El original no indica cuál respuesta es correcta.",
    "The original does not say which answer is correct.",
  ),
  tooFewChoices: msg("Tiene menos de dos opciones.", "It has fewer than two choices."),
  tooManyChoices: (max: number) => ({
    es: `Hay más de ${max} opciones; se conservaron las correctas y las primeras incorrectas.`,
    en: `There are more than ${max} choices; the correct ones and the first wrong ones were kept.`,
  }),
  emptyChoice: msg("Está vacía o repetida.", "It is empty or a duplicate."),
  partialCredit: msg(
    "Aquí ninguna respuesta vale solo una parte de los puntos: cuenta la de más valor.",
    "Answers cannot be worth only part of the marks here: the one worth most counts.",
  ),
  valueLeftOut: msg(
    "Muestra un valor que la otra plataforma calcula; quedaron puntos suspensivos en su lugar.",
    "It shows a value that the other platform calculates; an ellipsis was put in its place.",
  ),
  textOfVariant: msg(
    "Se mostraba solo en algunas variantes de la pregunta, que la otra plataforma genera al azar.",
    "It was shown only in some variants of the question, which the other platform generates at random.",
  ),
  notANumber: msg("La respuesta no es un número.", "The answer is not a number."),
  oneNumber: msg(
    "Se acepta un solo número o rango; quedó el primero.",
    "Only one number or range is accepted; the first was kept.",
  ),
  numbersAsWords: msg(
    "Varios números eran correctos; ahora se aceptan como texto.",
    "Several numbers were correct; now they are accepted as text.",
  ),
  wrongAnswerTyped: msg(
    "Era una respuesta incorrecta prevista; aquí toda respuesta que no esté en la lista es incorrecta.",
    "It was an expected wrong answer; here every answer that is not listed is wrong.",
  ),
  feedbackOfAnswer: msg(
    "Las explicaciones de una respuesta escrita no se muestran por separado.",
    "Feedback on a typed answer is not shown separately.",
  ),
  feedbackMoved: msg(
    "Pasó a la explicación de la pregunta o de sus opciones.",
    "It was moved to the feedback on the question or on its choices.",
  ),
  feedbackDefault: msg(
    "Es el texto predeterminado de la otra plataforma; aquí siempre se indica si la respuesta fue correcta.",
    "It is the default text of the other platform; here learners are always shown whether their answer was correct.",
  ),
  caseIgnored: msg(
    "Distinguía mayúsculas de minúsculas; aquí no se distinguen.",
    "Upper and lower case mattered; here they do not.",
  ),
  patternSimplified: msg(
    "La respuesta tenía comodines; quedaron las palabras sin ellos.",
    "The answer had wildcards; the words without them were kept.",
  ),
  fuzzyMatch: msg(
    "En la otra plataforma se aceptaban pequeños errores al escribir; aquí cuentan solo las palabras de la lista.",
    "The other platform accepted small typing mistakes; here only the listed words count.",
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
    "La pregunta no viene en la exportación, o se sorteaba de un banco.",
    "The question is not in the export, or was drawn from a bank at random.",
  ),
  noPartner: msg("No tiene pareja.", "It has no partner."),
  tooManySides: (max: number) => ({
    es: `Tiene más de ${max} parejas distintas.`,
    en: `It has more than ${max} different partners.`,
  }),
  unsupportedStepCount: (min: number, max: number) => ({
    es: `Las preguntas de ordenar admiten de ${min} a ${max} pasos con texto.`,
    en: `Ordering questions can have ${min} to ${max} steps with text.`,
  }),
  feedbackOfTest: msg(
    "Se mostraba según la nota de toda la evaluación; aquí cada explicación es de una pregunta.",
    "It was shown depending on the score of the whole assessment; here feedback belongs to a question.",
  ),
  forMarkers: msg(
    "Es una indicación para quien califica; aquí califica la plataforma.",
    "It is a note for the person who marks the answers; here the platform marks them.",
  ),
  authorsNote: msg(
    "Es una nota o un objetivo de quien escribió la pregunta; aquí no se usa.",
    "It is a note or an objective from the author of the question; it is not used here.",
  ),
  accessAids: msg(
    "Son ayudas que se muestran a quien las pide, como un glosario o una lectura en voz alta; aquí no se usan.",
    "These are aids shown on request, such as a glossary or reading aloud; they are not used here.",
  ),
  categoryDescription: (words: string) => ({
    es: `Se omitió la descripción de la categoría: «${words}»`,
    en: `The description of the category was left out: “${words}”`,
  }),
  feedbackOfSeveral: msg(
    "Se mostraba a quien elegía varias opciones a la vez; aquí cada explicación es de una sola opción.",
    "It was shown for a combination of choices; here feedback belongs to a single choice.",
  ),
  nameAsPrompt: msg(
    "La pregunta no tiene texto; se usó su nombre.",
    "The question has no text; its name was used instead.",
  ),
  severalQuestions: msg(
    "Tenía varias respuestas; quedó como una pregunta por cada una.",
    "It asked for several answers; it became one question for each.",
  ),
  feedbackUnchosen: msg(
    "Se mostraba a quien no elegía la opción; aquí la explicación es para quien la elige.",
    "It was shown to learners who did not choose this; here feedback is for those who choose it.",
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
    "Se muestra junto con las otras pistas, en lugar de las explicaciones, hasta que se aprueba.",
    "It is shown with the other hints, in place of the feedback, until the assessment is passed.",
  ),
  hidden: msg("Estaba oculta en la otra plataforma.", "It was hidden on the other platform."),
  onlyQuestions: msg(
    "Se omitió, porque se pidieron solo las preguntas.",
    "It was left out, because only the questions were requested.",
  ),
  onlyItsQuestions: msg("Se importaron solo sus preguntas.", "Only its questions were imported."),
  drawKept: msg(
    "Se sorteaban algunas preguntas; ahora se incluyen todas.",
    "Some questions were drawn at random; now all of them are included.",
  ),
  drawShared: msg(
    "Las preguntas que sorteaba quedaron repartidas entre bancos y evaluaciones. Ahora sortea una parte de cada banco, hasta donde alcance, y ninguna de las evaluaciones.",
    "The questions that it drew are now divided among banks and assessments. It now draws some from each bank, as far as there are enough, and none from the assessments.",
  ),
  malformed: msg(
    "No cumple las reglas del formato, así que no se pudo leer.",
    "It does not follow the rules of the format, so it could not be read.",
  ),
} satisfies Record<string, (...values: never[]) => Message>;
