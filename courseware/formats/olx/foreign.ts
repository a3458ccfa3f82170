import { z } from "zod";
import { attributeOf, childrenOf, escapeHtml, toHtml, type XmlElement } from "../xml/element.ts";

/**
 * Returns the texts of an unsupported component as HTML: those in its attributes, and a paragraph for each of its
 * elements.
 */
export function htmlOfComponent(element: XmlElement): string {
  const attributeTexts = ["question", "question_text", "instructions", "description"].map((name) =>
    attributeOf(element, name),
  );
  const paragraphs = attributeTexts.filter((words) => words !== "").map((words) => `<p>${escapeHtml(words)}</p>`);
  const lists = ["questions", "answers", "data"].map((name) => listOf(attributeOf(element, name)));
  const last = attributeOf(element, "feedback");
  return [
    ...paragraphs,
    ...lists,
    attributeOf(element, "embed_code"),
    last === "" ? "" : `<p>${escapeHtml(last)}</p>`,
    toHtml({ ...element, children: element.children.map(asParagraphs) }),
  ].join("");
}

/** Converts non-HTML elements of components to HTML that keeps them separate. */
function asParagraphs(child: XmlElement | string): XmlElement | string {
  if (
    typeof child === "string" ||
    !/^(?:title|prompts?|description|rubric|criterion|name|option|label|explanation|answer)$/.test(child.name)
  )
    return child;
  return { ...child, name: "div", attributes: {}, children: child.children.map(asParagraphs) };
}

/** Lists the texts and the picture that polls and drag-and-drop problems store as JSON in an attribute. */
function listOf(json: string): string {
  const value = parse(json);
  const picture = z.looseObject({ targetImg: z.string().min(1) }).safeParse(value).data?.targetImg;
  const image = picture === undefined ? "" : `<p><img src="${escapeHtml(picture)}" alt=""></p>`;
  const words = [...textsIn(value)].map((each) => `<li>${escapeHtml(each)}</li>`);
  return words.length > 0 ? `${image}<ul>${words.join("")}</ul>` : image;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const pair = z.tuple([z.string(), z.string()]);
const named = /^(?:label|title|displayName|description|start|finish|correct|incorrect)$/;

/** Yields texts: an answer is a pair of id and text, or an object with a label. */
function* textsIn(value: unknown): Generator<string> {
  const { data } = pair.safeParse(value);
  if (data) yield data[1];
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each);
  else if (typeof value === "object" && value !== null)
    for (const [key, each] of Object.entries(value)) {
      if (typeof each !== "string") yield* textsIn(each);
      else if (named.test(key) && each.trim() !== "") yield each.trim();
    }
}

/** Returns the address of a third-party tool; null for any other component. */
export function toolOf(element: XmlElement): string | null {
  if (!/^lti(?:_consumer)?$/.test(element.name)) return null;
  return attributeOf(element, "launch_url") || attributeOf(element, "lti_1p3_launch_url");
}

/** Lists the addresses of a video's files stored by Open edX; for YouTube, Open edX stores the video id. */
export function encodedVideos(element: XmlElement): string[] {
  const encoded = childrenOf(element, "video_asset").flatMap((asset) => childrenOf(asset, "encoded_video"));
  return encoded.flatMap((each) => {
    const url = attributeOf(each, "url");
    if (attributeOf(each, "profile") === "youtube") return url === "" ? [] : [`https://www.youtube.com/watch?v=${url}`];
    return /^https?:\/\/.*\.(?:mp4|webm|m3u8)/i.test(url) ? [url] : [];
  });
}
