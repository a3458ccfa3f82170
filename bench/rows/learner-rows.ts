import type { Db } from "../../server/db/schema.ts";
import { hashToken } from "../../server/ids.ts";
import { insertRows } from "./insert-rows.ts";

const day = 24 * 60 * 60 * 1000;

/** The number of learners and of those with a session, and the hash of their common password. */
export interface Learners {
  count: number;
  active: number;
  passwordHash: string;
}

export function learnerId(learner: number): string {
  return `learner-${String(learner).padStart(7, "0")}`;
}

export function emailOf(learner: number): string {
  return `${learnerId(learner)}@example.org`;
}

/** Returns the session token of the n-th learner, one of the active ones. */
export function tokenOf(learner: number): string {
  return `token-of-${learnerId(learner)}`;
}

export function enrolmentId(learner: number, course: string): string {
  return `${learnerId(learner)}-in-${course}`;
}

export function coursesOf(learner: number, courses: readonly string[], each: number): string[] {
  return Array.from(
    { length: Math.min(each, courses.length) },
    (_, at) => courses[(learner + at) % courses.length] ?? "",
  );
}

/** Adds learners, some of them signed in, and returns their ids. */
export async function addLearners(db: Db, { count, active, passwordHash }: Learners): Promise<string[]> {
  const now = Date.now();
  const numbers = Array.from({ length: count }, (_, learner) => learner);
  const users = numbers.map((learner) => ({
    id: learnerId(learner),
    email: emailOf(learner),
    first_name: "Ana",
    last_name: "Pérez",
    password_hash: passwordHash,
    country: null,
    profession: null,
    language: "es" as const,
    photo_file_id: null,
    confirmed_at: now,
    created_at: now,
    updated_at: now,
  }));
  await insertRows(db, "users", users);
  // Otherwise every reply of a run would lead to emails, which the next run would send during its measurement.
  const choices = numbers.map((learner) => ({ user_id: learnerId(learner), mail: "never" as const, digest_at: null }));
  await insertRows(db, "forum_preferences", choices);
  const sessions = numbers.slice(0, active).map((learner) => {
    const times = { created_at: now, last_used_at: now };
    return { token_hash: hashToken(tokenOf(learner)), user_id: learnerId(learner), ...times };
  });
  await insertRows(db, "sessions", sessions);
  return numbers.map(learnerId);
}

/** An item of the generated courses. */
export interface Item {
  id: string;
  video: string | null;
}

/** Enrols each learner in some of the courses, with two classes completed and one in progress in each. */
export async function addEnrolments(
  db: Db,
  { learners, courses, each }: { learners: number; courses: readonly string[]; each: number },
  classes: readonly Item[],
): Promise<void> {
  const startedAt = Date.now() - 100 * day;
  const done = classes.slice(0, 2);
  const underWay = classes.find(({ video }) => video !== null);

  function* enrolments() {
    for (let learner = 0; learner < learners; learner += 1) {
      for (const [at, course] of coursesOf(learner, courses, each).entries()) {
        const used = startedAt + at * day;
        const times = { started_at: startedAt, updated_at: used, last_class_at: used, completed_at: null };
        const place = { id: enrolmentId(learner, course), user_id: learnerId(learner), course_id: course };
        yield { ...place, last_class: underWay?.id ?? null, done: done.length, took_shared_ids: 0, ...times };
      }
    }
  }

  await insertRows(db, "enrolments", enrolments());
  await insertRows(
    db,
    "completions",
    enrolments().flatMap(({ id }) =>
      done.map((item) => ({ enrolment_id: id, item_id: item.id, completed_at: startedAt, arrived_at: startedAt })),
    ),
  );
  if (!underWay?.video) return;
  const state = { item_id: underWay.id, video_id: underWay.video, position: 0.25, watched: "[[0,0.25]]" };
  await insertRows(
    db,
    "video_progress",
    enrolments().map(({ id }) => ({ enrolment_id: id, ...state, position_at: startedAt, updated_at: startedAt })),
  );
}
