import type { Language } from "../../../contract/language.ts";

interface ReadmeTexts {
  /** The name of the file that explains the others, and of the whole copy. */
  readme: string;
  archive: string;
  lead: string;
  photo: string;
  tables: Readonly<Record<string, string>>;
}

/** What the copy of somebody's data says of itself. */
export const readmeTexts: Record<Language, ReadmeTexts> = {
  es: {
    readme: "LEAME.txt",
    archive: "mis-datos.zip",
    lead: "Estos son los datos que guardamos de usted. Cada archivo JSON se abre con cualquier editor de texto; las horas están en UTC.",
    photo: "su foto",
    tables: {
      users: "su cuenta y su perfil",
      sessions: "dónde tiene la sesión abierta",
      devices: "los equipos con los que ha iniciado sesión",
      second_factors: "su verificación en dos pasos",
      exports: "cuándo pidió esta copia",
      outbox: "mensajes que están por enviarse a su correo",
      enrolments: "los cursos que empezó",
      completions: "las clases y evaluaciones que completó",
      video_progress: "hasta dónde vio cada video, en partes de su duración",
      drafts: "respuestas que aún no ha entregado",
      attempts: "las evaluaciones que entregó, con sus respuestas y resultados",
      posts: "lo que publicó en el foro",
      replies: "lo que respondió en el foro",
      edits: "lo que decían sus textos del foro antes de corregirlos",
      votes: "sus votos en el foro (1 a favor, -1 en contra)",
      notices: "avisos sobre respuestas a lo que publicó",
      reads: "cuándo leyó por última vez cada conversación",
      forum_preferences: "cada cuánto recibe avisos del foro",
    },
  },
  en: {
    readme: "README.txt",
    archive: "my-data.zip",
    lead: "This is the data that we keep of you. Every JSON file opens in any text editor; times are in UTC.",
    photo: "your photo",
    tables: {
      users: "your account and your profile",
      sessions: "where you are signed in",
      devices: "the devices that you have signed in with",
      second_factors: "your two-step verification",
      exports: "when you asked for this copy",
      outbox: "messages that are about to go to your address",
      enrolments: "the courses that you started",
      completions: "the classes and evaluations that you completed",
      video_progress: "how far you watched each video, in shares of its length",
      drafts: "answers that you have not handed in yet",
      attempts: "the evaluations that you handed in, with your answers and results",
      posts: "what you posted in the forum",
      replies: "what you replied in the forum",
      edits: "what your texts in the forum said before you corrected them",
      votes: "your votes in the forum (1 for, -1 against)",
      notices: "notices of replies to what you posted",
      reads: "when you last read each conversation",
      forum_preferences: "how often you get notices from the forum",
    },
  },
};
