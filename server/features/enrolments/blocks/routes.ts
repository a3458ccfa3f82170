import { answerBlock, listBlockAnswers } from "../../../../contract/learning/class-answers.ts";
import type { Bind } from "../../../http/calls/bind.ts";
import type { Source } from "../../courses/library.ts";
import { listClasses } from "../taking/taken-attempt.ts";
import { answerQuestionBlock } from "./answer-block.ts";
import { presentBlockResult, readBlockAnswers } from "./present-answers.ts";

/** Registers the calls for questions within classes, which are answered one at a time. */
export function blockRoutes(bind: Bind, source: Source): void {
  bind(listBlockAnswers, async ({ params, session, language }) => {
    const own = { userId: session.userId, enrolmentId: params.userCourseId };
    return { status: 200, body: { answers: await readBlockAnswers(source, { own, ...params }, language) } };
  });

  bind(answerBlock, async ({ params, session, body, language, now, transact }) => {
    const { itemId, blockId } = params;
    const own = { userId: session.userId, enrolmentId: params.userCourseId };
    const place = { own, library: source.library, itemId, blockId };
    const answered = await transact((tx) => answerQuestionBlock(tx, place, { ...body, language, now }));
    const classes = await listClasses(source, answered.enrolment);
    return { status: 200, body: presentBlockResult(answered.question, { ...answered, classes }, language) };
  });
}
