import type { Course } from "../contract/courses/courses.ts";
import type { EnrolmentDetail } from "../contract/courses/enrolments.ts";
import type { Evaluation } from "../contract/courses/evaluations.ts";
import { connect } from "../server/db/connect.ts";
import { inTransaction } from "../server/db/transaction.ts";
import { hashPassword } from "../server/features/users/passwords/passwords.ts";
import { hashToken, newId, newToken } from "../server/ids.ts";

/** The password of every learner of the benchmark. */
export const password = "un corazón que late despacio";

/** A learner of the demo course, with the actions of the cases. */
export interface Learner {
  email: string;
  headers: { authorization: string };
  enrolmentUrl: string;
  /** A class with a video. */
  classId: string;
  videoFile: string;
  evaluation: Evaluation;
}

/** Creates an account directly in the database of a running server, and starts the demo course through the API. */
export async function createLearner(address: string, dataDir: string): Promise<Learner> {
  const { email, token } = await insertAccount(dataDir);
  const headers = { authorization: `Bearer ${token}` };
  const get = async <T>(path: string): Promise<T> => (await fetch(address + path, { headers })).json() as Promise<T>;
  const { records } = await get<{ records: Course[] }>("/api/v1/courses");
  const started = await fetch(`${address}/api/v1/courses/${records[0]?.id}/start`, { method: "POST", headers });
  const enrolment = (await started.json()) as EnrolmentDetail;
  const enrolmentUrl = `${address}/api/v1/courses-user/${enrolment.id}`;
  const detail = await get<EnrolmentDetail>(new URL(enrolmentUrl).pathname);
  const items = detail.course.modules.flatMap((module) => module.items);
  const classId = items.find(({ kind }) => kind === "class")?.id ?? "";
  const evaluationId = items.find(({ kind, isPretest }) => kind === "evaluation" && !isPretest)?.id ?? "";
  const path = new URL(enrolmentUrl).pathname;
  const content = await get<{ blocks: { type: string; file: string }[] }>(`${path}/items/${classId}`);
  const videoFile = content.blocks.find(({ type }) => type === "video")?.file ?? "";
  const evaluation = await get<Evaluation>(`${path}/items/${evaluationId}`);
  return { email, headers, enrolmentUrl, classId, videoFile, evaluation };
}

/** Creates a confirmed account with a session directly in the database of a running server. */
export async function insertAccount(
  dataDir: string,
  databaseUrl = process.env.DATABASE_URL,
): Promise<{ email: string; token: string }> {
  const db = connect({ dataDir, databaseUrl });
  const [id, token, now] = [newId(), newToken(), Date.now()];
  const email = `${id}@example.org`;
  const password_hash = await hashPassword(password);
  const user = { id, email, first_name: "Ana", last_name: "Pérez", password_hash, language: "es" as const };
  const rest = { country: null, profession: null, photo_file_id: null, confirmed_at: now, created_at: now };
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("users")
      .values({ ...user, ...rest, updated_at: now })
      .execute();
    const session = { token_hash: hashToken(token), user_id: id, created_at: now, last_used_at: now };
    await tx.insertInto("sessions").values(session).execute();
  });
  await db.destroy();
  return { email, token };
}
