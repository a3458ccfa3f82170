import { z } from "zod";
import { numbers } from "../../limits.ts";
import type { Conversion, SourceCourse } from "../build/conversion.ts";
import { localizePlain } from "../build/localize.ts";
import { isBlank } from "../build/texts.ts";
import type { Finding } from "../report/report.ts";
import { readText } from "../xml/decode.ts";
import { type PlatformSettings, platformSettingsKey } from "./writing/policy.ts";

const tab = z.object({
  name: z.string().catch(""),
  url_slug: z.string().catch(""),
  course_staff_only: z.boolean().catch(false),
});

/** A page outside the course structure. */
export type Tab = z.output<typeof tab>;

const settings = z.object({
  learning_info: z.array(z.string()).catch([]),
  instructor_info: z
    .object({ instructors: z.array(z.object({ name: z.string(), title: z.string().catch("") })) })
    .catch({ instructors: [] }),
  course_image: z.string().catch(""),
  tabs: z.array(tab).catch([]),
  other_course_settings: z.record(z.string(), z.unknown()).catch({}),
});

const grading = z.object({ GRADE_CUTOFFS: z.record(z.string(), z.number()) });

const platformSettingsSchema = z.object({
  id: z.string(),
  evaluations: z.record(z.string(), z.object({ passPercent: z.int().min(1).max(100) })),
});

/** The settings of a course, and those that this platform stored in an export. */
export interface Policy {
  about: Pick<SourceCourse, "objectives" | "authors" | "cover" | "passPercent">;
  platformSettings: PlatformSettings | null;
  tabs: Tab[];
}

/** Reads the settings of a course run. */
export async function readPolicy(conversion: Conversion, run: string, found: Finding): Promise<Policy> {
  const whole = z.record(z.string(), settings).safeParse(await readJson(conversion, `policies/${run}/policy.json`));
  const policy = whole.data?.[`course/${run}`];
  const platformSettings = platformSettingsSchema.safeParse(policy?.other_course_settings[platformSettingsKey]);
  if (!policy) return { about: await readPassMark(conversion, run), platformSettings: null, tabs: [] };
  const localizeText = (text: string) => localizePlain(conversion, text, found);
  const authors = policy.instructor_info.instructors.map(({ name, title }) => ({ name, role: localizeText(title) }));
  return {
    about: {
      objectives: policy.learning_info.map(localizeText).filter((text) => !isBlank(text)),
      authors: authors.filter(({ name }) => name.trim() !== ""),
      ...(await readCover(conversion, policy.course_image, found)),
      ...(await readPassMark(conversion, run)),
    },
    platformSettings: platformSettings.data ?? null,
    tabs: policy.tabs,
  };
}

/** Reads the pass mark: the lowest grade cut-off. */
async function readPassMark(conversion: Conversion, run: string): Promise<{ passPercent?: number }> {
  const policy = grading.safeParse(await readJson(conversion, `policies/${run}/grading_policy.json`));
  const lowest = Math.round(Math.min(...Object.values(policy.data?.GRADE_CUTOFFS ?? {})) * 100);
  const { min, max } = numbers.percent;
  return lowest >= min && lowest <= max ? { passPercent: lowest } : {};
}

async function readCover(
  { files, media }: Conversion,
  name: string,
  found: Finding,
): Promise<Pick<SourceCourse, "cover">> {
  const file = name === "" ? undefined : files.find(`static/${name}`);
  if (!file) return {};
  const picture = found.find("picture", name, { file: file.path, line: 1 });
  const added = await media.add(file, "image");
  if ("problem" in added) {
    picture.drop(added.problem);
    return {};
  }
  picture.convert();
  return { cover: added.media };
}

async function readJson({ files, limits }: Conversion, path: string): Promise<unknown> {
  // Not marked as used: most of the file is specific to Open edX, and it stays in the report as such.
  const file = files.source.files.get(path);
  if (!file) return null;
  try {
    return JSON.parse(await readText(file, limits.textBytes));
  } catch {
    return null;
  }
}
