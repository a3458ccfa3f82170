/** A part of a page, in order: text as Markdown, or content that the platform's Markdown cannot hold. */
export type Segment =
  | { type: "text"; markdown: string }
  | { type: "picture"; src: string; alt: string }
  | VideoSegment
  | { type: "audio"; sources: string[]; title: string }
  | { type: "file"; href: string; name: string };

interface VideoSegment {
  type: "video";
  /** The id of the element, if it has one. */
  id?: string;
  sources: string[];
  tracks: { src: string; language: string }[];
  poster: string;
  title: string;
}

/** The target of an address in a page. */
export type LinkTarget =
  | { kind: "web"; url: string }
  | { kind: "file" }
  /** Another page of the same source; its title is shown rather than a link. */
  | { kind: "page"; title: string }
  | { kind: "none" };

/** Resolves an address to its target. */
export type LinkReader = (href: string) => LinkTarget;

/** Accepts web addresses; anything else is not a link. */
export function readWebLink(href: string): LinkTarget {
  const url = href.trim().replace(/^\/\//, "https://");
  return /^https?:\/\/[^\s/]/i.test(url) && URL.canParse(url) ? { kind: "web", url } : { kind: "none" };
}
