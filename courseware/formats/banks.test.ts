import { expect, test } from "vitest";
import { convertPath, convertText, convertZip, evaluationsOf, tarFiles } from "./testing/convert-source.ts";

const qti1Item = (id: string) =>
  `<item ident="${id}" title="${id}"><presentation><material><mattext>¿Qué hace ${id}?</mattext></material><response_lid ident="r"><render_choice><response_label ident="a"><material><mattext>Late</mattext></material></response_label><response_label ident="b"><material><mattext>Filtra</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><outcomes><decvar/></outcomes><respcondition><conditionvar><varequal respident="r">a</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing></item>`;

const names = ["uno", "dos", "tres"];

test("turns a QTI 1.2 section with a selection into a bank", async () => {
  const section = `<section ident="grupo"><selection_ordering><selection><selection_number>2</selection_number></selection></selection_ordering>${names.map(qti1Item).join("")}</section>`;
  const { course, report } = await convertText(
    `<questestinterop><assessment ident="prueba" title="Prueba"><section ident="root">${qti1Item("fijo")}${section}</section></assessment></questestinterop>`,
  );

  expect(course.banks).toMatchObject([{ id: "prueba-bank" }]);
  expect(course.banks[0]?.questions).toHaveLength(3);
  expect(evaluationsOf(course)).toMatchObject([{ questions: [{}], draw: [{ bank: "prueba-bank", count: 2 }] }]);
  expect(report.found.question).toBe(4);
});

test("draws a Canvas group from the bank it references in another file", async () => {
  const group = `<section ident="g"><selection_ordering><selection><sourcebank_ref>gbank1</sourcebank_ref><selection_number>1</selection_number></selection></selection_ordering></section>`;
  const { course, report } = await convertZip({
    "imsmanifest.xml": `<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1" identifier="gcourse"><organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="r"><item identifier="m"><title>Módulo</title><item identifier="i" identifierref="gquiz"><title>Prueba</title></item></item></item></organization></organizations><resources><resource identifier="gquiz" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><file href="gquiz/assessment_qti.xml"/></resource></resources></manifest>`,
    "gquiz/assessment_qti.xml": `<questestinterop><assessment ident="gquiz" title="Prueba"><section ident="root"/></assessment></questestinterop>`,
    "non_cc_assessments/gquiz.xml.qti": `<questestinterop><assessment ident="gquiz" title="Prueba"><section ident="root_section">${group}</section></assessment></questestinterop>`,
    "non_cc_assessments/gbank1.xml.qti": `<questestinterop><objectbank ident="gbank1"><qtimetadata><qtimetadatafield><fieldlabel>bank_title</fieldlabel><fieldentry>Banco</fieldentry></qtimetadatafield></qtimetadata>${names.map(qti1Item).join("")}</objectbank></questestinterop>`,
  });

  expect(course.banks[0]?.questions).toHaveLength(3);
  expect(evaluationsOf(course)).toMatchObject([{ draw: [{ count: 1 }] }]);
  expect(report.found.question).toBe(3);
});

