import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { isOnPostgres } from "../testing/database.ts";
import { shareAmongTests } from "../testing/share.ts";
import { accounts } from "./accounts.ts";
import type { Attack } from "./attack.ts";
import { contents } from "./contents.ts";
import { factors } from "./factors.ts";
import { createFlooded, listFloods } from "./floods.ts";
import { imports } from "./imports.ts";
import { learning } from "./learning/learning.ts";
import { moderation } from "./moderation.ts";
import { packages } from "./packages.ts";
import { peopleFiles } from "./people-files.ts";
import { pictures } from "./pictures.ts";
import { protocol } from "./protocol.ts";
import { rights } from "./rights.ts";
import { sites } from "./sites.ts";
import { staff } from "./staff.ts";
import { uploads } from "./uploads.ts";

const floods = listFloods(shareAmongTests(createFlooded));

const areas: Record<string, Attack[]> = {
  "Accounts and sessions": accounts,
  "Second factors, and what counts once": factors,
  "Rights and races": rights,
  "Staff, their rights and their log": staff,
  "Files of people": peopleFiles,
  "Uploads of editors": uploads,
  "Texts that are hidden, reported or endorsed": moderation,
  "Texts, numbers and queries": contents,
  "One learner against the others": floods,
  "Learning: questions in classes, notes, searches, calendars and certificates": learning,
  "Pictures, forms and files": pictures,
  "Course packages": packages,
  "Courses of other platforms": imports,
  "Other sites, caches, paths and logs": sites,
  "The protocol": protocol,
};

const attacks = Object.values(areas).flat();

/** Attacks that never reach the database are run on SQLite only. */
const tried = isOnPostgres()
  ? [
      ...accounts,
      ...factors,
      ...rights,
      ...staff,
      ...peopleFiles,
      ...uploads,
      ...imports,
      ...moderation,
      ...contents,
      ...floods,
      ...learning,
    ]
  : attacks;

it.each(tried)("$tries: $gets", async ({ run, gets }) => {
  expect(await run()).toBe(gets);
});

it("lists the outcome of every attack in docs/security.md (update with `npx vitest -u --project server attacks`)", async () => {
  const path = new URL("../../docs/security.md", import.meta.url);
  const [before = "", , after = ""] = (await readFile(path, "utf8")).split(/(?<=<!-- attacks -->\n)|(?=<!-- end -->)/);
  await expect(before + writeTables() + after).toMatchFileSnapshot(path.pathname);
  expect(attacks.length).toBeGreaterThanOrEqual(70);
  expect(new Set(attacks.map(({ tries }) => tries)).size).toBe(attacks.length);
});

function writeTables(): string {
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const tables = Object.entries(areas).map(([area, rows]) => {
    const lines = rows.map(({ tries, gets }) => `| ${cell(tries)} | ${cell(gets)} |`);
    return `\n### ${area}\n\n| what is tried | what it gets |\n|---|---|\n${lines.join("\n")}\n`;
  });
  return `${tables.join("")}\n`;
}
