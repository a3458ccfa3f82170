import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

const { "": _, ...packages } = lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8"))).packages;
const all = Object.entries(packages).map(([path, about]) => ({
  name: path.replace(/^.*node_modules\//, ""),
  ...about,
}));

/** What anybody may use and pass on, the work that uses it under its own licence. */
const free = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "Apache-2.0",
  "Zlib",
  "MPL-2.0",
  // Of fonts, which documents may embed whatever their own licence is.
  "OFL-1.1",
];

/** The programs for pictures that come with sharp (libvips) may be exchanged for one's own, which is all that this licence asks. */
const exchangeable = /^@img\/sharp-/;

/** Say in a file of theirs alone that they are MIT. They came with the client of tus, and with pdfkit. */
const toldInReadme = ["combine-errors", "png-js"];

it("every package that is installed has a licence that the project can live with", () => {
  const isFree = (license = "") =>
    license
      .replace(/[()]/g, "")
      .split(/ AND | OR /)
      .every((one) => free.includes(one));
  const others = all.filter(
    ({ name, license }) => !isFree(license) && !exchangeable.test(name) && !toldInReadme.includes(name),
  );
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

it("every package is pinned by the hash of its bytes, and comes from whatever registry is set", () => {
  expect(all.filter(({ integrity }) => !integrity?.startsWith("sha512-")).map(({ name }) => name)).toEqual([]);
  expect(all.filter(({ resolved }) => resolved !== undefined).map(({ name }) => name)).toEqual([]);
});

it("no package runs a program when it is installed, but for the one that brings Node", () => {
  expect(all.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual(["node"]);
});
