import { expect, test } from "vitest";
import { omissions } from "../messages/omissions.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
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

/** Converts a Studio course that has one subsection with one unit. */
function convert(inside: string, { sequential = "", vertical = "", files = {} } = {}) {
  return convertZip({
    "course.xml": '<course url_name="r" org="O" course="C"/>',
    "course/r.xml": `<course display_name="C" language="en"><chapter display_name="A" url_name="a"><sequential display_name="B" url_name="b" ${sequential}><vertical display_name="U" url_name="u" ${vertical}>${inside}</vertical></sequential></chapter></course>`,
    ...files,
  });
}

const choice = (correct: boolean, words: string) => `<choice correct="${correct}">${words}</choice>`;

const problem = (id: string, settings: string, group = "") =>
  `<problem url_name="${id}" display_name="P ${id}" ${settings}><multiplechoiceresponse><label>Which?</label><choicegroup ${group}>${choice(true, "Aorta")}${choice(true, "Vena cava")}${choice(false, "Bone")}</choicegroup></multiplechoiceresponse></problem>`;

test("keeps the wrong choices and one right choice of an answer pool, and reports the others", async () => {
  const { course, report } = await convert(problem("p", "", 'answer-pool="2"'));

  expect(questionsOf(course)).toMatchObject([
    { type: "single", choices: [{ text: { en: "Aorta" }, correct: true }, { text: { en: "Bone" } }] },
  ]);
  expect(entriesOf(report, "P p")[0]?.why).toContain(settings.answerPool().en);
  expect(entriesOf(report, "Vena cava")).toMatchObject([{ kind: "choice", outcome: "dropped" }]);
});

test("reports lost problem settings, and attempts only if the assessment cannot keep them", async () => {
  const differ = await convert(
    problem("p", 'max_attempts="2" showanswer="never" rerandomize="always"') + problem("q", 'max_attempts="5"'),
  );
  const alike = await convert(problem("p", 'max_attempts="2"') + problem("q", 'max_attempts="2"'));

  const [first] = entriesOf(differ.report, "P p");
  for (const reason of [settings.attemptsOfOne("2"), settings.showAnswer("never"), settings.rerandomised("always")])
    expect(first?.why).toContain(reason.en);
  expect(entriesOf(differ.report, "P q")[0]?.why).toContain(settings.attemptsOfOne("5").en);
  expect(entriesOf(alike.report, "P p")[0]?.why).not.toContain("attempts");
});

test("reports problems with different weights, but not those with equal weights", async () => {
  const differ = await convert(problem("p", 'weight="3.0"') + problem("q", ""));
  const alike = await convert(problem("p", 'weight="2"') + problem("q", 'weight="2.0"'));

  expect(entriesOf(differ.report, "B")[0]?.why).toContain(scoring.pointsEqualised().en);
  expect(entriesOf(alike.report, "B")[0]).toMatchObject({ outcome: "converted" });
});

test("reports dates and visibility to staff only, and keeps the time limit of a timed exam", async () => {
  const { course, report } = await convert(problem("p", ""), {
    sequential: 'due="2026-03-01T00:00:00Z" is_time_limited="true" default_time_limit_minutes="45"',
    vertical: 'visible_to_staff_only="true"',
  });

  expect(evaluationsOf(course)).toMatchObject([{ minutes: 45 }]);
  expect(entriesOf(report, "B")[0]?.why).toContain(`${settings.dates().en} ${scoring.limitAsMinutes().en}`);
  expect(entriesOf(report, "U")[0]?.why).toContain(reasons.hidden().en);
});

test("converts all variants of an experiment, and reports that", async () => {
  const { course, report } = await convert(
    '<split_test url_name="s" display_name="Trial"><vertical url_name="v0"><html url_name="h0">One way.</html></vertical><vertical url_name="v1"><html url_name="h1">The other way.</html></vertical></split_test>',
  );

  expect(wordsOf(course, "en")).toBe("One way.\nThe other way.");
  expect(entriesOf(report, "Trial")).toMatchObject([{ outcome: "changed", why: settings.variants().en }]);
});

