import { expect, test } from "vitest";
import { reasons } from "../messages/reasons.ts";
import { classesOf, convertZip, entriesOf } from "../testing/convert-source.ts";

/** Returns a cartridge of one page. */
function cartridge(html: string): Record<string, string> {
  return {
    "imsmanifest.xml": `<manifest identifier="m"><metadata><schema>IMS Common Cartridge</schema></metadata><organizations><organization><item identifier="root"><item identifier="u"><title>Unit</title><item identifier="i" identifierref="r"><title>The page</title></item></item></item></organization></organizations><resources><resource identifier="r" type="webcontent" href="p.html"><file href="p.html"/></resource></resources></manifest>`,
    "p.html": html,
  };
}

test("reads a drawing within a page as a picture", async () => {
  const { course } = await convertZip(
    cartridge('<p>Look:</p><svg viewBox="0 0 9 9"><title>Pulse</title><text y="5">72&nbsp;bpm</text></svg>'),
  );
  expect(classesOf(course)[0]?.blocks).toMatchObject([
    { type: "text" },
    { type: "image", alt: { es: "Pulse" }, files: { es: { type: "image/svg+xml" } } },
  ]);
});

test("reports a drawing that contains a script by its name", async () => {
  const { report } = await convertZip(
    cartridge('<p>Look:</p><svg aria-label="Pulse"><script>alert(1)</script><circle r="1"/></svg>'),
  );
  expect(entriesOf(report, "Pulse")).toMatchObject([{ kind: "picture", outcome: "dropped" }]);
});

test("reports links to files that are missing, but none to other places of the platform", async () => {
  const { report } = await convertZip(
    cartridge(
      '<p>See <a href="files/guide.pdf?x=1">the guide</a>, <a href="#top">above</a>, <a href="../view.php?id=3">there</a>, <a href="mailto:a@example.org">us</a>.</p>',
    ),
  );
  expect(report.entries.filter(({ outcome }) => outcome === "dropped")).toMatchObject([
    { kind: "file", what: "guide.pdf", why: reasons.fileMissing().en },
  ]);
});
