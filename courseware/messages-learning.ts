import type { Language } from "../contract/language.ts";

type Message = Record<Language, string>;

/**
 * Messages about banks, draws, objectives, reviews, sources, hints, cases, glossaries, captions and recorded progress.
 */
export const learningMessages = {
  // Banks and draws.
  bankName: (id: string) => ({
    es: `«${id}» no es un id válido: el nombre del archivo es el id del banco. Use minúsculas sin tilde, números y guiones simples entre ellos.`,
    en: `“${id}” is not a valid id: the file name is the id of the bank. Use lower-case letters without accents, digits, and single hyphens between them.`,
  }),
  bankIdMismatch: (id: string) => ({
    es: `El id de este banco debe ser «${id}», igual que el nombre de su archivo. Corríjalo o quite la línea.`,
    en: `The id of this bank must be “${id}”, like the name of its file. Correct it or remove the line.`,
  }),
  unknownBank: (id: string) => ({
    es: `No existe el banco «${id}». Agregue el archivo banks/${id}.yaml o corrija el id.`,
    en: `There is no bank “${id}”. Add the file banks/${id}.yaml or correct the id.`,
  }),
  bankRenamed: (id: string) => ({
    es: `Una clase o evaluación tiene el mismo id, así que este banco se llama «${id}» en el curso.`,
    en: `A class or assessment has the same id, so this bank is called “${id}” in the course.`,
  }),
  bankUnused: () => ({
    es: "Ninguna evaluación sortea preguntas de este banco. Agregue draw a una evaluación o borre el archivo.",
    en: "No assessment draws questions from this bank. Add draw to an assessment or delete the file.",
  }),
  tooFewToDraw: (found: number, count: number) => ({
    es: `Aquí se piden ${count} preguntas y el banco tiene ${found} con esas etiquetas. Pida menos, o agregue preguntas o etiquetas.`,
    en: `This asks for ${count} questions, and the bank has ${found} with these tags. Ask for fewer, or add questions or tags.`,
  }),
  overlappingDraws: (found: number, count: number) => ({
    es: `En total se piden ${count} preguntas distintas, pero los bancos solo pueden dar ${found}, porque varios sorteos comparten las mismas. Pida menos o agregue preguntas.`,
    en: `In total, ${count} different questions are requested, but the banks can provide only ${found}, because several draws share the same ones. Ask for fewer or add questions.`,
  }),
  duplicateDrawnId: (id: string, bank: string) => ({
    es: `La pregunta «${id}» del banco «${bank}» tiene el mismo id que otra pregunta de esta evaluación. Cambie uno de los dos.`,
    en: `The question “${id}” of the bank “${bank}” has the same id as another question of this assessment. Change one of them.`,
  }),
  tooManyQuestions: (asked: number, max: number) => ({
    es: `Con las que se sortean de los bancos, la evaluación tiene ${asked} preguntas. Deje ${max} como máximo.`,
    en: `With those drawn from banks, the assessment has ${asked} questions. Keep ${max} at most.`,
  }),

  // Objectives, pretests and posttests.
  unknownObjective: () => ({
    es: "El curso no tiene el objetivo que se indica aquí. Elija otro, o agréguelo en objectives de course.yaml.",
    en: "The course does not have the objective named here. Choose another one, or add it under objectives in course.yaml.",
  }),
  unknownEvaluation: (id: string) => ({
    es: `El curso no tiene una evaluación «${id}». Corrija el id.`,
    en: `The course has no assessment “${id}”. Correct the id.`,
  }),
  sameTests: () => ({
    es: "La prueba inicial y la final deben ser dos evaluaciones distintas. Cambie una.",
    en: "The pretest and the posttest must be two different assessments. Change one.",
  }),

  // References to the class that teaches an answer.
  seeClass: (id: string) => ({
    es: `El curso no tiene una clase «${id}». Corrija el id.`,
    en: `The course has no class “${id}”. Correct the id.`,
  }),
  seeVideo: (id: string) => ({
    es: `Esa clase no tiene un video «${id}». Corrija el id.`,
    en: `That class has no video “${id}”. Correct the id.`,
  }),
  seeNoVideo: () => ({
    es: "Esa clase no tiene video, así que no hay un momento que mostrar. Quite at.",
    en: "That class has no video, so there is no moment to show. Remove at.",
  }),
  seeWhichVideo: () => ({
    es: "Esa clase tiene varios videos. Indique cuál con video.",
    en: "That class has several videos. Specify which one with video.",
  }),
  seePast: (at: number, seconds: number) => ({
    es: `El video dura ${seconds} segundos, así que no llega a ${at}. Corrija el tiempo.`,
    en: `The video is ${seconds} seconds long, so it does not reach ${at}. Correct the time.`,
  }),

  // Cases.
  caseWithoutDecision: () => ({
    es: "Un caso empieza con una decisión. Agregue choices al primer paso.",
    en: "A case begins with a decision. Add choices to its first step.",
  }),
  unknownNextStep: () => ({
    es: "El caso no tiene el paso que se indica aquí. Elija otro.",
    en: "The case does not have the step named here. Choose another one.",
  }),
  nextStepGoesBack: () => ({
    es: "El paso que se indica aquí no está después de este, y así el caso podría no terminar. Elija un paso posterior o cambie el orden.",
    en: "The step named here does not come after this one, so the case might never end. Choose a later step or change the order.",
  }),
  caseStepUnreached: () => ({
    es: "Ninguna decisión lleva a este paso, así que nadie lo verá. Indíquelo en next o quítelo.",
    en: "No decision leads to this step, so nobody will see it. Name it in next or remove it.",
  }),

  // Reviews.
  notADate: () => ({ es: "Aquí va una fecha, así: 2026-05-31.", en: "This must be a date, like this: 2026-05-31." }),
  dateInFuture: () => ({
    es: "Esta fecha está en el futuro. Escriba el día en que se hizo la revisión.",
    en: "This date is in the future. Write the day on which the review was done.",
  }),

  // Glossaries.
  duplicateTerm: (name: string) => ({
    es: `«${name}» ya está en el glosario. Deje una sola entrada, con los otros nombres en also.`,
    en: `“${name}” is already in the glossary. Keep one entry, with the other names in also.`,
  }),

  // Recorded progress of learners.
  kindChanged: (id: string) => ({
    es: `El id «${id}» ya se publicó con un contenido de otro tipo (clase o evaluación), y el avance de los participantes en él contaría aquí. Use otro id.`,
    en: `The id “${id}” was already published with content of another kind (class or assessment), and learners' progress in it would count here. Use another id.`,
  }),

  // Answers given away too early.
  feedbackRevealsAnswer: () => ({
    es: "Esta explicación revela la respuesta y se muestra antes de aprobar. Agregue hint a la pregunta: hasta entonces se mostrará solo la pista.",
    en: "This feedback gives the answer away, and it is shown before the assessment is passed. Add a hint to the question: until then only the hint is shown.",
  }),
  hintRevealsAnswer: () => ({
    es: "Esta pista revela la respuesta. Escríbala de modo que ayude a encontrarla.",
    en: "This hint gives the answer away. Write it so that it helps to find it.",
  }),

  // Captions.
  vttSwallowed: () => ({
    es: "Los participantes no verán lo que sigue al signo «<» en este subtítulo. Guarde los subtítulos de nuevo en el editor, o escriba &lt; en su archivo.",
    en: "Learners will not see what follows the sign “<” in this caption. Save the captions again in the editor, or write &lt; in their file.",
  }),
} satisfies Record<string, (...values: never[]) => Message>;
