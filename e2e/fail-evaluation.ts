import { randomUUID } from "node:crypto";
import type { Learner } from "./learner.ts";
import type { Server } from "./server.ts";

/** Submits an assessment of the demo course without any answers, which fails it. */
export async function failEvaluation({ address }: Server, { session, enrolment }: Learner, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${session.token}`, "content-type": "application/json" };
  const body = JSON.stringify({ evaluation: { id, key: randomUUID(), answers: {} } });
  const response = await fetch(`${address}/api/v1/courses-user/${enrolment.id}`, { method: "PATCH", headers, body });
  if (!response.ok) throw new Error(await response.text());
}
