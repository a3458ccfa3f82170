import type { Conversion } from "../build/conversion.ts";
import { reasons } from "../messages/reasons.ts";
import { settings } from "../messages/settings.ts";
import { nameOf, type Page } from "../page/page.ts";
import type { Finding } from "../report/report.ts";
import { attributeOf, childOf, childrenOf, descendantsOf, escapeHtml, type XmlElement } from "../xml/element.ts";
import { modulePath } from "./texts.ts";

/** A video or sound listed in a package; most are not included, as the app downloads them. */
interface MediaFile {
  url: string;
  line: number;
}

/** The videos and sounds of a package, by file name. */
export type MediaFiles = ReadonlyMap<string, MediaFile>;

/** Lists the videos and sounds of the activities and of the package itself. */
export function listMedia(root: XmlElement): MediaFiles {
  const files = new Map<string, MediaFile>();
  for (const media of descendantsOf(root, "media")) {
    for (const file of childrenOf(media, "file")) {
      const name = attributeOf(file, "filename");
      const url = files.get(name)?.url || attributeOf(file, "download_url");
      files.set(name, { url, line: file.line });
    }
  }
  return files;
}

/** Returns the names of the media files listed by an activity. */
export function mediaOf(activity: XmlElement): string[] {
  return childrenOf(childOf(activity, "media"), "file").map((file) => attributeOf(file, "filename"));
}

/** Writes videos and sounds as HTML, from the package or, if missing there, from the web. */
export function writeMedia(names: readonly string[], files: MediaFiles, find: Page["find"]): string {
  return names.map((name) => writeOne(name, files, find)).join("");
}

function writeOne(name: string, files: MediaFiles, find: Page["find"]): string {
  const local = placesOf(name).find((path) => find(path) !== undefined);
  const sources = [local ?? "", files.get(name)?.url ?? "", name].filter((source) => source !== "");
  const tag = /\.(?:mp3|m4a|aac|ogg|oga|wav)$/i.test(name) ? "audio" : "video";
  const about = `id="${escapeHtml(name)}" title="${escapeHtml(nameOf(name))}"`;
  return `<${tag} ${about}>${sources.map((source) => `<source src="${escapeHtml(source)}">`).join("")}</${tag}>`;
}

/** Writes a picture as HTML; empty if there is none. */
export function writePicture(name: string): string {
  return name === "" ? "" : `<p><img src="${escapeHtml(name)}" alt=""></p>`;
}

/** Returns the picture that the app's menu shows for an activity or a section. */
export function menuPictureOf(element: XmlElement): string {
  return attributeOf(childOf(element, "image"), "filename");
}

/**
 * Adds the menu picture above a page, unless the page has its own pictures: the menu picture is a small copy of one of
 * them.
 */
export function addMenuPicture(
  { files }: Conversion,
  html: Record<string, string>,
  { name, page }: { name: string; page: Page },
): Record<string, string> {
  if (name === "" || Object.keys(html).length === 0) return html;
  if (!Object.values(html).some((words) => /<img\b/i.test(words))) return mapValues(html, writePicture(name));
  const file = page.find(name);
  const isShown = Object.values(html).some((words) => words.includes(nameOf(name)));
  if (file) files.use(file.path);
  if (!isShown) page.found.find("picture", nameOf(name), page.place).drop(settings.menuPicture());
  return html;
}

function mapValues(html: Record<string, string>, before: string): Record<string, string> {
  return Object.fromEntries(Object.entries(html).map(([language, words]) => [language, `${before}${words}`]));
}

/** Lists the possible paths of a video or sound in a package. */
export function placesOf(name: string): string[] {
  return [name, `media/${name}`, `video/${name}`];
}

/** Reports the videos and sounds that are not shown anywhere. */
export function reportUnusedMedia({ files, seen }: Conversion, media: MediaFiles, course: Finding): void {
  for (const [name, { url, line }] of media) {
    const local = placesOf(name).flatMap((path) => files.find(path)?.source ?? []);
    const isShown = [...local, url, name].some((key) => seen.has(`video\n${key}`) || seen.has(`audio\n${key}`));
    if (!isShown) course.find("video", name, { file: modulePath, line }).drop(reasons.fileUnused());
  }
}
