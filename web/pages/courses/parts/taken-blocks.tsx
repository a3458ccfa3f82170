import type { EnrolmentDetail } from "../../../../contract/courses/enrolments.ts";
import { answeringIn } from "../../../features/evaluations/inline/answering.ts";
import type { LearningBlock } from "../../../features/player/item/class-view.tsx";
import { PracticeSee } from "../../learning/practice-see.tsx";
import { LearningBlockView } from "./learning-blocks.tsx";

/** A block of a class that is being taken. */
export interface TakenBlockProps {
  block: LearningBlock;
  enrolment: EnrolmentDetail;
  item: string;
}

/** Such a block in a course that one takes; where an answer is taught opens in another tab, so that the class stays. */
export function TakenBlock({ block, enrolment, item }: TakenBlockProps) {
  return (
    <LearningBlockView
      block={block}
      answering={answeringIn(enrolment.id, item)}
      about={{ course: enrolment.course.id, class: item }}
      seeAgain={(see) => <PracticeSee enrolment={enrolment} see={see} />}
    />
  );
}
