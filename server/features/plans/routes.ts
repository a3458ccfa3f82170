import type { FastifyInstance } from "fastify";
import * as endpoints from "../../../contract/learning/study-plan.ts";
import type { Bind, Call } from "../../http/calls/bind.ts";
import { bindWithForms } from "../../http/calls/bind-with-forms.ts";
import type { Parts } from "../../parts.ts";
import { presentSummary } from "../courses/present.ts";
import { getCourseVersion } from "../courses/queries.ts";
import { getEnrolmentRow, type OwnEnrolment } from "../enrolments/queries.ts";
import { getSubscriber, readUnsubscribe } from "../forum/notices/unsubscribe.ts";
import { writeCalendar } from "./calendar/write-calendar.ts";
import { endCalendar, removePlan, renewCalendar, savePlan, stopReminders } from "./change-plan.ts";
import { canonicalZone } from "./next-time.ts";
import { practiceMailRoutes } from "./practice/routes.ts";
import { presentPlan, tokenOf } from "./present.ts";
import { findPlanRow, getPlanByCalendar, wantsReminders } from "./queries.ts";

/** Binds the calls for study plans, their reminders and calendars, and practice emails. */
export function routes(bind: Bind, parts: Parts, app: FastifyInstance): void {
  const { db, timeZone, publicUrl } = parts;

  bind(endpoints.getStudyPlan, async (call) => {
    const { id } = await getEnrolmentRow(db, ownOf(call));
    const row = await findPlanRow(db, id);
    return { status: 200, body: { plan: row ? presentPlan(row, publicUrl()) : null } };
  });

  bind(endpoints.putStudyPlan, async (call) => {
    const { body, now, transact } = call;
    const input = { ...body, timeZone: canonicalZone(body.timeZone ?? timeZone), now };
    const row = await transact((tx) => savePlan(tx, ownOf(call), input));
    return { status: 200, body: { plan: presentPlan(row, publicUrl()) } };
  });

  bind(endpoints.deleteStudyPlan, async (call) => {
    await call.transact((tx) => removePlan(tx, ownOf(call)));
    return { status: 204, body: undefined };
  });

  bindCalendars(bind, parts);
  practiceMailRoutes(bind, parts, app);
  bindWithForms(app, parts, (bindForm) => bindUnsubscribe(bindForm, parts));
}

function bindCalendars(bind: Bind, { db, library, publicUrl }: Parts): void {
  bind(endpoints.renewCalendar, async (call) => {
    const seen = call.body?.replace;
    const row = await call.transact((tx) => renewCalendar(tx, ownOf(call), seen ? tokenOf(seen) : seen));
    return { status: 200, body: { plan: presentPlan(row, publicUrl()) } };
  });

  bind(endpoints.endCalendar, async (call) => {
    await call.transact((tx) => endCalendar(tx, ownOf(call)));
    return { status: 204, body: undefined };
  });

  bind.streaming(endpoints.readCalendar, async ({ query, now }) => {
    const { course_id: id, language, ...plan } = await getPlanByCalendar(db, query.token);
    const { version } = await getCourseVersion(db, id);
    const course = presentSummary(await library.getCourse(db, { id, version }), language);
    const calendar = writeCalendar({ plan, course, language, publicUrl: publicUrl() }, now);
    return {
      status: 200,
      stream: Buffer.from(calendar),
      type: "text/calendar; charset=utf-8",
      name: "plan.ics",
      language,
    };
  });
}

function bindUnsubscribe(bind: Bind, { db }: Parts): void {
  bind(endpoints.getReminderSubscription, async ({ query }) => {
    const userId = await getSubscriber(db, await readUnsubscribe(db, query.token, "reminders"));
    return { status: 200, body: { mail: await wantsReminders(db, userId) } };
  });

  bind(endpoints.endReminders, async ({ query, transact }) => {
    const subscriber = await readUnsubscribe(db, query.token, "reminders");
    await transact(async (tx) => stopReminders(tx, await getSubscriber(tx, subscriber)));
    return { status: 200, body: { mail: false } };
  });
}

function ownOf({ session, params }: Pick<Call<typeof endpoints.getStudyPlan>, "session" | "params">): OwnEnrolment {
  return { userId: session.userId, enrolmentId: params.userCourseId };
}