test("turns a QTI 2 section into a bank if it selects only some of its items", async () => {
  const item = (id: string) =>
    `<assessmentItem identifier="${id}" title="${id}"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>¿Qué hace ${id}?</prompt><simpleChoice identifier="a">Late</simpleChoice><simpleChoice identifier="b">Filtra</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
  const files = Object.fromEntries([...names, "otro"].map((id) => [`${id}.xml`, item(id)]));
  const refs = (ids: string[]) => ids.map((id) => `<assessmentItemRef identifier="${id}" href="${id}.xml"/>`).join("");
  const { course } = await convertZip({
    ...files,
    "imsmanifest.xml": `<manifest><metadata><schema>QTIv2.1 Package</schema></metadata><resources><resource identifier="t" type="imsqti_test_xmlv2p1" href="test.xml"/></resources></manifest>`,
    "test.xml": `<assessmentTest identifier="prueba" title="Prueba"><testPart identifier="p"><assessmentSection identifier="s1"><selection select="2"/>${refs(names)}</assessmentSection><assessmentSection identifier="s2"><selection select="1"/>${refs(["otro"])}</assessmentSection></testPart></assessmentTest>`,
  });

  expect(course.banks[0]?.questions.map(({ id }) => id)).toEqual(names);
  expect(evaluationsOf(course)).toMatchObject([{ questions: [{ id: "otro" }], draw: [{ count: 2 }] }]);
});

test("turns an Open edX problem bank into a bank, with one question drawn by default", async () => {
  const problem = (id: string) =>
    `<problem url_name="${id}" display_name="${id}"><multiplechoiceresponse><label>¿Qué hace ${id}?</label><choicegroup><choice correct="true">Late</choice><choice correct="false">Filtra</choice></choicegroup></multiplechoiceresponse></problem>`;
  const { course } = await convertPath(
    await tarFiles({
      "course/course.xml": `<course url_name="r" org="o" course="c" display_name="Curso"><chapter url_name="ch" display_name="Capítulo"><sequential url_name="s" display_name="Prueba"><vertical url_name="v"><itembank url_name="b" max_count="2">${names.map(problem).join("")}</itembank><library_content url_name="l">${["x1", "x2"].map(problem).join("")}</library_content></vertical></sequential></chapter></course>`,
    }),
  );

  expect(course.banks.map(({ questions }) => questions.length).sort()).toEqual([2, 3]);
  expect(evaluationsOf(course)[0]?.draw.map(({ count }) => count)).toEqual([2, 1]);
});

test("draws old and new random questions of a Moodle quiz from a bank of their category", async () => {
  const question = (id: number) =>
    `<question id="${id}"><parent>0</parent><name>q${id}</name><questiontext>¿Qué hace ${id}?</questiontext><questiontextformat>1</questiontextformat><qtype>truefalse</qtype><plugin_qtype_truefalse_question><answers><answer id="${id}1"><answertext>True</answertext><fraction>1</fraction></answer><answer id="${id}2"><answertext>False</answertext><fraction>0</fraction></answer></answers><truefalse><trueanswer>${id}1</trueanswer><falseanswer>${id}2</falseanswer></truefalse></plugin_qtype_truefalse_question></question>`;
  const slot = (id: number, inner: string) => `<question_instance id="${id}">${inner}</question_instance>`;
  const filter = '{"filter":{"category":{"jointype":1,"values":["7"],"filteroptions":{"includesubcategories":false}}}}';
  const slots = [
    slot(1, `<question_set_reference><filtercondition>${filter}</filtercondition></question_set_reference>`),
    slot(2, "<questionid>99</questionid>"),
  ];
  const random = '<question id="99"><parent>99</parent><qtype>random</qtype></question>';
  const { course, report } = await convertZip({
    "moodle_backup.xml": `<moodle_backup><information><moodle_release>4.5</moodle_release><original_course_fullname>Curso</original_course_fullname><original_course_shortname>c1</original_course_shortname><contents><sections><section><sectionid>1</sectionid><title>Uno</title><directory>sections/section_1</directory></section></sections><activities><activity><moduleid>5</moduleid><sectionid>1</sectionid><modulename>quiz</modulename><title>Prueba</title><directory>activities/quiz_5</directory></activity></activities></contents></information></moodle_backup>`,
    "sections/section_1/section.xml": "<section><name>Uno</name><sequence>5</sequence></section>",
    "activities/quiz_5/quiz.xml": `<activity contextid="1"><quiz id="1"><name>Prueba</name><question_instances>${slots.join("")}</question_instances></quiz></activity>`,
    "questions.xml": `<question_categories><question_category id="7"><name>Latidos</name><questions>${[1, 2, 3].map(question).join("")}${random}</questions></question_category></question_categories>`,
  });

  expect(course.banks[0]?.questions).toHaveLength(3);
  expect(evaluationsOf(course)).toMatchObject([{ questions: [], draw: [{ count: 2 }] }]);
  expect(report.found.question).toBe(3);
});
