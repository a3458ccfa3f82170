import { attributeOf, childOf, childrenOf, descendantsOf, type XmlElement } from "../xml/element.ts";
import { interactionsOf } from "./body.ts";
import { creditOf, type Declaration } from "./declarations.ts";
import { processResponses } from "./processing.ts";

/** An answer that was tried, and what the item's processing made of it. */
export interface Trial {
  /** The choice that was tried alone; null for another answer. */
  choice: string | null;
  isRight: boolean;
  outcomes: ReadonlyMap<string, readonly string[]>;
}

/** Who sees a feedback; or the choices with which it is shown. */
export type Audience = "all" | "right" | "wrong" | readonly string[];

/** Each choice is tried against all rules. */
const mostTried = 50;

/**
 * Tries answers to an item with one interaction: its processing tells which are right, where nothing else does, and which
 * show a feedback. None where it has no processing of its own, or too many choices.
 */
export function tryAnswers(element: XmlElement, declarations: ReadonlyMap<string, Declaration>): Trial[] {
  const [interaction, ...others] = interactionsOf(childOf(element, "itemBody"));
  const response = attributeOf(interaction, "responseIdentifier");
  const declaration = declarations.get(response);
  if (!declaration || others.length > 0 || childrenOf(childOf(element, "responseProcessing")).length === 0) return [];
  const attempt = (answer: readonly string[]) => processResponses(element, declarations, new Map([[response, answer]]));
  const isSingle = declaration.cardinality === "single";
  const choices = declaration.cardinality === "ordered" ? [] : choicesOf(interaction);
  if (choices.length > mostTried) return [];
  if (choices.length === 0) {
    const right = isSingle ? declaration.correct.slice(0, 1) : declaration.correct;
    return [
      { choice: null, isRight: true, outcomes: attempt(right) },
      { choice: null, isRight: false, outcomes: attempt([]) },
      { choice: null, isRight: false, outcomes: attempt(["\u0001"]) },
    ];
  }
  const isKnown = choices.some((choice) => creditOf(declaration, choice) > 0);
  const alone = choices.map((choice) => {
    const outcomes = attempt([choice]);
    const isRight = isKnown ? isSingle && creditOf(declaration, choice) === 1 : Number(outcomes.get("SCORE")?.[0]) > 0;
    return { choice, isRight, outcomes };
  });
  if (isSingle || !isKnown) return alone;
  // Of several that are right, one alone is not.
  const right = choices.filter((choice) => creditOf(declaration, choice) > 0);
  return [
    { choice: null, isRight: true, outcomes: attempt(right) },
    { choice: null, isRight: false, outcomes: attempt([]) },
    ...alone,
  ];
}

function choicesOf(interaction: XmlElement | undefined): string[] {
  return [...descendantsOf(interaction, "simpleChoice", "inlineChoice", "hottext")].map((each) =>
    attributeOf(each, "identifier"),
  );
}

/** What a button is called that gives a hint; one that gives the solution must not show it before the end. */
const hintWords = /hint|pista|ayuda|hilfe|tipp/i;

/** Whether a feedback is a hint: by its name, or because a button beside the question shows it, and nothing else does. */
export function isHint({ element, declarations }: Judged, feedback: XmlElement): boolean {
  const identifier = attributeOf(feedback, "identifier");
  if (identifier === "hint") return true;
  const outcome = attributeOf(feedback, "outcomeIdentifier");
  const isShown = (pressed: readonly string[]) => {
    const responses = new Map(pressed.map((response) => [response, ["true"]]));
    return processResponses(element, declarations, responses).get(outcome)?.includes(identifier) ?? false;
  };
  const buttons = [...descendantsOf(childOf(element, "itemBody"), "endAttemptInteraction")];
  return buttons.some((button) => {
    const response = attributeOf(button, "responseIdentifier");
    return hintWords.test(`${response} ${attributeOf(button, "title")}`) && isShown([response]) && !isShown([]);
  });
}

interface Judged {
  element: XmlElement;
  declarations: ReadonlyMap<string, Declaration>;
}

/** Who sees a feedback, as far as the trials tell; null where none of them shows it. */
export function audienceOf(trials: readonly Trial[], feedback: XmlElement): Audience | null {
  const identifier = attributeOf(feedback, "identifier");
  const shown = trials.filter(({ outcomes }) => {
    const isSet = (outcomes.get(attributeOf(feedback, "outcomeIdentifier")) ?? []).includes(identifier);
    return isSet === (attributeOf(feedback, "showHide") !== "hide");
  });
  if (shown.length === 0) return null;
  const isShownTo = (right: boolean) => trials.every((trial) => shown.includes(trial) === (trial.isRight === right));
  const choices = shown.flatMap(({ choice }) => choice ?? []);
  if (shown.length === trials.length) return "all";
  if (isShownTo(true)) return "right";
  if (choices.length === 1) return choices;
  if (isShownTo(false)) return "wrong";
  if (choices.length > 0 && choices.length < trials.filter(({ choice }) => choice !== null).length) return choices;
  // Whether nothing was answered, or something wrong, makes no difference here.
  return shown.some(({ isRight }) => isRight) ? "all" : "wrong";
}
