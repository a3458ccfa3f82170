import type { ClassContent } from "../../contract/courses/classes.ts";
import type { CourseDetail, CourseSummary } from "../../contract/courses/courses.ts";
import type { Enrolment, EnrolmentDetail } from "../../contract/courses/enrolments.ts";
import type { Evaluation } from "../../contract/courses/evaluations.ts";

export const exampleSummary: CourseSummary = {
  id: "course-1",
  title: "El corazón en el embarazo",
  summary: "Un curso corto.",
  cover: null,
  languages: ["es", "en"],
  classCount: 2,
  evaluationCount: 1,
  durationMinutes: 75,
};

const outline: EnrolmentDetail["course"]["modules"] = [
  {
    id: "m1",
    title: "La circulación",
    items: [
      { id: "c1", kind: "class", title: "Primera clase", durationMinutes: 20, bytes: 2_100_000 },
      { id: "c2", kind: "class", title: "Segunda clase", durationMinutes: 25, bytes: 4000 },
      { id: "e1", kind: "evaluation", title: "Evaluación final", durationMinutes: 30, bytes: 3000 },
    ],
  },
];

const about = {
  description: "Para **todo** el personal.",
  objectives: ["Reconocer señales de alarma"],
  authors: [{ name: "Luz Peña", role: "Cardióloga" }],
  passPercent: 70,
};

export const exampleCourse: CourseDetail = {
  ...exampleSummary,
  ...about,
  modules: outline.map((module) => ({ ...module, items: module.items.map(({ bytes: _, ...item }) => item) })),
  bytes: 2_107_000,
};

export const exampleEnrolment: Enrolment = {
  id: "uc-1",
  course: exampleSummary,
  status: "in_progress",
  progress: { done: 1, total: 3, percent: 33 },
  lastClass: "c2",
  startedAt: "2026-11-01T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  completedAt: null,
};

const untouched = { completedAt: null, position: 0, watched: 0, videos: {}, attempts: [] };

export const exampleDetail: EnrolmentDetail = {
  ...exampleEnrolment,
  course: { ...exampleSummary, ...about, modules: outline },
  items: { c1: { ...untouched, completedAt: "2026-11-02T10:00:00.000Z" }, c2: untouched, e1: untouched },
};

export const exampleClass: ClassContent = {
  id: "c2",
  kind: "class",
  title: "Segunda clase",
  durationMinutes: 25,
  blocks: [
    { type: "text", markdown: "## Señales\n\n| Signo | Umbral |\n| --- | --- |\n| Pulso | 120 |" },
    { type: "download", file: "f-1", name: "Tarjeta de triaje", bytes: 120_000 },
  ],
  review: null,
  sources: [],
};

const choices = [
  { id: "x", text: "Primera" },
  { id: "y", text: "Segunda" },
];

export const exampleEvaluation: Evaluation = {
  id: "e1",
  kind: "evaluation",
  title: "Evaluación final",
  durationMinutes: 30,
  instructions: null,
  passPercent: 70,
  attemptsAllowed: 2,
  questions: [
    { id: "q1", type: "single", prompt: "¿Cuál?", choices },
    { id: "q2", type: "multiple", prompt: "¿Cuáles?", choices },
    { id: "q3", type: "number", prompt: "¿Cuánto?", unit: "mmHg" },
    { id: "q4", type: "text", prompt: "¿Qué?" },
    {
      id: "q5",
      type: "matching",
      prompt: "Empareje",
      left: choices,
      right: [
        { id: "r", text: "Roja" },
        { id: "s", text: "Azul" },
      ],
    },
    { id: "q6", type: "ordering", prompt: "Ordene", choices },
  ],
  draft: {},
};
