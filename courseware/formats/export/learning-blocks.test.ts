import { expect, test } from "vitest";
import { blocksPackage } from "../../testing/blocks-package.ts";
import { writePackage } from "../../testing/build-package.ts";
import { exportPackage } from "../testing/export-package.ts";

test.each(["common-cartridge", "olx"] as const)(
  "exports cases, questions and prompts to %s as text, and reports that",
  async (format) => {
    const { files, report } = await exportPackage(await writePackage(blocksPackage()), format, "en");
    const page = Object.values(files)
      .map(String)
      .find((text) => text.includes("<audio"));

    for (const words of [
      "Sinus rhythm.",
      "Lub dub.",
      "Rate?",
      "<p>80</p>",
      "Breathless",
      "She gets worse.",
      "Continue with step 3.",
      "<strong>you</strong>",
    ]) {
      expect(page).toContain(words);
    }
    const told = report.entries.filter(({ why }) => /text/.test(why)).map(({ kind, what }) => `${kind} ${what}`);
    expect(told).toEqual(["audio media/beat.mp3", "question Rate?", "item Breathless", "discussion The first hour"]);
    expect(report.entries.find(({ kind }) => kind === "question")?.why).toContain("the requirement to answer it");
    expect(report.entries.filter(({ outcome, why }) => (outcome === "converted") !== (why === ""))).toEqual([]);
  },
);

test("reports that QTI, which holds only assessment questions, leaves them behind", async () => {
  const { report } = await exportPackage(await writePackage(blocksPackage()), "qti", "en");

  for (const what of ["Rate?", "Breathless", "The first hour", "media/beat.mp3"]) {
    expect(report.entries.find((entry) => entry.what === what)?.outcome, what).toBe("dropped");
  }
});
