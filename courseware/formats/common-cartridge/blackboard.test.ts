import { expect, test } from "vitest";
import { fixture } from "../../testing/valid-package.ts";
import { reasons } from "../messages/reasons.ts";
import { convertZip, evaluationsOf } from "../testing/convert-source.ts";

interface Content {
  title: string;
  text?: string;
  handler?: string;
  url?: string;
  files?: string;
}

function content({ title, text = "", handler = "document", url = "", files = "" }: Content): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<?xml version="1.0" encoding="UTF-8"?><CONTENT id="_1_1"><TITLE value="${title}"/><BODY><TEXT>${escaped}</TEXT><TYPE value="H"/></BODY><CONTENTHANDLER value="resource/x-bb-${handler}"/><URL value="${url}"/><FILES>${files}</FILES></CONTENT>`;
}

const file = (id: string, name: string, action: string) =>
  `<FILE id="_9_1"><NAME>/xid-${id}</NAME><FILEACTION value="${action}"/><LINKNAME value="${name}"/><STORAGETYPE value="CS"/></FILE>`;

const documents: Record<string, string> = {
  "2": content({ title: "--TOP--", handler: "folder" }),
  "3": content({ title: "Semana 1", handler: "folder", text: "<p>Lo que veremos esta semana.</p>" }),
  "4": content({
    title: "El pulso",
    text: '<h4>Cómo se toma</h4><p>Con dos dedos.</p><img src="@X@EmbeddedFile.requestUrlStub@X@bbcswebdav/xid-71_1" alt="Una curva"><img src="@X@EmbeddedFile.location@X@otra.jpg" alt="Otra curva">',
    files: `${file("71_1", "curva.jpg", "EMBED")}${file("72_1", "guía.pdf", "LINK")}`,
  }),
  "5": content({ title: "La guía en la web", handler: "externallink", url: "https://example.org/guia?a=1&amp;b=2" }),
  "6": content({ title: "Prueba de la semana", handler: "asmt-test-link" }),
};

const resource = (id: string, type: string, title = "") =>
  `<resource bb:file="res0000${id}.dat" bb:title="${title}" identifier="res0000${id}" type="${type}" xml:base="res0000${id}"/>`;

function item(id: string, title: string, inside = ""): string {
  return `<item identifier="itm${id}" identifierref="res0000${id}"><title>${title}</title>${inside}</item>`;
}

const inWeek = [
  item("4", "El pulso"),
  item("5", "La guía en la web"),
  item("6", "Prueba de la semana"),
  item("8", "¿Qué pulso tomó?"),
];

const archive = {
  "imsmanifest.xml": `<?xml version="1.0"?><manifest identifier="man00001" xmlns:bb="http://www.blackboard.com/content-packaging/"><organizations default="toc00001"><organization identifier="toc00001">${item("1", "COURSE_DEFAULT.Content.CONTENT_LINK.label", item("2", "--TOP--", item("3", "Semana 1", inWeek.join(""))))}</organization></organizations><resources>${resource("0", "course/x-bb-coursesetting", "Signos vitales")}${resource("1", "course/x-bb-coursetoc")}${["2", "3", "4", "5", "6"].map((id) => resource(id, "resource/x-bb-document")).join("")}${resource("7", "assessment/x-bb-qti-test", "Prueba")}${resource("8", "resource/x-bb-discussionboard")}${resource("9", "course/x-bb-gradebook")}</resources></manifest>`,
  "res00000.dat": '<COURSE id="_1_1"><TITLE value="Signos vitales"/></COURSE>',
  "res00001.dat": '<COURSETOC id="_1_1"><LABEL value="Contenido"/></COURSETOC>',
  ...Object.fromEntries(Object.entries(documents).map(([id, text]) => [`res0000${id}.dat`, text])),
  "res00004/embedded/otra.jpg": fixture("still.jpg"),
  "res00007.dat":
    '<questestinterop><assessment title="Prueba"><section><item title="Single"><presentation><material><mattext>¿Cuántos dedos?</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="a"><material><mattext>Dos</mattext></material></response_label><response_label ident="b"><material><mattext>Cinco</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">a</varequal></conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>',
  "res00008.dat":
    '<FORUM id="_1_1"><TITLE value="¿Qué pulso tomó?"/><DESCRIPTION><TEXT>&lt;p&gt;Cuente un caso.&lt;/p&gt;</TEXT></DESCRIPTION></FORUM>',
  "res00009.dat": "<GRADEBOOK/>",
  "csfiles/home_dir/curva__xid-71_1.jpg": fixture("still.jpg"),
  "csfiles/home_dir/curva__xid-71_1.jpg.xml": "<lom/>",
  "csfiles/home_dir/guía__xid-72_1.pdf": Buffer.from("%PDF-1.4\n%%EOF\n"),
};

test("converts the folders, pages, files, links, discussions and tests of a Blackboard course", async () => {
  const { course, report } = await convertZip(archive);

  expect(course.title.es).toBe("Signos vitales");
  const modules = course.modules.map(({ title, items }) => [title.es, items.map((each) => each.title.es)]);
  expect(modules[0]).toEqual(["Semana 1", ["Semana 1", "El pulso", "La guía en la web", "¿Qué pulso tomó?"]]);
  expect(evaluationsOf(course)).toMatchObject([{ title: { es: "Prueba" } }]);
  const pulse = course.modules[0]?.items[1];
  const blocks = pulse && "blocks" in pulse ? pulse.blocks.map(({ type }) => type) : [];
  expect(blocks).toEqual(["text", "image", "image", "download"]);
  expect(report.entries.find(({ what }) => what === "Prueba de la semana")?.why).toBe(reasons.contentElsewhere().en);
  const lost = report.entries.filter(({ outcome }) => outcome === "dropped").map(({ place, why }) => [place, why]);
  const platform = reasons.platformFile().en;
  expect(lost).toContainEqual(["res00009.dat:1", platform]);
  expect(lost).toContainEqual(["csfiles/home_dir/curva__xid-71_1.jpg.xml:1", platform]);
  expect(report.entries.filter(({ why }) => why === reasons.notUnderstood().en)).toEqual([]);
});
