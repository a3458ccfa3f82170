import { createHash } from "node:crypto";
import type { ClassContent } from "../../contract/courses/classes.ts";
import type { EnrolmentDetail } from "../../contract/courses/enrolments.ts";
import type { Evaluation } from "../../contract/courses/evaluations.ts";
import type { Db } from "../../server/db/schema.ts";
import { inTransaction } from "../../server/db/transaction.ts";
import { addEnrolments } from "../../server/features/enrolments/start-course.ts";
import { hashToken, newId, newToken } from "../../server/ids.ts";

const minute = 60_000;
const courseId = "cardio-obstetrics";

/** A learner who comes back online. */
export interface ReturningLearner {
  token: string;
  enrolmentId: string;
}

/** Something a learner did offline, as the body of a PATCH. */
export type Event = Record<string, unknown>;

/** Inserts learners who started the demo course three days ago. */
export function insertReturningLearners(db: Db, count: number): Promise<ReturningLearner[]> {
  const startedAt = Date.now() - 3 * 24 * 60 * minute;
  const people = Array.from({ length: count }, () => ({ id: newId(), token: newToken() }));
  return inTransaction(db, async (tx) => {
    const found: ReturningLearner[] = [];
    for (const { id, token } of people) {
      const name = { first_name: "Ana", last_name: "Pérez", language: "es" as const, password_hash: "none" };
      const rest = {
        country: null,
        profession: null,
        photo_file_id: null,
        confirmed_at: startedAt,
        created_at: startedAt,
      };
      const user = { id, email: `${id}@example.org`, ...name, ...rest, updated_at: startedAt };
      await tx.insertInto("users").values(user).execute();
      const session = { token_hash: hashToken(token), user_id: id, created_at: startedAt, last_used_at: Date.now() };
      await tx.insertInto("sessions").values(session).execute();
      const [enrolment] = await addEnrolments(tx, [{ userId: id, courseId }], startedAt);
      if (enrolment) found.push({ token, enrolmentId: enrolment.id });
    }
    return found;
  });
}

/** The parts of the course that events are about. */
export interface EventTargets {
  texts: string[];
  video: { itemId: string; id: string; seconds: number };
  submittedEvaluation: string;
  draftQuestion: { itemId: string; questionId: string };
}

/** Looks it up as one of the learners. */
export async function findEventTargets(
  address: string,
  { token, enrolmentId }: ReturningLearner,
): Promise<EventTargets> {
  const get = async <T>(path: string): Promise<T> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await (await fetch(`${address}/api/v1/courses-user/${enrolmentId}${path}`, { headers })).json()) as T;
  };
  const { course } = await get<EnrolmentDetail>("");
  const items = course.modules.flatMap((module) => module.items);
  const read = <T>(kind: string) =>
    Promise.all(items.filter((item) => item.kind === kind).map(({ id }) => get<T>(`/items/${id}`)));
  const classes = await read<ClassContent>("class");
  const open = (await read<Evaluation>("evaluation")).filter(({ attemptsAllowed }) => attemptsAllowed === null);
  const videos = classes.flatMap(({ id: itemId, blocks }) =>
    blocks.flatMap((block) =>
      block.type === "video" ? [{ itemId, id: block.id, seconds: block.durationSeconds }] : [],
    ),
  );
  const texts = classes.map(({ id }) => id).filter((id) => !videos.some(({ itemId }) => itemId === id));
  // The last one draws nothing, so all learners get the same questions.
  const [submittedEvaluation, draftQuestion] = [open[0], open.at(-1)];
  const question = draftQuestion?.questions.find(({ type }) => type === "text");
  const [video] = videos;
  if (!video || !submittedEvaluation || !draftQuestion || !question)
    throw new Error("The course does not have the items that events need.");
  return {
    texts,
    video,
    submittedEvaluation: submittedEvaluation.id,
    draftQuestion: { itemId: draftQuestion.id, questionId: question.id },
  };
}

/**
 * Returns a number of events of one learner, in order, each with its time. Of every ten, five are positions in a video,
 * three are drafts of an answer, one completes a class and one submits an assessment. The result is always the same.
 */
export function listEvents(targets: EventTargets, { enrolmentId }: ReturningLearner, count: number): Event[] {
  const from = Date.now() - 2 * 24 * 60 * minute;
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Math.floor(from / (60 * minute)) * 60 * minute + index * minute).toISOString();
    return { at, ...eventOf(targets, enrolmentId, index) };
  });
}

function eventOf(
  { texts, video, submittedEvaluation, draftQuestion }: EventTargets,
  enrolmentId: string,
  index: number,
): Event {
  switch (index % 10) {
    case 0:
      return { lastClass: texts[(index / 10) % texts.length], completed: true };
    case 1:
      return { evaluation: { id: submittedEvaluation, key: keyOf(enrolmentId, index), answers: {} } };
    case 2:
    case 3:
    case 4:
      return { draft: { id: draftQuestion.itemId, answers: { [draftQuestion.questionId]: `respuesta ${index}` } } };
    default: {
      // Too little to complete the class.
      const position = (index % (video.seconds / 2)) + 0.1;
      return { lastClass: video.itemId, video: video.id, position, watched: [[position, position + 0.2]] };
    }
  }
}

function keyOf(enrolmentId: string, index: number): string {
  const hex = createHash("sha256").update(`${enrolmentId} ${index}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