test("keeps the questions and options of a poll, a survey and a drag-and-drop problem", async () => {
  const json = (value: unknown) => JSON.stringify(value).replaceAll('"', "&quot;");
  const answers = json([
    ["Y", { label: "Yes", img: "" }],
    ["N", { label: "No", img: "" }],
  ]);
  const scale = json([
    ["1", "Often"],
    ["2", "Never"],
  ]);
  const data = json({
    zones: [{ uid: "z", title: "Heart", description: "The left side" }],
    items: [{ displayName: "Aorta", feedback: { correct: "Right!" } }],
  });
  const { course } = await convert(
    `<poll url_name="p" question="Do you sleep?" answers="${answers}" feedback="Thank you."/><survey url_name="s" questions="${json([["q", { label: "At night?" }]])}" answers="${scale}"/><drag-and-drop-v2 url_name="d" question_text="Place them." data="${data}"/>`,
  );

  expect(wordsOf(course, "en")).toBe(
    "Do you sleep?\n\n- Yes\n- No\n\nThank you.\n- At night?\n\n- Often\n- Never\nPlace them.\n\n- Heart\n- The left side\n- Aorta\n- Right!",
  );
});

test("reports a tool with its address, and keeps a video's handout and stored address", async () => {
  const { course, report } = await convert(
    '<lti_consumer url_name="l" display_name="Lab" launch_url="https://tool.example.org/launch"/><video url_name="v" display_name="Class" handout="/static/notes.pdf"><video_asset><encoded_video profile="desktop_mp4" url="https://videos.example.org/class.mp4"/></video_asset></video><video url_name="w" display_name="Talk"><video_asset><encoded_video profile="youtube" url="abc123"/></video_asset></video>',
    { files: { "static/notes.pdf": "%PDF-1.4\n%%EOF\n" } },
  );

  expect(entriesOf(report, "Lab")).toMatchObject([
    { outcome: "dropped", why: settings.tool("https://tool.example.org/launch").en },
  ]);
  expect(classesOf(course)[0]?.blocks).toMatchObject([
    { type: "text", markdown: { en: "[Video: Class](https://videos.example.org/class.mp4)" } },
    { type: "download" },
    { type: "text", markdown: { en: "[Video: Talk](https://www.youtube.com/watch?v=abc123)" } },
  ]);
});

test("converts the course's extra pages to classes at the end", async () => {
  const tabs = [
    { type: "courseware", name: "Course" },
    { type: "static_tab", name: "Programme", url_slug: "abc" },
  ];
  const { course } = await convert('<html url_name="h">Words.</html>', {
    files: {
      "policies/r/policy.json": JSON.stringify({ "course/r": { tabs } }),
      "tabs/abc.html": "<p>Week one: the pulse.</p>",
    },
  });

  expect(itemsOf(course).map(({ id }) => id)).toEqual(["u", "tab-abc"]);
  expect(wordsOf(course, "en")).toContain("Week one: the pulse.");
});

test("converts handouts to a class with their files, and reports course updates", async () => {
  const { course, report } = await convert('<html url_name="h" display_name="H">Words</html>', {
    files: {
      "info/handouts.html": '<ol><li><a href="/static/guide.pdf">Guide</a> to the wards</li></ol>',
      "info/updates.items.json":
        '[{"id": 1, "date": "May 1, 2026", "content": "Week one starts.", "status": "visible"}]',
      "static/guide.pdf": "%PDF-1.4\n%%EOF\n",
    },
  });

  expect(classesOf(course).at(-1)).toMatchObject({
    id: "info-handouts",
    title: { en: "Course handouts" },
    blocks: [
      { type: "text", markdown: { en: "1. Guide to the wards" } },
      { type: "download", name: { en: "Guide" } },
    ],
  });
  expect(entriesOf(report, "updates.items.json")).toMatchObject([{ outcome: "dropped", why: omissions.updates().en }]);
});

test("reports a range that excludes its ends, which are included here", async () => {
  const number = (id: string, answer: string) =>
    `<problem url_name="${id}" display_name="P ${id}"><numericalresponse answer="${answer}"><label>How much?</label></numericalresponse></problem>`;
  const { course, report } = await convert(number("open", "(1, 5]") + number("closed", "[1, 5]"));

  expect(questionsOf(course)).toMatchObject([
    { value: 3, tolerance: 2 },
    { value: 3, tolerance: 2 },
  ]);
  expect(entriesOf(report, "P open")).toMatchObject([{ outcome: "changed", why: scoring.endsCount().en }]);
  expect(entriesOf(report, "P closed")).toMatchObject([{ outcome: "converted" }]);
});

test("reports a link to a file that is not in the export", async () => {
  const { course, report } = await convert(
    '<html url_name="h"><p>Read <a href="/static/guide.pdf">the guide</a>.</p></html>',
  );

  expect(wordsOf(course, "en")).toBe("Read the guide.");
  expect(entriesOf(report, "guide.pdf")).toMatchObject([{ kind: "file", why: reasons.fileMissing().en }]);
});
