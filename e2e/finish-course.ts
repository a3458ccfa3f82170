import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { EnrolmentDetail } from "../contract/courses/enrolments.ts";
import type { Answer, Evaluation, Question } from "../contract/courses/evaluations.ts";
import type { Language } from "../contract/language.ts";
import { answerKey, type RightAnswer } from "./answer-key.ts";
import type { Account } from "./learner.ts";
import type { Server } from "./server.ts";

interface Course {
  server: Server;
  account: Account;
  language: Language;
  /** The enrolment id. */
  enrolment: string;
}

/** Completes the rest of the demo course through the API: marks classes as done and answers questions correctly. */
export async function finishCourse({ server, account, language, enrolment }: Course): Promise<void> {
  const path = `${server.address}/api/v1/courses-user/${enrolment}`;
  const headers = { authorization: `Bearer ${account.session.token}`, "accept-language": language };
  const change = async (body: unknown) => {
    const init = { method: "PATCH", headers: { ...headers, "content-type": "application/json" } };
    const response = await fetch(path, { ...init, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
  };
  const { course, items: states }: EnrolmentDetail = await (await fetch(path, { headers })).json();
  for (const { id, kind } of course.modules.flatMap(({ items }) => items)) {
    if (states[id]?.completedAt) continue;
    if (kind === "class") {
      await change({ lastClass: id, completed: true });
      continue;
    }
    const { questions }: Evaluation = await (await fetch(`${path}/items/${id}`, { headers })).json();
    const key = answerKey(files.get(id) ?? "", language);
    const answers = Object.fromEntries(questions.map((question) => [question.id, solve(question, key)]));
    await change({ evaluation: { id, key: randomUUID(), answers } });
  }
}

/** The files of the assessments, by id. */
const files = new Map<string, string>(
  ["pretest", "physiology", "assessment", "risk", "hypertension", "disease", "emergencies", "posttest"].map((name) => {
    const file = `${name}.yaml`;
    return [parse(readFileSync(`content/courses/cardio-obstetrics/evaluations/${file}`, "utf8")).id, file];
  }),
);

function solve(question: Question, key: Map<string, RightAnswer>): Answer {
  const right = key.get(question.prompt.trim());
  if (!right) throw new Error(`No known answer to: ${question.prompt}`);
  const idIn = (choices: { id: string; text: string }[], text: string) =>
    choices.find((choice) => choice.text.trim() === text.trim())?.id ?? "";
  switch (question.type) {
    case "single":
    case "multiple": {
      const chosen = "choose" in right ? right.choose.map((text) => idIn(question.choices, text)) : [];
      return question.type === "single" ? (chosen[0] ?? null) : chosen;
    }
    case "number":
      return "write" in right ? Number(right.write) : null;
    case "text":
      return "write" in right ? right.write : null;
    case "matching": {
      const pairs = "pairs" in right ? right.pairs : [];
      return Object.fromEntries(pairs.map(([left, side]) => [idIn(question.left, left), idIn(question.right, side)]));
    }
    case "ordering":
      return "order" in right ? right.order.map((text) => idIn(question.choices, text)) : [];
  }
}
