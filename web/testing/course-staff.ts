import type { EvaluationStatistics, LearnerDetail, LearnerProgress } from "../../contract/staff/progress.ts";
import type { Staff } from "../../contract/staff/roles.ts";
import { saveSession } from "../session.ts";
import { exampleCourse, exampleDetail, exampleEvaluation, exampleSummary } from "./example-course.ts";
import { exampleSession } from "./example-session.ts";
import type { FakeReplies } from "./fake-server.ts";

const day = 86_400_000;

/** Returns the time this many days ago. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * day).toISOString();
}

/** A teacher of the example course. */
export const teacher: Staff = {
  roles: [],
  courses: [{ id: exampleSummary.id, title: exampleSummary.title, role: "teacher" }],
};

/** A teacher of a single group of that course. */
export const groupTeacher: Staff = {
  roles: [],
  courses: [{ id: exampleSummary.id, title: exampleSummary.title, role: "teacher", groups: ["g-1"] }],
};

/** Signs the example user in as staff; the replies are those that every screen of the staff area requests. */
export function signInAsStaff(staff: Staff = teacher): FakeReplies {
  const user = { ...exampleSession.user, staff };
  saveSession({ ...exampleSession, user });
  return {
    "GET /api/v1/users/me": user,
    "GET /api/v1/notices": { records: [], next: null, unread: 0 },
    "GET /api/v1/courses/course-1": exampleCourse,
    "GET /api/v1/manage/groups": { records: [], next: null },
  };
}

/** A learner in progress: one class completed, the assessment attempted twice. */
export const luz: LearnerProgress = {
  person: { id: "u-2", firstName: "Luz", lastName: "Peña" },
  enrolment: {
    id: "uc-2",
    status: "in_progress",
    progress: { done: 1, total: 3, percent: 33 },
    startedAt: daysAgo(30),
    lastSeenAt: daysAgo(2),
    completedAt: null,
  },
  items: {
    c1: { completedAt: daysAgo(20), percent: null, attempts: 0 },
    e1: { completedAt: null, percent: 55, attempts: 2 },
  },
};

/** A learner who has been away for a long time. */
export const abel: LearnerProgress = {
  person: { id: "u-3", firstName: "Abel", lastName: "Cruz" },
  enrolment: { ...luz.enrolment, id: "uc-3", progress: { done: 0, total: 3, percent: 0 }, lastSeenAt: daysAgo(15) },
  items: { c1: { completedAt: null, percent: null, attempts: 0 } },
};

/** A learner who has completed the course. */
export const rosa: LearnerProgress = {
  person: { id: "u-4", firstName: "Rosa", lastName: "Báez" },
  enrolment: {
    id: "uc-4",
    status: "completed",
    progress: { done: 3, total: 3, percent: 100 },
    startedAt: daysAgo(60),
    lastSeenAt: daysAgo(40),
    completedAt: daysAgo(40),
  },
  items: {
    c1: { completedAt: daysAgo(50), percent: null, attempts: 0 },
    c2: { completedAt: daysAgo(45), percent: null, attempts: 0 },
    e1: { completedAt: daysAgo(40), percent: 90, attempts: 1 },
  },
};

/** Luz in the example course, with an attempt that has one correct and one wrong answer. */
export const luzInDetail: LearnerDetail = {
  person: luz.person,
  enrolment: {
    ...exampleDetail,
    course: {
      ...exampleDetail.course,
      modules: exampleDetail.course.modules.map((module) => ({
        ...module,
        items: module.items.map((item) => (item.kind === "class" ? item : { ...item, attemptsAllowed: 2 })),
      })),
    },
  },
  lastSeenAt: daysAgo(2),
  attempts: [
    {
      id: "a-1",
      submittedAt: daysAgo(3),
      percent: 50,
      passed: false,
      evaluation: "e1",
      title: "Evaluación final",
      passPercent: 70,
      shown: exampleEvaluation.questions.slice(0, 2),
      answers: { q1: "x", q2: ["x"] },
      questions: {
        q1: { score: 1, expected: "x", feedback: null, see: null },
        q2: { score: 0, expected: ["y"], feedback: "Repase la segunda clase.", see: null },
      },
    },
  ],
  moreAttempts: {},
  certificate: null,
};

/** Statistics of an assessment: the second question is hard, and the third does not distinguish who knows more. */
export const exampleResults: EvaluationStatistics = {
  id: "e1",
  title: "Evaluación final",
  learners: 40,
  attempts: 52,
  passed: 30,
  meanPercent: 71.5,
  medianPercent: 74,
  questions: [
    { id: "q1", prompt: "¿Cuál es el pulso normal?", answered: 40, facility: 0.8, discrimination: 0.4 },
    {
      id: "q2",
      prompt: "¿Cuándo se refiere?",
      answered: 38,
      facility: 0.2,
      discrimination: 0.3,
      choices: [
        { id: "x", text: "El mismo día", correct: true, share: 0.2 },
        { id: "y", text: "En una semana", correct: false, share: 0.8 },
      ],
    },
    { id: "q3", prompt: "¿Qué se mide?", answered: 40, facility: 0.7, discrimination: 0.05 },
  ],
};
