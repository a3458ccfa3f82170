import { attributeOf, childOf, childrenOf, descendantsOf, type XmlElement } from "../xml/element.ts";
import { interactionsOf } from "./body.ts";
import { creditOf, type Declaration } from "./declarations.ts";
import { processResponses } from "./processing.ts";

/** A sample answer, and the outcomes of processing it. */
export interface Trial {
  /** The choice if it was the only one selected; null for any other answer. */
  choice: string | null;
  isRight: boolean;
  outcomes: ReadonlyMap<string, readonly string[]>;
}

/** Who sees feedback, or the choices that show it. */
export type Audience = "all" | "right" | "wrong" | readonly string[];

/** The most choices that are tried, as each is run through all rules. */
const maxSamples = 50;

/**
 * Runs sample answers to an item with one interaction through its response processing. The outcomes show the feedback
 * for each answer and, if nothing is declared, the correct answers. Returns nothing for items without processing rules,
 * or with too many choices.
 */
export function tryAnswers(element: XmlElement, declarations: ReadonlyMap<string, Declaration>): Trial[] {
  const [interaction, ...others] = interactionsOf(childOf(element, "itemBody"));
  const response = attributeOf(interaction, "responseIdentifier");
  const declaration = declarations.get(response);
  if (!declaration || others.length > 0 || childrenOf(childOf(element, "responseProcessing")).length === 0) return [];
  const attempt = (answer: readonly string[]) => processResponses(element, declarations, new Map([[response, answer]]));
  const isSingle = declaration.cardinality === "single";
  const choices = declaration.cardinality === "ordered" ? [] : choicesOf(interaction);
  if (choices.length > maxSamples) return [];
  if (choices.length === 0) {
    const right = isSingle ? declaration.correct.slice(0, 1) : declaration.correct;
    return [
      { choice: null, isRight: true, outcomes: attempt(right) },
      { choice: null, isRight: false, outcomes: attempt([]) },
      { choice: null, isRight: false, outcomes: attempt(["\u0001"]) },
    ];
  }
  const isKnown = choices.some((choice) => creditOf(declaration, choice) > 0);
  const singleChoices = choices.map((choice) => {
    const outcomes = attempt([choice]);
    const isRight = isKnown ? isSingle && creditOf(declaration, choice) === 1 : Number(outcomes.get("SCORE")?.[0]) > 0;
    return { choice, isRight, outcomes };
  });
  if (isSingle || !isKnown) return singleChoices;
  // If several choices are correct, a single one is not a correct answer.
  const right = choices.filter((choice) => creditOf(declaration, choice) > 0);
  return [
    { choice: null, isRight: true, outcomes: attempt(right) },
    { choice: null, isRight: false, outcomes: attempt([]) },
    ...singleChoices,
  ];
}

function choicesOf(interaction: XmlElement | undefined): string[] {
  return [...descendantsOf(interaction, "simpleChoice", "inlineChoice", "hottext")].map((each) =>
    attributeOf(each, "identifier"),
  );
}

/** Names of buttons that give a hint; feedback with the solution must not be shown before the end. */
const hintPattern = /hint|pista|ayuda|hilfe|tipp/i;

/** Whether feedback is a hint: by its identifier, or because only a hint button shows it. */
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
    return hintPattern.test(`${response} ${attributeOf(button, "title")}`) && isShown([response]) && !isShown([]);
  });
}

interface Judged {
  element: XmlElement;
  declarations: ReadonlyMap<string, Declaration>;
}

/** Determines from the trials who sees feedback; null if no trial shows it. */
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
  // An empty answer is treated like a wrong one.
  return shown.some(({ isRight }) => isRight) ? "all" : "wrong";
}
