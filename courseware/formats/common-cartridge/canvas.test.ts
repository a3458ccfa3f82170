import { expect, test } from "vitest";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { settings } from "../messages/settings.ts";
import { classesOf, convertZip, entriesOf, evaluationsOf } from "../testing/convert-source.ts";

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const application = "associatedcontent/imscc_xmlv1p1/learning-application-resource";

/** Converts a Canvas course with one module that contains these resources. */
function convert(resources: string, files: Record<string, string | Buffer>) {
  const ids = [...resources.matchAll(/<resource identifier="(\w+)" type="(?!webcontent|associated)/g)];
  const entries = ids.map(
    ([, id]) => `<item identifier="i${id}" identifierref="${id}"><title>The ${id}</title></item>`,
  );
  return convertZip({
    "imsmanifest.xml": `<manifest identifier="m"><metadata><schema>IMS Common Cartridge</schema><lom><general><title><string>The heart</string></title><language>en</language></general></lom></metadata><organizations><organization><item identifier="LearningModules"><item identifier="mod1"><title>Week</title>${entries.join("")}</item></item></organization></organizations><resources>${resources}</resources></manifest>`,
    ...files,
  });
}

const resource = (id: string, type: string, file: string, more = "") =>
  `<resource identifier="${id}" type="${type}"><file href="${file}"/>${more}</resource>`;

test("reports a discussion's dates, grading and order, and that its settings file belongs to Canvas", async () => {
  const topic = resource("topic", "imsdt_xmlv1p1", "topic.xml", '<dependency identifierref="meta"/>');
  const { report } = await convert(`${topic}${resource("meta", application, "meta.xml")}`, {
    "topic.xml": "<topic><title>Talk</title><text>What do you see?</text></topic>",
    "meta.xml":
      '<topicMeta><require_initial_post>true</require_initial_post><workflow_state>unpublished</workflow_state><assignment identifier="a"><due_at>2026-03-01T23:59:59</due_at><points_possible>10.0</points_possible><rubric_identifierref>r1</rubric_identifierref></assignment></topicMeta>',
    "course_settings/rubrics.xml":
      '<rubrics><rubric identifier="r1"><title>How to mark a talk</title></rubric></rubrics>',
    "course_settings/module_meta.xml":
      '<modules><module identifier="mod1"><workflow_state>active</workflow_state><unlock_at>2026-02-01T00:00:00</unlock_at><require_sequential_progress>true</require_sequential_progress></module></modules>',
  });

  const [talk] = entriesOf(report, "The topic");
  for (const reason of [
    reasons.discussionAsText(),
    reasons.hidden(),
    settings.dates(),
    settings.graded("10.0"),
    settings.postFirst(),
    settings.rubricUsed(),
  ])
    expect(talk?.why).toContain(reason.en);
  expect(entriesOf(report, "meta.xml")[0]?.why).toBe(reasons.platformFile().en);
  expect(entriesOf(report, "How to mark a talk")).toMatchObject([{ kind: "item", outcome: "dropped" }]);
  expect(entriesOf(report, "Week")[0]?.why).toBe(`${settings.dates().en} ${settings.conditions().en}`);
});

test("reports an external tool with its address, and keeps its description as text", async () => {
  const launch = "<secure_launch_url>https://tool.example.org/launch</secure_launch_url>";
  const { course, report } = await convert(
    `${resource("lab", "imsbasiclti_xmlv1p0", "lab.xml")}${resource("bare", "imsbasiclti_xmlv1p0", "bare.xml")}`,
    {
      "lab.xml": `<cartridge_basiclti_link><title>Lab</title><description>Measure the pulse of a model.</description>${launch}</cartridge_basiclti_link>`,
      "bare.xml": `<cartridge_basiclti_link><title>Bare</title>${launch}</cartridge_basiclti_link>`,
    },
  );

  expect(classesOf(course)).toMatchObject([
    { id: "lab", blocks: [{ markdown: { en: "Measure the pulse of a model." } }] },
  ]);
  const why = settings.tool("https://tool.example.org/launch").en;
  expect(entriesOf(report, "The lab")).toMatchObject([{ outcome: "changed", why }]);
  expect(entriesOf(report, "The bare")).toMatchObject([{ outcome: "dropped", why }]);
});

test("puts the pictures of a quiz's instructions into its material", async () => {
  const { course, report } = await convert(resource("quiz", "imsqti_xmlv1p2/imscc_xmlv1p1/assessment", "quiz.xml"), {
    "quiz.xml":
      '<questestinterop><assessment ident="quiz" title="Quiz"><section><item ident="q" title="Q"><presentation><material><mattext texttype="text/html">Yes?</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="a"><material><mattext>Yes</mattext></material></response_label><response_label ident="b"><material><mattext>No</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">a</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>',
    "quiz/assessment_meta.xml":
      '<quiz><description>&lt;p&gt;Look at it.&lt;/p&gt;&lt;img src="$IMS-CC-FILEBASE$/heart.png" alt="The heart"&gt;</description><due_at>2026-03-01T23:59:59</due_at><access_code>secret</access_code><time_limit>20</time_limit></quiz>',
    "web_resources/heart.png": dot,
  });

  expect(evaluationsOf(course)[0]?.instructions?.en).toBe(
    "Look at it.\n\n(Figure 1, in the material of this assessment)",
  );
  expect(classesOf(course)[0]?.blocks).toMatchObject([{ type: "text" }, { type: "image", alt: { en: "The heart" } }]);
  expect(entriesOf(report, "Quiz")[0]?.why).toContain(
    `${settings.dates().en} ${settings.password().en} ${scoring.limitAsMinutes().en}`,
  );
});

/** Converts Canvas pages, by name, that are in no module. */
function convertPages(pages: Record<string, string>) {
  const names = Object.keys(pages);
  const resources = names.map(
    (id) =>
      `<resource identifier="${id}" type="webcontent" href="wiki_content/${id}.html"><file href="wiki_content/${id}.html"/></resource>`,
  );
  const files = Object.entries(pages).map(([id, html]) => [`wiki_content/${id}.html`, html]);
  return convert(resources.join(""), Object.fromEntries(files));
}

test("reports a link to a file that is not in the export", async () => {
  const { course, report } = await convertPages({
    one: '<p>Read <a href="$IMS-CC-FILEBASE$/guide.pdf">the guide</a>.</p>',
  });

  expect(classesOf(course)[0]?.blocks).toMatchObject([{ markdown: { en: "Read the guide." } }]);
  expect(entriesOf(report, "guide.pdf")).toMatchObject([{ kind: "file", why: reasons.fileMissing().en }]);
});

test("shows the plain-text title of a linked page that is in no module", async () => {
  const { course } = await convertPages({
    one: '<p>See <a href="$WIKI_REFERENCE$/pages/two">that</a>.</p>',
    two: "<html><head><title>Drugs &amp; doses</title></head><body><p>Two.</p></body></html>",
  });

  expect(classesOf(course)[0]?.blocks).toMatchObject([{ markdown: { en: "See that (Drugs & doses)." } }]);
  expect(classesOf(course)[1]?.title.en).toBe("Drugs & doses");
});
