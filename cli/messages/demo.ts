import type { NewFlag } from "../../contract/staff/moderation.ts";

/** The invented people's groups, identified by name. */
export const demoGroups = ["Grupo inventado Norte", "Grupo inventado Sur", "Grupo inventado Este"];

interface DemoPost {
  title: string;
  body: string;
  /** Whether the post has a reply. */
  isAnswered: boolean;
  /** The reason for reporting the post, if it is reported. */
  reason?: NewFlag["reason"];
}

/** The invented learners' posts, the first one a day old, each further one a day older. */
export const demoPosts: readonly DemoPost[] = [
  {
    title: "¿Con qué frecuencia toman la presión después del parto?",
    body: "En mi centro lo hacemos cada cuatro horas.",
    isAnswered: true,
  },
  {
    title: "¿Cómo organizan el traslado de noche?",
    body: "La ambulancia tarda más de una hora en llegar.",
    isAnswered: true,
  },
  {
    title: "Vendo artículos médicos",
    body: "Buenos precios, escríbanme por privado.",
    isAnswered: false,
    reason: "spam",
  },
  {
    title: "No entendí la pregunta dos",
    body: "¿Alguien me la puede explicar con un ejemplo?",
    isAnswered: false,
  },
  {
    title: "Eso lo sabe cualquiera",
    body: "No sé para qué preguntan esas cosas aquí.",
    isAnswered: true,
    reason: "rude",
  },
  {
    title: "El caso de la semana pasada",
    body: "Es la señora de la tienda frente a la iglesia, la que todos conocemos: llegó con la presión muy alta.",
    isAnswered: false,
    reason: "privacy",
  },
];

/** The invented coordinator's announcement to a group. */
export const demoAnnouncement = {
  subject: { es: "Nos reunimos el viernes", en: "We meet on Friday" },
  body: {
    es: "Traigan las preguntas que les queden de la primera evaluación.",
    en: "Bring the questions you still have about the first assessment.",
  },
};

/** The reply by another invented learner. */
export const demoReply = "Gracias por compartirlo. En mi centro seguimos el protocolo del curso.";

/** The answer of a learner who does not know the correct one. */
export const demoGuess = "No lo sé";
