import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { getGain } from "../../../contract/staff/gain.ts";
import * as progress from "../../../contract/staff/progress.ts";
import type { Bind } from "../../http/calls/bind.ts";
import { learnersInReach, resultsInReach } from "../../http/calls/roles.ts";
import { preferType } from "../../http/responses/media-types.ts";
import { messages } from "../../messages/messages.ts";
import type { Parts } from "../../parts.ts";
import { createRefreshingCache } from "../../refreshing-cache.ts";
import { getCourseVersion } from "../courses/queries.ts";
import { createAggregator } from "./aggregator.ts";
import { allowAttempts } from "./allow-attempts.ts";
import { writeGain } from "./gain/present-gain.ts";
import { readGain } from "./gain/read-gain.ts";
import { type GainScope, sumGain } from "./gain/sum-gain.ts";
import { listLearnerRows, precountStatuses } from "./list-learners.ts";
import { presentLearners, writeProgress } from "./present-progress.ts";
import { chooseGroups, isLargeCourse, requireMember } from "./queries.ts";
import { readLearner } from "./read-learner.ts";
import { readResults } from "./read-results.ts";
import { type EvaluationScope, sumAttempts } from "./sum-attempts.ts";

/** Binds the calls for learners' progress and assessment results. */
export function routes(bind: Bind, parts: Parts, app: FastifyInstance): void {
  const { db, library, longReads, config, clock } = parts;
  const { cached, close } = createRefreshingCache<number>(clock);
  const aggregator = createAggregator(config, clock);
  app.addHook("onClose", async () => {
    close();
    await aggregator.close();
  });

  bind.streaming(progress.listProgress, async ({ params, query, roles, accept, language, now, reads }) => {
    const { courseId } = params;
    const course = await library.getCourse(reads, await getCourseVersion(reads, courseId));
    const groups = await chooseGroups(reads, { courseId, group: query.group }, learnersInReach(roles, courseId));
    const filter = { courseId, groups, status: query.status, q: query.q, now };
    if (preferType(accept, ["application/json", "text/csv"]) === "text/csv") {
      const stream = writeProgress(longReads ?? reads, { course, filter }, language);
      return { status: 200, stream, type: "text/csv; charset=utf-8", name: messages[language].progressTable.file };
    }
    const isLarge = await isLargeCourse(reads, courseId);
    const source = (isLarge && longReads) || reads;
    const { records, next, total } = await listLearnerRows(source, filter, { ...query, ...(isLarge && { cached }) });
    const learners = await presentLearners(source, course, records);
    // A failure resurfaces when the counts are requested; nothing waits for them here.
    if (isLarge && !query.cursor) precountStatuses(source, filter, cached).catch(() => {});
    return { status: 200, body: { records: learners, next, total } };
  });

  bind(progress.getResults, async ({ params: { courseId }, query, roles, language, reads }) => {
    const course = await library.getCourse(reads, await getCourseVersion(reads, courseId));
    const groups = await chooseGroups(reads, { courseId, group: query.group }, resultsInReach(roles, courseId));
    const sum = (await isLargeCourse(reads, courseId))
      ? aggregator.sum
      : (scope: EvaluationScope) => sumAttempts(reads, scope);
    const request = { course, groups, evaluation: query.evaluation, sum };
    return { status: 200, body: await readResults({ db: reads, library }, request, language) };
  });

  bind.streaming(getGain, async ({ params: { courseId }, query, roles, accept, language, reads }) => {
    const course = await library.getCourse(reads, await getCourseVersion(reads, courseId));
    const groups = await chooseGroups(reads, { courseId, group: query.group }, resultsInReach(roles, courseId));
    const isLarge = await isLargeCourse(reads, courseId);
    const sum = isLarge ? aggregator.gain : (scope: GainScope) => sumGain({ db: reads, library }, scope);
    const body = await readGain({ course, groups, by: query.by || null, sum }, language);
    if (preferType(accept, ["application/json", "text/csv"]) !== "text/csv") return { status: 200, body };
    const stream = Readable.from([writeGain(body, language)], { objectMode: false });
    return { status: 200, stream, type: "text/csv; charset=utf-8", name: messages[language].gainTable.file };
  });

  bind(progress.getLearner, async ({ params, roles, language }) => {
    await requireMember(db, params.userId, learnersInReach(roles, params.courseId));
    return { status: 200, body: await readLearner({ db, library }, params, language) };
  });

  bind(progress.allowAttempts, async ({ params, body, session, language, now, transact }) => {
    await transact((tx) => allowAttempts(tx, library, { ...params, ...body, actor: session.userId, now }));
    return { status: 200, body: await readLearner({ db, library }, params, language) };
  });
}
