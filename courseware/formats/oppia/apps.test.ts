import { expect, test } from "vitest";
import { settings } from "../messages/settings.ts";
import {
  classesOf,
  convertZip,
  entriesOf,
  evaluationsOf,
  itemsOf,
  questionsOf,
  wordsOf,
} from "../testing/convert-source.ts";

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Converts a package as written by Moodle's exporter for Oppia. */
function convert(
  parts: { meta?: string; activities: string; more?: string },
  files: Record<string, string | Buffer> = {},
) {
  return convertZip({
    "module.xml": `<module><meta><title lang="en">Heart</title><shortname>heart</shortname><langs><lang>en</lang></langs>${parts.meta ?? ""}</meta><structure><section order="1"><title lang="en">One</title><activities>${parts.activities}</activities></section></structure>${parts.more ?? ""}</module>`,
    ...files,
  });
}

const page = (inside: string) =>
  `<activity type="page" order="1"><title lang="en">Page</title>${inside}<location lang="en">p.html</location></activity>`;

const quiz = (questions: object[], { type = "quiz", inside = "", props = {} } = {}) => {
  const content = JSON.stringify({
    id: 1,
    title: "Quiz",
    props,
    questions: questions.map((question) => ({ question })),
  });
  return `<activity type="${type}" order="1"><title lang="en">Quiz</title>${inside}<content lang="en"><![CDATA[${content}]]></content></activity>`;
};

const ask = (about: object) => ({
  id: 1,
  type: "multichoice",
  title: { en: "Which?" },
  props: {},
  responses: [
    { id: 1, title: { en: "Yes" }, score: "1.0000" },
    { id: 2, title: { en: "No" }, score: "0.0000" },
  ],
  ...about,
});

const list =
  '<media><file filename="birth.m4v" download_url="https://downloads.example.org/birth.m4v" digest="d"/></media>';

test("puts a question's picture and video into the material, and refers to both in the prompt", async () => {
  const props = { image: "images/0da3ea305a4d28d2", media: "birth.m4v" };
  const { course, report } = await convert(
    { activities: quiz([ask({ props })]), more: list },
    { "images/0da3ea305a4d28d2": dot },
  );

  expect(questionsOf(course)[0]?.prompt.en).toBe(
    "Which?\n\n(Figure 1, in the material of this assessment)\n\n(“birth.m4v”, in the material of this assessment)",
  );
  expect(classesOf(course)[0]?.blocks).toMatchObject([
    { type: "text" },
    { type: "image" },
    { type: "text", markdown: { en: "**birth.m4v**" } },
    { type: "text", markdown: { en: "[Video: birth.m4v](https://downloads.example.org/birth.m4v)" } },
  ]);
  expect(entriesOf(report, "birth.m4v")).toMatchObject([{ kind: "video", outcome: "changed" }]);
});

test("reports a video that is neither in the package nor in a list", async () => {
  const { report } = await convert({ activities: quiz([ask({ props: { media: [{ filename: "gone.mp4" }] } })]) });

  expect(entriesOf(report, "gone.mp4")).toMatchObject([{ kind: "video", outcome: "dropped" }]);
});

test("reports a listed video that is not shown anywhere, and no video twice", async () => {
  const two = list.replace(
    "</media>",
    '<file filename="other.mp4" download_url="https://example.org/other.mp4"/></media>',
  );
  const { report } = await convert({ activities: page(list), more: two }, { "p.html": "<p>Words.</p>" });

  expect(entriesOf(report, "birth.m4v")).toMatchObject([{ outcome: "changed" }]);
  expect(entriesOf(report, "other.mp4")).toMatchObject([{ kind: "video", outcome: "dropped" }]);
});

test("shows an activity's picture above it, unless its page has its own pictures", async () => {
  const image = '<image filename="/images/1.png"/>';
  const files = { "images/1.png": dot, "images/own.png": Buffer.concat([dot, Buffer.from(" ")]) };
  const bare = await convert({ activities: page(image) }, { ...files, "p.html": "<p>Words.</p>" });
  const rich = await convert(
    { activities: page(image) },
    { ...files, "p.html": '<p>Words.</p><img src="images/own.png" alt="Own">' },
  );
  const asked = await convert({ activities: quiz([ask({})], { inside: image }) }, files);

  expect(classesOf(bare.course)[0]?.blocks).toMatchObject([{ type: "image" }, { type: "text" }]);
  expect(classesOf(rich.course)[0]?.blocks).toMatchObject([{ type: "text" }, { type: "image", alt: { en: "Own" } }]);
  expect(entriesOf(rich.report, "1.png")).toMatchObject([{ kind: "picture", why: settings.menuPicture().en }]);
  expect(classesOf(asked.course)[0]?.blocks).toMatchObject([{ type: "image" }]);
});

