import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCliProcess } from "../testing/command.ts";
import { isOnPostgres } from "../testing/database.ts";
import { makeEmptyHome } from "../testing/programs/busy-server.ts";
import { makeDataDir, startProgram } from "../testing/programs/program.ts";
import { type Answer, type Reads, readAll } from "../testing/releases/fill-release.ts";

const folder = join(import.meta.dirname, "..", "testing", "releases");
const suffix = isOnPostgres() ? ".postgres.tar.gz" : ".sqlite.tar.gz";
const releases = readdirSync(folder).filter((name) => name.endsWith(suffix));

test.each(releases)("restores a backup of an earlier release without losing data: %s", async (archive) => {
  const unpacked = await makeDataDir();
  execFileSync("tar", ["-C", unpacked, "--no-same-owner", "-xzf", join(folder, archive)]);
  const before: Reads = JSON.parse(await readFile(join(unpacked, "reads.json"), "utf8"));
  const home = { ...(await makeEmptyHome()), RATE_LIMITS: "off" };

  const restored = await runCliProcess(["restore", join(unpacked, "backups")], home);
  expect(restored, restored.said).toMatchObject({ code: 0 });
  const after = await readAll(await startProgram(home).listening);

  expect(Object.keys(before).length).toBeGreaterThan(50);
  // Responses may have gained fields.
  expect(byText(after)).toMatchObject(byText(before));
});

/** Replaces the id of each choice by its text: since 013, each enrolment has its own ids. */
function byText(reads: Reads): Record<string, unknown> {
  return Object.fromEntries(Object.entries(reads).map(([asked, answer]) => [asked, JSON.parse(nameChoices(answer))]));
}

function nameChoices(answer: Answer): string {
  const json = JSON.stringify(answer);
  const choices = json.matchAll(/\{"id":"(?<id>[\w-]{16})","text":"(?<text>[^"]+)"\}/g);
  return choices.reduce((named, { groups = {} }) => named.replaceAll(groups.id ?? "", groups.text ?? ""), json);
}
