import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { forumText } from "../../../contract/forum/forum.ts";
import { complexTexts, longest } from "../../../contract/testing/complex-texts.ts";
import { timeOf } from "../../../contract/testing/time-of.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { ForumText } from "./forum-text.tsx";

/** The maximum time in milliseconds for rejecting or rendering a text. */
const bound = 50;

/** Markdown syntax, with the parts that are difficult to parse: nesting, brackets and unclosed delimiters. */
const signs = [
  ..."[]()<>*_`~|\\!&#-+=:.\"'\t ",
  ...["a", "é", "1. ", "- ", "> ", "    ", "\n", "\n\n", "  \n", "\r\n", "\r", "\n=\n", "\n---\n", "```\n", "~~~\n"],
  ...["![", "](", "](b)", "][", "]: b\n", "[a]: b\n", "[a]", "[b]: <c> 'd'\n", "**", "__", "***", "&amp;", "&#x1F600;"],
  ...[
    "|a|b|\n|-|-|\n",
    "|a\n",
    "|-",
    "https://a.b/",
    "www.a.b",
    "a@b.c",
    "<a:b>",
    "<b c=",
    "<!--",
    "<?",
    "-->",
    "palabra ",
  ],
];

const pattern = fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(""));

interface Stretch {
  begin: string;
  middle: string;
  end: string | null;
  times: number;
}

/**
 * A pattern repeated several times, optionally followed by a second one repeated as often, like opening and closing
 * brackets.
 */
const stretch = fc.record({
  begin: pattern,
  middle: fc.constantFrom("", "a", "\n"),
  end: fc.option(pattern),
  times: fc.integer({ min: 1, max: longest }),
});

const stretches = fc.array(stretch, { minLength: 1, maxLength: 4 });

function write(parts: readonly Stretch[]): string {
  const texts = parts.map(({ begin, middle, end, times }) => repeat(begin, times) + middle + repeat(end ?? "", times));
  return texts.map((text) => text.slice(0, longest / texts.length)).join("");
}

function repeat(part: string, times: number): string {
  return part.repeat(Math.min(times, Math.ceil(longest / (part.length || 1))));
}

beforeEach(async () => {
  await renderPart(<ForumText>a</ForumText>);
});

/** Validates a text like the form does and renders it if valid. Returns whether it is valid. */
function refuseOrDraw(body: string): boolean {
  const isPrerendered = forumText.safeParse(body).success;
  if (isPrerendered) renderToString(<ForumText>{body}</ForumText>);
  return isPrerendered;
}

test("rejects or renders any text within the time limit", () => {
  let drawn = 0;
  const property = fc.property(stretches, (parts) => {
    const body = write(parts);
    let isDrawn = false;
    const time = timeOf(() => {
      isDrawn = refuseOrDraw(body);
    }, bound);
    expect(time).toBeLessThan(bound);
    if (isDrawn) drawn++;
  });
  for (const body of Object.values(complexTexts)) refuseOrDraw(body);
  fc.assert(property, { numRuns: 150 });
  expect(drawn).toBeGreaterThan(20);
});

test.each(Object.entries(complexTexts))(
  "renders %s, accepted by earlier releases, verbatim and within the time limit",
  (_name, body) => {
    const draw = () => renderToString(<ForumText>{body}</ForumText>);
    const shown = new DOMParser().parseFromString(draw(), "text/html").body.textContent;
    expect(shown).toBe(body.replaceAll(/\r\n?/g, "\n"));
    expect(timeOf(draw, bound)).toBeLessThan(bound);
  },
);
