import { expect, test } from "vitest";
import { omissions } from "../messages/omissions.ts";
import { reasons } from "../messages/reasons.ts";
import {
  type Converted,
  classesOf,
  convertPath,
  convertText,
  convertZip,
  entriesOf,
  questionsOf,
  tarFiles,
} from "../testing/convert-source.ts";

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2z"/></svg>\n';
const pictures = { "img/one.svg": picture, "img/two.svg": picture.replace("0h2", "1h2") };

const object = (name: string) => `<object data="img/${name}.svg" type="image/svg+xml"/>`;
const qti2 = (body: string, right: string, type = "identifier") =>
  convertZip({
    ...pictures,
    "imsmanifest.xml":
      '<manifest identifier="m"><resources><resource identifier="i" type="imsqti_item_xmlv2p1" href="i.xml"/></resources></manifest>',
    "i.xml": `<assessmentItem identifier="i" title="Waves"><responseDeclaration identifier="R" cardinality="single" baseType="${type}"><correctResponse><value>${right}</value></correctResponse></responseDeclaration><itemBody>${body}</itemBody></assessmentItem>`,
  });

const label = (id: string) =>
  `<response_label ident="${id}"><material><matimage uri="img/${id}.svg" imagtype="image/svg+xml"/></material></response_label>`;
const qti1 = () =>
  convertZip({
    ...pictures,
    "imsmanifest.xml":
      '<manifest identifier="m"><resources><resource identifier="i" type="imsqti_xmlv1p2" href="i.xml"/></resources></manifest>',
    "i.xml": `<questestinterop><item ident="q" title="Waves"><presentation><material><mattext>Which?</mattext></material><response_lid ident="r"><render_choice>${label("one")}${label("two")}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">one</varequal></conditionvar><setvar varname="SCORE">1</setvar></respcondition></resprocessing></item></questestinterop>`,
  });

const embedded = (name: keyof typeof pictures) => Buffer.from(pictures[name]).toString("base64");
const qti1Embedded = () => {
  const sourceId = (id: "one" | "two") =>
    `<response_label ident="${id}"><material><matimage imagtype="image/svg+xml" embedded="base64">${embedded(`img/${id}.svg`)}</matimage></material></response_label>`;
  return convertText(
    `<questestinterop><item ident="q" title="Waves"><presentation><material><mattext>Which?</mattext></material><response_lid ident="r"><render_choice>${sourceId("one")}${sourceId("two")}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">one</varequal></conditionvar><setvar varname="SCORE">1</setvar></respcondition></resprocessing></item></questestinterop>`,
  );
};

const gift = () => {
  const choice = (name: "one" | "two") =>
    `<img src="data:image/svg+xml;base64,${embedded(`img/${name}.svg`)}">`.replaceAll("=", "\\=");
  return convertText(`::Waves::[html]Which? { =${choice("one")} ~${choice("two")} }`);
};

const olx = async () => {
  const choice = (name: string, correct: boolean) =>
    `<choice correct="${correct}"><img src="/static/${name}.svg"/></choice>`;
  const body = `<multiplechoiceresponse><label>Which?</label><choicegroup>${choice("one", true)}${choice("two", false)}</choicegroup></multiplechoiceresponse>`;
  const path = await tarFiles({
    "course/course.xml": '<course org="o" course="c" url_name="r"/>',
    "course/course/r.xml": `<course display_name="C"><chapter url_name="ch"><sequential url_name="s"><vertical url_name="v"><problem display_name="Waves">${body}</problem></vertical></sequential></chapter></course>`,
    "course/static/one.svg": pictures["img/one.svg"],
    "course/static/two.svg": pictures["img/two.svg"],
  });
  return convertPath(path, "en");
};

const choose = ["one", "two"].map((id) => `<simpleChoice identifier="${id}">${object(id)}</simpleChoice>`).join("");
const gaps = ["one", "two"].map((id) => `<gapImg identifier="${id}" matchMax="1">${object(id)}</gapImg>`).join("");

