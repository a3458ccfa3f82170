import type { EnrolmentDetail } from "../../../../contract/courses/enrolments.ts";
import { answeringInEnrolment } from "../../../features/evaluations/inline/answering.ts";
import type { LearningBlock } from "../../../features/player/item/class-view.tsx";
import { PracticeReviewLink } from "../../learning/practice-review-link.tsx";
import { LearningBlockView } from "./learning-blocks.tsx";

/** A block in a class of a course that the user is enrolled in. */
export interface EnrolledBlockProps {
  block: LearningBlock;
  enrolment: EnrolmentDetail;
  item: string;
}

/** Such a block. Links to where an answer is taught open in another tab, so that the class stays open. */
export function EnrolledBlock({ block, enrolment, item }: EnrolledBlockProps) {
  return (
    <LearningBlockView
      block={block}
      answering={answeringInEnrolment(enrolment.id, item)}
      about={{ course: enrolment.course.id, class: item }}
      seeAgain={(see) => <PracticeReviewLink enrolment={enrolment} see={see} />}
    />
  );
}
