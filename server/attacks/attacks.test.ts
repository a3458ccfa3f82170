import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { isOnPostgres } from "../testing/database.ts";
import { shareAmongTests } from "../testing/share-among-tests.ts";
import { accounts } from "./accounts.ts";
import type { Attack } from "./attack.ts";
import { bodies } from "./contents/bodies.ts";
import { texts } from "./contents/texts.ts";
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
  "Second factors and one-time use": factors,
  "Authorisation and races": rights,
  "Staff rights and the staff log": staff,
  "User imports": peopleFiles,
  "Uploads by editors": uploads,
  "Moderation of texts": moderation,
  "Texts, numbers and queries": [...bodies, ...texts],
  "Denial of service by a learner": floods,
  "Learning: questions in classes, notes, searches, calendars and certificates": learning,
  "Pictures, forms and files": pictures,
  "Course packages": packages,
  "Imports from other platforms": imports,
  "Other sites, caches, paths and logs": sites,
  "HTTP and below": protocol,
};

const attacks = Object.values(areas).flat();

/** Attacks that never reach the database are run on SQLite only. */
const selected = isOnPostgres()
  ? [
      ...accounts,
      ...factors,
      ...rights,
      ...staff,
      ...peopleFiles,
      ...uploads,
      ...imports,
      ...moderation,
      ...bodies,
      ...texts,
      ...floods,
      ...learning,
    ]
  : attacks;

it.each(selected)("$title: $expected", async ({ run, expected }) => {
  expect(await run()).toBe(expected);
});

it("lists the outcome of every attack in docs/security.md (update with `npx vitest -u --project server attacks`)", async () => {
  const path = new URL("../../docs/security.md", import.meta.url);
  const [before = "", , after = ""] = (await readFile(path, "utf8")).split(/(?<=<!-- attacks -->\n)|(?=<!-- end -->)/);
  await expect(before + writeTables() + after).toMatchFileSnapshot(path.pathname);
  expect(attacks.length).toBeGreaterThanOrEqual(70);
  expect(new Set(attacks.map(({ title }) => title)).size).toBe(attacks.length);
});

function writeTables(): string {
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const tables = Object.entries(areas).map(([area, rows]) => {
    const lines = rows.map(({ title, expected }) => `| ${cell(title)} | ${cell(expected)} |`);
    return `\n### ${area}\n\n| attack | outcome |\n|---|---|\n${lines.join("\n")}\n`;
  });
  return `${tables.join("")}\n`;
}
