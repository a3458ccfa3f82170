import { expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { blocksPackage } from "../../testing/blocks-package.ts";
import { changePackage, open, writePackage } from "../../testing/build-package.ts";

/** Opens the package with a passage of its `course.yaml` replaced. */
async function openWith(found = "", replacement = "") {
  const change = (yaml: string) => {
    if (!yaml.includes(found)) throw new Error(`No ${found} in the package.`);
    return yaml.replace(found, () => replacement);
  };
  return open(await writePackage(changePackage({ "course.yaml": change }, blocksPackage())));
}

test("reads a figure, a sound, a question, a case and a prompt without faults", async () => {
  const { course, faults } = await openWith();
  const [item] = course?.modules[0]?.items ?? [];

  expect(faults).toEqual([]);
  expect(item?.kind === "class" && item.blocks.slice(-5)).toMatchObject([
    { type: "figure", files: { es: { type: "image/webp" } }, caption: { en: "Sinus rhythm." } },
    { type: "audio", files: { en: { type: "audio/mpeg" } }, transcript: { es: "Lub dub.\n" } },
    { type: "question", required: true, question: { id: "rate", value: 80, see: { class: "circulation" } } },
    { type: "case", id: "breathless" },
    { type: "prompt", prompt: { en: "What do **you** do?" }, name: { en: "The first hour" } },
  ]);
});

test("links each decision to the step it names or to the next one, and the last to none", async () => {
  const { course } = await openWith();
  const [item] = course?.modules[0]?.items ?? [];
  const unfolding = item?.kind === "class" ? item.blocks.find((block) => block.type === "case") : undefined;

  const ways = unfolding?.steps.map(({ choices }) => choices.map(({ next }) => next));
  expect(ways).toEqual([["worse", "home"], ["home", "home"], []]);
});

test.each([
  ["a next step that does not exist", "next: home", "next: nowhere", messages.unknownNextStep().en],
  ["a next step that is not a later one", "next: home", "next: arrival", messages.nextStepGoesBack().en],
  ["two steps with the same id", "id: worse", "id: arrival", "is already used"],
  ["the id of a question", "id: breathless", "id: rate", "is already used"],
  ["audio of an unsupported type", "audio: media/beat.mp3", "audio: media/heart.svg", "Accepted here: MP3, M4A"],
  [
    "audio without a transcript",
    "            transcript: media/beat.{lang}.txt\n",
    "",
    messages.keyMissing("transcript").en,
  ],
  [
    "a question with a hint, which never comes",
    "              value: 80",
    "              value: 80\n              hint: { es: A, en: B }",
    "“hint”",
  ],
  ["a question without a type", "              type: number\n", "", messages.questionType().en],
  [
    "a question whose place is not in the course",
    "see: { class: circulation }",
    "see: { class: none }",
    messages.seeClass("none").en,
  ],
  [
    "a prompt without a name",
    "            name: { es: La primera hora, en: The first hour }\n",
    "",
    messages.keyMissing("name").en,
  ],
  ["a block of unknown kind", "          - prompt:", "          - promt:", messages.blockKind().en],
])("reports %s", async (_, found, replacement, message) => {
  const { faults } = await openWith(found, replacement);
  const errors = faults.filter(({ severity }) => severity === "error").map((fault) => fault.message.en);

  expect(errors).toContainEqual(expect.stringContaining(message));
});

test("requires a case to begin with a decision, and reports an unreachable step", async () => {
  const first = await openWith(
    "                - id: arrival\n",
    "                - { id: start, text: { es: A, en: B } }\n                - id: arrival\n",
  );
  expect(first.faults.map(({ message }) => message)).toEqual([
    messages.caseWithoutDecision(),
    messages.caseStepUnreached(),
  ]);

  const { faults } = await openWith(
    "                - id: home\n",
    "                - { id: lost, text: { es: A, en: B } }\n                - id: home\n",
  );
  expect(faults).toEqual([]);
});
