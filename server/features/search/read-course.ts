import { inLanguage, type Language } from "../../../contract/language.ts";
import type { Db } from "../../db/schema.ts";
import type { Parts } from "../../parts.ts";
import type { CourseVersion } from "../courses/library.ts";
import type { StoredItem, StoredVideo } from "../courses/stored.ts";
import { durationOf, videosOf } from "../enrolments/progress/class-videos.ts";
import { readAllBytes } from "../files/stores/read-all-bytes.ts";
import { languageOf, type SearchableCourse, type Spoken } from "./passages.ts";
import { splitCaptions } from "./split-captions.ts";

type Sources = Pick<Parts, "db" | "files" | "library">;

/**
 * Reads a course at a version or a newer one, with its contents and captions. Captions whose bytes are missing are
 * omitted.
 */
export async function readCourse(
  { db, files, library }: Sources,
  at: { id: string; version: string },
): Promise<{ version: string; course: SearchableCourse }> {
  const version = await library.getCourse(db, at);
  const { glossaryHash, outline } = version;
  const glossary = glossaryHash === null ? [] : (await library.getGlossary(db, glossaryHash)).terms;
  const contents = await readContents({ db, library }, version);
  const captions = await readCaptions({ db, files }, [...contents.values()].flatMap(videosOf));
  const spokenIn = (video: StoredVideo, language: Language) => readSpoken(video, { language, captions });
  return { version: version.version, course: { outline, glossary, contents, spokenIn } };
}

async function readContents({ db, library }: Pick<Sources, "db" | "library">, { items }: CourseVersion) {
  const contents = new Map<string, StoredItem>();
  for (const { id, kind, contentHash } of items.values())
    if (kind === "class") contents.set(id, await library.getContent(db, contentHash));
  return contents;
}

type Stretches = Spoken["stretches"];

async function readCaptions(
  { db, files }: Pick<Sources, "db" | "files">,
  videos: readonly StoredVideo[],
): Promise<ReadonlyMap<string, Stretches>> {
  const captions = new Map<string, Stretches>();
  for (const id of new Set(videos.flatMap((video) => video.captions.map(({ file }) => file)))) {
    const file = await findFile(db, id);
    if (!file || !(await files.has(file.hash))) continue;
    captions.set(id, splitCaptions((await readAllBytes(files, file)).toString("utf8")));
  }
  return captions;
}

function findFile(db: Db, id: string) {
  return db.selectFrom("files").select(["hash", "bytes"]).where("id", "=", id).executeTakeFirst();
}

interface CaptionSource {
  language: Language;
  captions: ReadonlyMap<string, Stretches>;
}

/**
 * Returns what is said in a video in a language. Captions in the other language are the fallback, with their times
 * scaled to the rendition that is played.
 */
function readSpoken(video: StoredVideo, { language, captions }: CaptionSource): Spoken | null {
  const available = Object.fromEntries(
    video.captions.flatMap(({ language: of, file }) => {
      const stretches = captions.get(file);
      return stretches ? [[of, stretches]] : [];
    }),
  );
  const stretches: Stretches | undefined = inLanguage(available, language);
  if (!stretches) return null;
  const spokenLanguage = languageOf(available, language);
  const [targetDuration, sourceDuration] = [durationOf(video, language), durationOf(video, spokenLanguage)];
  const scale = targetDuration > 0 && sourceDuration > 0 ? targetDuration / sourceDuration : 1;
  if (scale === 1) return { language: spokenLanguage, stretches };
  const moments = (of: Stretches[number]["moments"]) => of.map(([unit, at]) => [unit, at * scale] as const);
  return {
    language: spokenLanguage,
    stretches: stretches.map((each) => ({ ...each, moments: moments(each.moments) })),
  };
}
