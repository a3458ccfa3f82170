import { ZipFile } from "yazl";
import { packageLimits } from "../../courseware/limits.ts";
import { type Change, open, openChanged, saveZip, zipPackage } from "../../courseware/testing/build-package.ts";
import { packageWithoutVideo } from "../../courseware/testing/valid-package.ts";
import type { Attack } from "./attack.ts";

type Opened = Awaited<ReturnType<typeof open>>;

/**
 * Summarises the outcome of opening packages: whether any gave a course, and otherwise the first sentence of each one's
 * first error.
 */
function describeOutcome(...opened: Opened[]): string {
  const messages = opened.map(({ faults }) => faults.find(({ severity }) => severity === "error")?.message.en ?? "");
  const sentences = new Set(messages.map((message) => /^.*?\.(?= |$)/.exec(message)?.[0]));
  return opened.some(({ course }) => course) ? "a course" : `refused: ${[...sentences].join(" ")}`;
}

function startZip(): ZipFile {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(packageWithoutVideo())) zip.addBuffer(Buffer.from(content), path);
  return zip;
}

/** Opens an archive with an extra entry, renamed to something that the zip library would refuse to write. */
async function withName(name: string): Promise<Opened> {
  const placeholder = "z".repeat(name.length);
  const zip = startZip();
  zip.addBuffer(Buffer.from("x"), placeholder);
  zip.end();
  const rename = (bytes: Buffer) => Buffer.from(bytes.toString("latin1").replaceAll(placeholder, name), "latin1");
  return open(await saveZip(zip, rename));
}

/** Opens an archive whose second directory entry points to the first one's data. */
async function withOverlap(): Promise<Opened> {
  const zip = startZip();
  zip.end();
  const overlap = (bytes: Buffer) => {
    const first = bytes.indexOf("PK\x01\x02", 0, "latin1");
    const second = bytes.indexOf("PK\x01\x02", first + 4, "latin1");
    bytes.copy(bytes, second + 42, first + 42, first + 46);
    return bytes;
  };
  return open(await saveZip(zip, overlap));
}

async function withLink(): Promise<Opened> {
  const zip = startZip();
  zip.addBuffer(Buffer.from("/etc/passwd"), "media/link.svg", { mode: 0o120777 });
  zip.end();
  return open(await saveZip(zip));
}

const svg = (inner: string) => ({ "media/heart.svg": `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>` });

/** Six lists, each ten times longer than the previous one once expanded. */
const growingYaml = ["a", "b", "c", "d", "e", "f"]
  .map((name, index, names) => `  - &${name} [${Array(10).fill(index === 0 ? "x" : `*${names[index - 1]}`)}]\n`)
  .join("");

const changes: [string, string, Record<string, Change>[]][] = [
  [
    "An SVG with scripts, event handlers, script links or external content",
    "refused: The image contains a script or external content.",
    [
      svg("<script>alert(1)</script>"),
      svg('<g onload="alert(1)"/>'),
      svg('<a href="java&#x09;script:alert(1)"><path/></a>'),
      svg('<image href="https://evil.example/x.png"/>'),
      svg('<foreignObject><iframe src="x"/></foreignObject>'),
    ],
  ],
  [
    "References to files outside the package",
    "refused: “../../etc/passwd” is not a file in this folder. “/etc/passwd” is not a file in this folder.",
    [
      { "course.yaml": (yaml) => yaml.replace("image: media/heart.svg", "image: ../../etc/passwd") },
      { "course.yaml": (yaml) => yaml.replace("image: media/heart.svg", "image: /etc/passwd") },
    ],
  ],
  [
    "YAML bomb: nested aliases",
    "refused: This needs entries such as “es: …”.",
    [
      {
        "course.yaml": (yaml) => yaml.replace("objectives:\n", `objectives:\n${growingYaml}`),
      },
    ],
  ],
];

/** Attacks with an untrusted course package. */
export const packages: Attack[] = [
  {
    title: "Zip: path traversal, absolute paths, drive letters, backslashes, NUL",
    expected: "refused: This name points outside the folder or contains characters that are not allowed (such as \\).",
    run: async () =>
      describeOutcome(
        ...(await Promise.all(
          ["../evil.txt", "/a/evil.txt", "C:/evil.txt", "a\\evil.txt", "a/\0evil.t"].map(withName),
        )),
      ),
  },
  {
    title: "Zip: a symbolic link to /etc/passwd",
    expected: "refused: This is a link to another location.",
    run: async () => describeOutcome(await withLink()),
  },
  {
    title: "Zip: two overlapping entries",
    expected: "refused: The .zip file is damaged.",
    run: async () => describeOutcome(await withOverlap()),
  },
  {
    title: "Zip bomb: an entry that expands a thousandfold, past the limit",
    expected: "refused: This exceeds the limits: 1 MB per file and 2 GB in total.",
    async run() {
      const files = { ...packageWithoutVideo(), "media/bomb.webp": Buffer.alloc(5_000_000) };
      return describeOutcome(await open(await zipPackage(files), { ...packageLimits, mediaBytes: 1024 ** 2 }));
    },
  },
  {
    title: "Zip bomb: more entries than a course may have",
    expected: "refused: The course has more than 5 files.",
    run: async () =>
      describeOutcome(await open(await zipPackage(packageWithoutVideo()), { ...packageLimits, files: 5 })),
  },
  ...changes.map(([title, expected, packs]) => ({
    title,
    expected,
    run: async () => describeOutcome(...(await Promise.all(packs.map((pack) => openChanged(pack))))),
  })),
];
