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

/** Licences that allow use and redistribution in a work under its own licence. */
const acceptable = [
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
  // For fonts, which may be embedded in documents under any licence.
  "OFL-1.1",
];

/**
 * The image libraries bundled with sharp (libvips) can be replaced by the user's own, which is all that their licence
 * requires.
 */
const replaceable = /^@img\/sharp-/;

/** State the MIT licence only in a file. They are dependencies of tus-js-client and pdfkit. */
const licensedInReadme = ["combine-errors", "png-js"];

it("every installed package has an acceptable licence", () => {
  const isFree = (license = "") =>
    license
      .replace(/[()]/g, "")
      .split(/ AND | OR /)
      .every((one) => acceptable.includes(one));
  const others = all.filter(
    ({ name, license }) => !isFree(license) && !replaceable.test(name) && !licensedInReadme.includes(name),
  );
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

it("every package is pinned by its hash and may come from any registry", () => {
  expect(all.filter(({ integrity }) => !integrity?.startsWith("sha512-")).map(({ name }) => name)).toEqual([]);
  expect(all.filter(({ resolved }) => resolved !== undefined).map(({ name }) => name)).toEqual([]);
});

it("no package has an install script, except the one that provides Node", () => {
  expect(all.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual(["node"]);
});