const sources: [name: string, convert: () => Promise<Converted>][] = [
  ["QTI 1", qti1],
  [
    "QTI 2",
    () => qti2(`<choiceInteraction responseIdentifier="R"><prompt>Which?</prompt>${choose}</choiceInteraction>`, "one"),
  ],
  [
    "pictures for gaps of QTI 2",
    () =>
      qti2(
        `<gapMatchInteraction responseIdentifier="R">${gaps}<p>Which? <gap identifier="g"/></p></gapMatchInteraction>`,
        "one g",
        "directedPair",
      ),
  ],
  ["Open edX", olx],
  ["pictures in the text of QTI 1", qti1Embedded],
  ["GIFT", gift],
];

test.each(sources)(
  "%s: replaces a picture choice by a reference, and puts the picture into the material",
  async (_, convert) => {
    const { course, report } = await convert();
    const texts = questionsOf(course).flatMap((each) => ("choices" in each ? each.choices : []));

    expect(texts.map(({ text }) => text.en ?? text.es)).toEqual([
      expect.stringMatching(/^\(Figur[ea] 1, /),
      expect.stringMatching(/^\(Figur[ea] 2, /),
    ]);
    expect(texts.map(({ correct }) => correct)).toEqual([true, false]);
    expect(
      classesOf(course)
        .flatMap(({ blocks }) => blocks)
        .filter(({ type }) => type === "image"),
    ).toHaveLength(2);
    expect(report.entries.filter(({ kind }) => kind === "picture").map(({ outcome, why }) => [outcome, why])).toEqual(
      Array(2).fill(["changed", reasons.pictureMoved().en]),
    );
  },
);

test("replaces Moodle's picture steps by references", async () => {
  const step = (name: "one" | "two") =>
    `<answer><text><![CDATA[<img src="@@PLUGINFILE@@/${name}.svg">]]></text><file name="${name}.svg" encoding="base64">${embedded(`img/${name}.svg`)}</file></answer>`;
  const { course } = await convertText(
    `<quiz><question type="ordering"><name><text>Waves</text></name><questiontext format="html"><text>Order?</text></questiontext>${step("one")}${step("two")}</question></quiz>`,
    "en",
  );

  expect(questionsOf(course)).toMatchObject([
    {
      type: "ordering",
      steps: [1, 2].map((number) => ({ text: { en: expect.stringContaining(`(Figure ${number},`) } })),
    },
  ]);
});

const tones = (right: "heart" | "gone") => {
  const sound = (id: string, uri: string) =>
    `<response_label ident="${id}"><material><mataudio uri="${uri}" audiotype="audio/mpeg"/></material></response_label>`;
  const choices =
    sound("heart", "heart.mp3") + sound("web", "https://sounds.example.org/lung.mp3") + sound("gone", "gone.mp3");
  return convertZip({
    "heart.mp3": Buffer.from("ID3\u0004\0\0\0\0\0\0", "latin1"),
    "imsmanifest.xml":
      '<manifest identifier="m"><resources><resource identifier="i" type="imsqti_xmlv1p2" href="i.xml"/></resources></manifest>',
    "i.xml": `<questestinterop><item ident="q" title="Tones"><presentation><material><mattext>Which is it?</mattext></material><response_lid ident="r"><render_choice>${choices}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">${right}</varequal></conditionvar><setvar varname="SCORE">1</setvar></respcondition></resprocessing></item></questestinterop>`,
  });
};

test("replaces a sound choice by its name, and puts the sound into the material under that name", async () => {
  const { course, report } = await tones("heart");
  const names = ["heart.mp3", "sounds.example.org/lung.mp3"];

  expect(questionsOf(course)).toMatchObject([
    { choices: names.map((name) => ({ text: { en: `(“${name}”, in the material of this assessment)` } })) },
  ]);
  expect(classesOf(course)[0]?.blocks).toMatchObject([
    { type: "text", markdown: { en: "**heart.mp3**" } },
    { type: "download", name: { en: "heart.mp3" } },
    { type: "text", markdown: { en: "**sounds.example.org/lung.mp3**" } },
    { type: "text", markdown: { en: "[lung.mp3](https://sounds.example.org/lung.mp3)" } },
  ]);
  expect(entriesOf(report, "gone.mp3")).toContainEqual(
    expect.objectContaining({ kind: "choice", outcome: "dropped", why: omissions.nothingButMedia().en }),
  );
});

test("drops a question because the sound of its right choice is missing", async () => {
  const { report } = await tones("gone");

  expect(entriesOf(report, "Tones")).toMatchObject([{ outcome: "dropped", why: omissions.choicesLost().en }]);
});

test("keeps the plain text of a choice with a picture", async () => {
  const text = '<p>fast_wave *a*</p><img src="img/one.svg" alt="a wave"/>';
  const { course } = await qti2(
    `<choiceInteraction responseIdentifier="R"><prompt>Which?</prompt><simpleChoice identifier="one">${text}</simpleChoice><simpleChoice identifier="two">None<img src="img/gone.svg"/></simpleChoice></choiceInteraction>`,
    "one",
  );

  expect(questionsOf(course)).toMatchObject([
    { choices: [{ text: { es: expect.stringMatching(/^fast_wave \*a\* \(Figura 1, /) } }, { text: { es: "None" } }] },
  ]);
});

test("reads a picture embedded in its address without encoding", async () => {
  const svg = "<svg xmlns='http://www.w3.org/2000/svg' width='100%' viewBox='0 0 2 2'><path d='M0 0h2v2z'/></svg>";
  const { report } = await convertText(
    `<quiz><question type="numerical"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[How much? <img src="data:image/svg+xml;utf8,${svg}">]]></text></questiontext><answer fraction="100"><text>5</text></answer></question></quiz>`,
  );

  expect(report.entries.filter(({ kind }) => kind === "picture")).toMatchObject([{ outcome: "changed" }]);
});

const shown = (src: string) => `<p><img src="${src}" alt=""></p>`;
const explained: [name: string, convert: () => Promise<Converted>][] = [
  [
    "Moodle",
    () =>
      convertText(
        `<quiz><question type="numerical"><name><text>Waves</text></name><questiontext format="html"><text>How many?</text></questiontext><generalfeedback format="html"><text><![CDATA[${shown("@@PLUGINFILE@@/one.svg")}]]></text><file name="one.svg" encoding="base64">${embedded("img/one.svg")}</file></generalfeedback><answer fraction="100"><text>5</text></answer></question></quiz>`,
        "en",
      ),
  ],
  [
    "QTI 1",
    () =>
      convertText(
        `<questestinterop><item ident="q" title="Waves"><presentation><material><mattext>How many?</mattext></material><response_num ident="r"/></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">5</varequal></conditionvar><setvar varname="SCORE">1</setvar></respcondition></resprocessing><itemfeedback ident="general_fb"><flow_mat><material><mattext texttype="text/html"><![CDATA[${shown(`data:image/svg+xml;base64,${embedded("img/one.svg")}`)}]]></mattext></material></flow_mat></itemfeedback></item></questestinterop>`,
        "en",
      ),
  ],
  [
    "Open edX",
    async () =>
      convertPath(
        await tarFiles({
          "course/course.xml": '<course org="o" course="c" url_name="r"/>',
          "course/course/r.xml":
            '<course display_name="C"><chapter url_name="ch"><sequential url_name="s"><vertical url_name="v"><problem display_name="Waves"><numericalresponse answer="5"><label>How many?</label></numericalresponse><solution><p><img src="/static/one.svg" alt=""/></p></solution></problem></vertical></sequential></chapter></course>',
          "course/static/one.svg": picture,
        }),
        "en",
      ),
  ],
];

test.each(explained)(
  "%s: replaces a picture in feedback by a reference, and puts it into the material",
  async (_, convert) => {
    const { course, report } = await convert();

    expect(questionsOf(course)).toMatchObject([{ feedback: { en: "(Figure 1, in the material of this assessment)" } }]);
    expect(report.entries.filter(({ kind }) => kind === "feedback")).toHaveLength(1);
    expect(report.entries.filter(({ kind }) => kind === "picture")).toMatchObject([{ outcome: "changed" }]);
  },
);
