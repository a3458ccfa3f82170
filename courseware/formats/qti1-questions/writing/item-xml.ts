import type { Markup } from "../../xml/write-xml.ts";
import { block, element } from "../../xml/write-xml.ts";

/** A choice or answer, whether it is right, and its feedback. */
export interface Answer {
  ident: string;
  text: string;
  isRight: boolean;
  /** HTML. */
  feedback: Markup | null;
}

/** A question, as the parts of a QTI 1.2 item in the Common Cartridge profile. */
export interface ItemParts {
  ident: string;
  title: string;
  profile: "multiple_choice" | "multiple_response" | "fib";
  /** HTML. */
  prompt: Markup;
  answers: Answer[];
  /** HTML shown after any answer. */
  feedback: Markup | null;
  hint: Markup | null;
}

const general = "general_fb";

/** Writes an item with its answers, scoring and feedback. */
export function writeItem(item: ItemParts): Markup {
  const { ident, title, profile, prompt, answers, feedback, hint } = item;
  const shown = answers.filter((answer) => answer.feedback !== null);
  return block(
    "item",
    { ident, title },
    block("itemmetadata", {}, block("qtimetadata", {}, writeField("cc_profile", `cc.${profile}.v0p1`))),
    block("presentation", {}, writeHtmlMaterial(prompt), writeResponse(item)),
    block(
      "resprocessing",
      {},
      block("outcomes", {}, block("decvar", { maxvalue: 100, minvalue: 0, varname: "SCORE", vartype: "Decimal" })),
      feedback && writeCondition([block("other", {})], { shows: general }),
      shown.map(({ ident }) => writeCondition([writeEqual(ident)], { shows: feedbackIdent(ident) })),
      writeMarks(item),
    ),
    feedback && writeFeedback(general, feedback),
    shown.map((answer) => answer.feedback && writeFeedback(feedbackIdent(answer.ident), answer.feedback)),
    hint && block("itemfeedback", { ident: "hint" }, writeHint(hint)),
  );
}

/** Writes a metadata field. */
export function writeField(label: string, entry: string): Markup {
  return block("qtimetadatafield", {}, element("fieldlabel", {}, label), element("fieldentry", {}, entry));
}

/** Writes HTML as text, since QTI 1.2 has no HTML elements. */
export function writeHtmlMaterial(html: Markup): Markup {
  return block("material", {}, element("mattext", { texttype: "text/html" }, html.xml));
}

function feedbackIdent(ident: string): string {
  return `fb_${ident}`;
}

function writeResponse({ profile, answers }: ItemParts): Markup {
  if (profile === "fib") {
    return block("response_str", { ident: "response", rcardinality: "Single" }, block("render_fib", {}));
  }
  const labels = answers.map(({ ident, text }) =>
    block("response_label", { ident }, block("material", {}, element("mattext", { texttype: "text/plain" }, text))),
  );
  const rcardinality = profile === "multiple_choice" ? "Single" : "Multiple";
  return block("response_lid", { ident: "response", rcardinality }, block("render_choice", {}, labels));
}

/** One right answer is enough, except for multiple responses, which require all right choices and no others. */
function writeMarks({ profile, answers }: ItemParts): Markup[] {
  if (profile !== "multiple_response") {
    const right = answers.filter(({ isRight }) => isRight);
    const equal =
      profile === "fib" ? ({ text }: Answer) => writeTextMatch(text) : ({ ident }: Answer) => writeEqual(ident);
    return right.map((answer) => writeCondition([equal(answer)], { marks: 100 }));
  }
  const parts = answers.map(({ ident, isRight }) =>
    isRight ? writeEqual(ident) : block("not", {}, writeEqual(ident)),
  );
  return [writeCondition([block("and", {}, parts)], { marks: 100 })];
}

function writeEqual(ident: string): Markup {
  return element("varequal", { respident: "response" }, ident);
}

function writeTextMatch(text: string): Markup {
  return element("varequal", { respident: "response", case: "No" }, text);
}

function writeCondition(variables: Markup[], { shows, marks }: { shows?: string; marks?: number }): Markup {
  return block(
    "respcondition",
    { continue: marks === undefined ? "Yes" : "No" },
    block("conditionvar", {}, variables),
    marks === undefined ? null : element("setvar", { action: "Set", varname: "SCORE" }, String(marks)),
    shows === undefined ? null : block("displayfeedback", { feedbacktype: "Response", linkrefid: shows }),
  );
}

function writeFeedback(ident: string, html: Markup): Markup {
  return block("itemfeedback", { ident }, block("flow_mat", {}, writeHtmlMaterial(html)));
}

function writeHint(html: Markup): Markup {
  return block(
    "hint",
    { feedbackstyle: "Complete" },
    block("hintmaterial", {}, block("flow_mat", {}, writeHtmlMaterial(html))),
  );
}
