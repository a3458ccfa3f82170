import type { MoodleAnswer, MoodleQuestion } from "../moodle-questions/moodle-question.ts";
import type { Formatted, TextFormat } from "../page/formatted.ts";
import { attributeOf, childOf, childrenOf, textAt, textOf, type XmlElement } from "../xml/element.ts";
import type { MoodleFiles } from "./move-files.ts";

/** Reads a `<question>` of a Moodle XML export. */
export function readMoodleQuestion(element: XmlElement, parts: MoodleFiles, path: string): MoodleQuestion {
  const name = textAt(element, "name", "text");
  return {
    type: attributeOf(element, "type"),
    sourceId: textAt(element, "idnumber") || idIn(element.comment) || name,
    name,
    place: { file: path, line: element.line },
    text: withPictures(element, formatted(childOf(element, "questiontext")) ?? { raw: "", format: "html" }),
    generalFeedback: formatted(childOf(element, "generalfeedback")),
    combined: {
      right: formatted(childOf(element, "correctfeedback")),
      partly: formatted(childOf(element, "partiallycorrectfeedback")),
      wrong: formatted(childOf(element, "incorrectfeedback")),
    },
    hints: childrenOf(element, "hint").flatMap((hint) => formatted(hint) ?? []),
    answers: childrenOf(element, "answer").map(readAnswer),
    pairs: childrenOf(element, "subquestion").map((pair) => ({
      text: formatted(pair) ?? { raw: "", format: "html" },
      answer: textAt(pair, "answer", "text"),
    })),
    gapChoices: ["dragbox", "selectoption", "drag"].flatMap((name) =>
      childrenOf(element, name).map((choice) => ({
        text: textAt(choice, "text"),
        group: textAt(choice, "group") || "1",
      })),
    ),
    settings: readSettings(element),
    tags: childrenOf(childOf(element, "tags"), "tag").map((tag) => textAt(tag, "text")),
    units: childrenOf(childOf(element, "units")).map((unit) => ({
      name: textAt(unit, "unit_name"),
      multiplier: Number(textAt(unit, "multiplier") || 1),
    })),
    modelAnswer: formatted(childOf(element, "responsetemplate")),
    forMarkers: formatted(childOf(element, "graderinfo")),
    isHidden: textAt(element, "hidden") === "1",
    points: Number(textAt(element, "defaultgrade")) || 1,
    files: parts.get(element) ?? new Map(),
  };
}

/** Appends the pictures and draggable words of a drag-and-drop question to its text. */
function withPictures(element: XmlElement, text: Formatted): Formatted {
  const files = childrenOf(element, "file").map((file) => encodeURIComponent(attributeOf(file, "name")));
  if (files.length === 0 || text.format !== "html") return text;
  const pictures = files.map((name) => `<p><img src="@@PLUGINFILE@@/${name}" alt=""></p>`);
  const words = childrenOf(element, "drag").map((drag) => textAt(drag, "text").replaceAll("<", "&lt;"));
  const list = words.filter((word) => word !== "").map((word) => `<li>${word}</li>`);
  return { ...text, raw: `${text.raw}${pictures.join("")}${list.length > 0 ? `<ul>${list.join("")}</ul>` : ""}` };
}

// Returns the id from the comment `<!-- question: 812 -->` that Moodle writes before each question.
function idIn(comment: string): string {
  const id = /^question:\s*(\d+)$/.exec(comment)?.[1];
  return id && id !== "0" ? `question-${id}` : "";
}

function readAnswer(element: XmlElement): MoodleAnswer {
  return {
    text: formatted(element) ?? { raw: "", format: "html" },
    fraction: Number(attributeOf(element, "fraction") || 0) / 100,
    feedback: formatted(childOf(element, "feedback")),
    tolerance: Math.abs(Number(textAt(element, "tolerance").replace(",", ".") || 0)),
  };
}

const forms: Record<string, TextFormat> = {
  html: "html",
  moodle_auto_format: "moodle",
  plain_text: "plain",
  markdown: "markdown",
};

function formatted(element: XmlElement | undefined): Formatted | null {
  const raw = textAt(element, "text");
  if (!element || (raw === "" && element.name !== "answer")) return null;
  return { raw, format: forms[attributeOf(element, "format")] ?? "html" };
}

/** Reads all elements that contain only text, by name. */
function readSettings(element: XmlElement): Record<string, string> {
  const plain = childrenOf(element).filter((child) => childrenOf(child).length === 0);
  return Object.fromEntries(plain.map((child) => [child.name, textOf(child).trim()]));
}
