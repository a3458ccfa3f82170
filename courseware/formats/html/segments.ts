/** A part of a page, in order: text as Markdown, or something that Markdown of ours does not hold. */
export type Segment =
  | { type: "text"; markdown: string }
  | { type: "picture"; src: string; alt: string }
  | VideoSegment
  | { type: "audio"; sources: string[]; title: string }
  | { type: "file"; href: string; name: string };

interface VideoSegment {
  type: "video";
  /** The id that the page gives it, if it does. */
  id?: string;
  sources: string[];
  tracks: { src: string; language: string }[];
  poster: string;
  title: string;
}

/** What an address in a page leads to. */
export type LinkTarget =
  | { kind: "web"; url: string }
  | { kind: "file" }
  /** Another page of the same source; its name is shown instead of a link. */
  | { kind: "page"; title: string }
  | { kind: "none" };

/** Says what an address leads to. */
export type LinkReader = (href: string) => LinkTarget;

/** Addresses of the web are kept; whatever else is no link. */
export function readWebLink(href: string): LinkTarget {
  const url = href.trim().replace(/^\/\//, "https://");
  return /^https?:\/\/[^\s/]/i.test(url) && URL.canParse(url) ? { kind: "web", url } : { kind: "none" };
}
