import type { Db, Milliseconds } from "../../server/db/schema.ts";
import { inTransaction } from "../../server/db/transaction.ts";
import { countAudience } from "../../server/features/announcements/audience.ts";
import { sendAnnouncement } from "../../server/features/announcements/send-announcement.ts";
import { findOrCreateGroup } from "../../server/features/groups/add-group.ts";
import { changeGroup } from "../../server/features/groups/change-group.ts";
import { addRole, type Grant } from "../../server/features/staff/change-roles.ts";
import { hashPassword } from "../../server/features/users/passwords/passwords.ts";
import { newToken } from "../../server/ids.ts";
import { inventedDomain } from "../../server/mail/invented-domain.ts";
import { demoAnnouncement, demoGroups } from "../messages/demo.ts";
import { addAccount } from "./add-account.ts";

const day: Milliseconds = 24 * 60 * 60 * 1000;

/** The invented team, whose members share a random password that is printed only once. */
export interface Team {
  password: string;
  coordinator: string;
  teacher: string;
  moderator: string;
}

interface DemoCourse {
  courseId: string;
  timeZone: string;
  now: Milliseconds;
}

/** Adds an invented team, so that the screens can be viewed in each role, and assigns the groups to it. */
export async function addTeam(db: Db, demoCourse: DemoCourse): Promise<Team> {
  const password = newToken();
  const passwordHash = await hashPassword(password);
  const { courseId } = demoCourse;
  const add = async (name: string, grant: Grant) => {
    const person = { email: `${name}@${inventedDomain}`, firstName: "Equipo", lastName: "Inventado" };
    const userId = await addMember(db, { ...person, passwordHash, grant }, demoCourse);
    return { userId, email: person.email };
  };
  const coordinator = await add("coordinacion", { role: "admin" });
  const teacher = await add("docencia", { role: "teacher", courseId });
  const moderator = await add("moderacion", { role: "moderator" });
  await setUpGroups(db, { coordinator: coordinator.userId, teacher: teacher.userId }, demoCourse);
  return { password, coordinator: coordinator.email, teacher: teacher.email, moderator: moderator.email };
}

interface NewMember {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  grant: Grant;
}

function addMember(db: Db, member: NewMember, { timeZone, now }: DemoCourse): Promise<string> {
  const { grant, passwordHash, ...names } = member;
  const person = { ...names, language: "es" } as const;
  return inTransaction(db, async (tx) => {
    const account = { person, passwordHash, timeZone, from: now - 27 * day, until: now, visitInterval: 1 };
    const userId = await addAccount(tx, account);
    await addRole(tx, { userId, grant, actor: "shell", now });
    return userId;
  });
}

/**
 * Gives one group a join code, ends another, and sends an announcement to one group, which has only invented learners.
 */
async function setUpGroups(
  db: Db,
  { coordinator: actor, teacher }: { coordinator: string; teacher: string },
  { courseId, now }: DemoCourse,
): Promise<void> {
  const [north = "", south = "", east = ""] = await inTransaction(db, (tx) =>
    Promise.all(demoGroups.map((name) => findOrCreateGroup(tx, { name, courseId, actor, now }))),
  ).then((groups) => groups.map(({ groupId }) => groupId));
  const ended = { startsAt: new Date(now - 60 * day).toISOString(), endsAt: new Date(now - 2 * day).toISOString() };
  const recipients = await countAudience(db, { courseId, groupId: north, until: now });
  const announcement = { ...demoAnnouncement, group: north };
  await inTransaction(db, async (tx) => {
    await changeGroup(tx, { groupId: north, change: { joinCode: true, teachers: [teacher] }, actor, now });
    await changeGroup(tx, { groupId: south, change: { teachers: [teacher] }, actor, now });
    await changeGroup(tx, { groupId: east, change: ended, actor, now });
    await sendAnnouncement(tx, { courseId, userId: actor, key: null, announcement, recipients }, now);
  });
}
