import type { Answer, Question } from "../../../../../contract/courses/evaluations.ts";
import { preventPercentBreaks } from "../../../../ui/text/prevent-percent-breaks.ts";
import { asList, asPairs, asText } from "../answer-form.ts";
import type { Choice } from "./input-props.ts";
import { MatchingInput } from "./matching-input.tsx";
import { MultipleInput } from "./multiple-input.tsx";
import { NumberInput } from "./number-input.tsx";
import { OrderingInput } from "./ordering-input.tsx";
import { SingleInput } from "./single-input.tsx";
import { TextInput } from "./text-input.tsx";

interface QuestionInputProps {
  question: Question;
  answer: Answer | undefined;
  /** The IDs of the question's text and hint, for assistive technology. */
  labelId: string;
  hintId: string;
  onAnswer(answer: Answer): void;
}

/** The answer input for a question of any type. */
export function QuestionInput({ question, answer, ...names }: QuestionInputProps) {
  switch (question.type) {
    case "single":
      return <SingleInput choices={draw(question.choices)} answer={asText(answer)} {...names} />;
    case "multiple":
      return <MultipleInput choices={draw(question.choices)} answer={asList(answer)} {...names} />;
    case "number":
      return <NumberInput unit={question.unit} answer={typeof answer === "number" ? answer : null} {...names} />;
    case "text":
      return <TextInput answer={asText(answer)} {...names} />;
    case "matching":
      return (
        <MatchingInput left={draw(question.left)} right={draw(question.right)} answer={asPairs(answer)} {...names} />
      );
    case "ordering":
      return <OrderingInput choices={draw(question.choices)} answer={answer} {...names} />;
  }
}

function draw(choices: readonly Choice[]): Choice[] {
  return choices.map(({ id, text }) => ({ id, text: preventPercentBreaks(text) }));
}
