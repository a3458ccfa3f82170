import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

const prompt = (index: number) => `¿Qué se hace en el caso número ${index}?`;
const choice = (index: number, each: number) => `La respuesta ${each} del caso ${index}`;

/** Writes questions with one right choice of four and feedback on each to a Moodle XML file. */
export function writeMoodleXml(path: string, count: number): Promise<void> {
  const questions = indexes(count).map((index) => {
    const answers = indexes(4).map(
      (each) =>
        `<answer fraction="${each === 0 ? 100 : 0}" format="html"><text><![CDATA[<p>${choice(index, each)}</p>]]></text><feedback format="html"><text>Porque ${each}</text></feedback></answer>`,
    );
    return `<!-- question: ${index + 1}  --><question type="multichoice"><name><text>Caso ${index}</text></name><questiontext format="html"><text><![CDATA[<p>${prompt(index)}</p>]]></text></questiontext><generalfeedback format="html"><text>Así es.</text></generalfeedback><single>true</single>${answers.join("")}</question>`;
  });
  return writeFile(path, `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join("\n")}\n</quiz>\n`);
}

/** Writes the same questions in GIFT. */
export function writeGift(path: string, count: number): Promise<void> {
  const questions = indexes(count).map((index) => {
    const answers = indexes(4).map((each) => `\t${each === 0 ? "=" : "~"}${choice(index, each)}#Porque ${each}`);
    return `// [id:q${index}]\n::Caso ${index}::${prompt(index)} {\n${answers.join("\n")}\n\t####Así es.\n}\n`;
  });
  return writeFile(path, questions.join("\n"));
}

/** Writes the same questions as one QTI 1.2 document. */
export function writeQti1(path: string, count: number): Promise<void> {
  const items = indexes(count).map((index) => {
    const labels = indexes(4).map(
      (each) =>
        `<response_label ident="c${each}"><material><mattext texttype="text/plain">${choice(index, each)}</mattext></material></response_label>`,
    );
    return `<item ident="q${index}" title="Caso ${index}"><presentation><material><mattext texttype="text/html">&lt;p&gt;${prompt(index)}&lt;/p&gt;</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice>${labels.join("")}</render_choice></response_lid></presentation><resprocessing><outcomes><decvar varname="SCORE" minvalue="0" maxvalue="100"/></outcomes><respcondition continue="No"><conditionvar><varequal respident="r">c0</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>`;
  });
  const section = `<section ident="s">${items.join("\n")}</section>`;
  return writeFile(
    path,
    `<questestinterop><assessment ident="a" title="Casos">${section}</assessment></questestinterop>`,
  );
}

/** Writes the same questions as a QTI 2.1 package with one file per item. */
export async function writeQti2(path: string, count: number): Promise<void> {
  const archive = new ZipFile();
  const add = (name: string, content: string) => archive.addBuffer(Buffer.from(content), name);
  const resources = indexes(count).map(
    (index) =>
      `<resource identifier="q${index}" type="imsqti_item_xmlv2p1" href="items/q${index}.xml"><file href="items/q${index}.xml"/></resource>`,
  );
  add(
    "imsmanifest.xml",
    `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><metadata><schema>QTIv2.1 Package</schema></metadata><organizations/><resources>${resources.join("")}</resources></manifest>`,
  );
  for (const index of indexes(count)) {
    const choices = indexes(4).map(
      (each) => `<simpleChoice identifier="c${each}">${choice(index, each)}</simpleChoice>`,
    );
    add(
      `items/q${index}.xml`,
      `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q${index}" title="Caso ${index}" adaptive="false" timeDependent="false"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>c0</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>${prompt(index)}</prompt>${choices.join("")}</choiceInteraction></itemBody></assessmentItem>`,
    );
  }
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(path));
}