test("reads a cover with a path from the package root, and reports section pictures", async () => {
  const section = page("").replace(/$/, '</activities><image filename="/images/section.png"/><activities>');
  const { course, report } = await convert(
    { meta: '<image filename="/images/cover.png"/>', activities: section },
    { "images/cover.png": dot, "images/section.png": dot, "p.html": "<p>Words.</p>" },
  );

  expect(entriesOf(report, "section.png")).toMatchObject([{ kind: "picture", why: settings.menuPicture().en }]);
  expect(course.cover).toMatchObject({ type: "image/png" });
});

test("puts pages about the course and its pretest first, and reports points, order and passwords", async () => {
  const { course, report } = await convert(
    {
      meta: `<sequencing>course</sequencing><gamification><event name="course_downloaded">100</event></gamification><page id="7"><title lang="en">About</title><location lang="en">about.html</location></page>${quiz([ask({})], { props: { password: "secret" } })}`,
      activities: page("").replace("<activity ", '<activity password="secret" '),
    },
    { "about.html": "<p>Who made it.</p>", "p.html": "<p>Words.</p>" },
  );

  expect(itemsOf(course).map(({ id, kind }) => [id, kind])).toEqual([
    ["about-7", "class"],
    ["about-1", "evaluation"],
    ["section-1-1", "class"],
  ]);
  const [about] = entriesOf(report, "heart");
  expect(about?.why).toContain(settings.points().en);
  expect(about?.why).toContain(settings.fixedOrder().en);
  for (const name of ["Page", "Quiz"])
    expect(entriesOf(report, name)).toMatchObject([{ outcome: "changed", why: settings.password().en }]);
});

test("keeps a survey with its options as text, as it has no right answers", async () => {
  const rated = ask({
    title: { en: "Was it useful?" },
    responses: [
      { id: 1, title: { en: "Not at all" }, score: "0" },
      { id: 2, title: { en: "Very" }, score: "4" },
    ],
  });
  const open = ask({ type: "essay", title: { en: "What is missing?" }, responses: [] });
  const { course, report } = await convert({ activities: quiz([rated, open], { type: "feedback" }) });

  expect(evaluationsOf(course)).toEqual([]);
  expect(wordsOf(course, "en")).toBe("Was it useful?\n\n- Not at all\n- Very\n\nWhat is missing?");
  expect(report.found).toMatchObject({ question: 2, choice: 2 });
  expect(entriesOf(report, "Was it useful?")).toMatchObject([{ outcome: "changed", why: settings.surveyAsText().en }]);
});

test("keeps the stable Moodle ids of questions, and reads their text and pictures from a file", async () => {
  const props = { moodle_question_id: "55", htmlfile: '{"en":"01_55_question_en.html"}', image: "images/a.png" };
  const { course } = await convert(
    { activities: quiz([ask({ id: 812, props })]) },
    {
      "01_55_question_en.html": '<html><body><p>Which <b>one</b>?</p><img src="images/b.png"></body></html>',
      "images/b.png": dot,
    },
  );

  const [question] = questionsOf(course);
  expect(question).toMatchObject({ id: "q55", choices: [{ id: "yes" }, { id: "no" }] });
  expect(question?.prompt.en).toBe("Which **one**?\n\n(Figure 1, in the material of this assessment)");
});

test("reports Moodle's default feedback and an unsupported activity as such", async () => {
  const props = { correctfeedback: { en: "Your answer is correct." }, incorrectfeedback: { en: "Read page two." } };
  const scorm = '<activity type="scorm" order="2"><title lang="en">Package</title></activity>';
  const { course, report } = await convert({ activities: `${quiz([ask({ props })])}${scorm}` });

  expect(questionsOf(course)[0]?.feedback?.en).toBe("If you were wrong: Read page two.");
  expect(entriesOf(report, "Your answer")).toMatchObject([{ kind: "feedback", outcome: "dropped" }]);
  expect(entriesOf(report, "Package")).toMatchObject([
    { outcome: "dropped", why: settings.component({ es: "scorm", en: "scorm" }).en },
  ]);
});
