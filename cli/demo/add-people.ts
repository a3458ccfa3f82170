import type { Db, Milliseconds, Tx } from "../../server/db/schema.ts";
import { inTransaction } from "../../server/db/transaction.ts";
import { createLibrary } from "../../server/features/courses/library.ts";
import { createPost } from "../../server/features/forum/posts/create-post.ts";
import { createReply } from "../../server/features/forum/replies/create-reply.ts";
import { findOrCreateGroup } from "../../server/features/groups/add-group.ts";
import { addMember } from "../../server/features/groups/members.ts";
import { flagText } from "../../server/features/moderation/flag-text.ts";
import { hashPassword } from "../../server/features/users/passwords/passwords.ts";
import { newToken } from "../../server/ids.ts";
import { inventedDomain } from "../../server/mail/invented-domain.ts";
import { demoGroups, demoPosts, demoReply } from "../messages/demo.ts";
import { problem } from "../messages/messages.ts";
import { addAccount } from "./add-account.ts";
import { addTeam, type Team } from "./add-team.ts";
import { type PlannedPerson, planPeople } from "./plan-people.ts";
import { createRandom } from "./random.ts";
import { type DemoContext, simulateLearning } from "./simulate-learning.ts";

const day: Milliseconds = 24 * 60 * 60 * 1000;

const config = { rateLimits: false };

/** The organisation's time zone, and the current time. */
interface Scene {
  timeZone: string;
  now: Milliseconds;
}

/** Adds invented people with some weeks of learning, posts and reports, and a team that supports them. */
export async function addPeople(db: Db, { timeZone, now }: Scene): Promise<{ count: number; team: Team }> {
  const existing = await db
    .selectFrom("users")
    .select("id")
    .where("email", "like", `%@${inventedDomain}`)
    .executeTakeFirst();
  if (existing) throw problem(({ demo }) => demo.alreadyAdded);
  const context = await createContext(db);
  // Random and unknown: the learners' accounts are for viewing, not for signing in.
  const passwordHash = await hashPassword(newToken());
  const people = planPeople();
  const ids: string[] = [];
  for (const [index, person] of people.entries()) {
    const from = now - person.registered * day;
    const until = now - person.lastSeen * day;
    const visitInterval = person.stage === "halfway" ? 1 : 2;
    const account = { person, passwordHash, timeZone, from, until, visitInterval };
    const userId = await inTransaction(db, (tx) => addAccount(tx, account));
    await simulateLearning(context, { userId, person, random: createRandom(index + 1), from, until });
    await inTransaction(db, (tx) => joinGroup(tx, { userId, person, courseId: context.course.id, now: until }));
    ids.push(userId);
  }
  await discuss(db, { ids, courseId: context.course.id, now });
  return { count: ids.length, team: await addTeam(db, { courseId: context.course.id, timeZone, now }) };
}

async function createContext(db: Db): Promise<DemoContext> {
  const course = await db
    .selectFrom("courses")
    .select(["id", "version"])
    .where("retired_at", "is", null)
    .orderBy("created_at")
    .executeTakeFirst();
  if (!course) throw problem(({ demo }) => demo.noCourse);
  const library = createLibrary();
  return { db, library, course: await library.getCourse(db, course) };
}

interface GroupMembership {
  userId: string;
  person: PlannedPerson;
  courseId: string;
  now: Milliseconds;
}

async function joinGroup(tx: Tx, { userId, person, courseId, now }: GroupMembership): Promise<void> {
  const name = person.group === null ? undefined : demoGroups[person.group];
  if (!name || person.stage === "registered") return;
  const { groupId } = await findOrCreateGroup(tx, { name, courseId, actor: "shell", now });
  await addMember(tx, { groupId, userId, actor: "shell", now });
}

/** Has some of the learners write posts about their course, others reply, and some texts reported. */
async function discuss(
  db: Db,
  { ids, courseId: course, now: end }: { ids: readonly string[]; courseId: string; now: Milliseconds },
): Promise<void> {
  for (const [index, { title, body, isAnswered, reason }] of demoPosts.entries()) {
    const now = end - (index + 1) * day;
    const [userId = "", answering = "", reporting = ""] = [ids[index * 7], ids[index * 7 + 1], ids[index * 7 + 4]];
    await inTransaction(db, async (tx) => {
      const post = { title, body, course, noPatientIdentified: true };
      const { id: postId } = await createPost(tx, { config, userId, key: null, post, language: "es", now });
      const reply = { body: demoReply, noPatientIdentified: true };
      if (isAnswered) await createReply(tx, { config, userId: answering, postId, key: null, reply, now: now + 60_000 });
      if (!reason) return;
      const text = { postId, replyId: null };
      await flagText(tx, { config, text, userId: reporting, flag: { reason }, now: now + 120_000 });
    });
  }
}
