import { expect, test } from "vitest";
import { messages } from "../messages.ts";
import { error, openChanged } from "../testing/build-package.ts";

const file = "media/heart.svg";

function svg(content: string, attributes = ""): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>\n${content}\n</svg>`;
}

const unsafe: [title: string, content: string][] = [
  ["a script", "<script>alert(1)</script>"],
  ["a script with a namespace prefix", '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
  ["an event handler", '<path onclick="alert(1)"/>'],
  ["an event handler after a greater-than sign", `<path d=">" onclick='alert(1)'/>`],
  ["an event handler on a new line", '<path\nonload="alert(1)"/>'],
  ["HTML", "<foreignObject><p/></foreignObject>"],
  ["a javascript: link", '<a href="javascript:alert(1)"><path/></a>'],
  ["a javascript: link with character references", '<a xlink:href="&#106;avascript:alert(1)"><path/></a>'],
  ["an external link", '<a href="https://example.org"><path/></a>'],
  ["an external picture", '<image href="//example.org/a.png"/>'],
  ["a picture as embedded HTML", '<image href="data:text/html,x"/>'],
  ["another file's shape", '<use xlink:href="other.svg#a"/>'],
  ["a link set by an animation", '<set attributeName="href" to="#a"/>'],
  ["an external style sheet", "<style>@import 'https://example.org/a.css';</style>"],
  ["an external font", "<style>a { src: url( https://example.org/a.woff ) }</style>"],
  ["an external filter", `<path style="filter: url('https://example.org/a.svg#f')"/>`],
  ["an escape in a style", "<style>a { src: u\\72l(x) }</style>"],
  ["an entity", '<!DOCTYPE svg [<!ENTITY a "b">]>'],
  ["a declared attribute", '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>'],
  ["a script after a comment with quotes", `<!-- it's "so --><script>alert(1)</script>`],
];

test.each(unsafe)("refuses an SVG with %s", async (_, content) => {
  const { course, faults } = await openChanged({ [file]: svg(content) });

  expect(course).toBeNull();
  expect(faults).toContainEqual(error(file, 2, messages.svgUnsafe()));
});

test("accepts SVG as exported by drawing programs", async () => {
  const { faults } = await openChanged({
    [file]: `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made on Monday -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg(
      `<metadata><dc:type xmlns:dc="http://purl.org/dc" rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></metadata>
       <defs><linearGradient id="a"/></defs><style>path { fill: url(#a); font-family: "Arial" }</style>
       <use xlink:href="#b"/><path id="b" fill="url('#a')"/><image href="data:image/png;base64,AAAA"/>
       <text>Based on load = 5 &lt; 6</text>`,
    )}`,
  });

  expect(faults).toEqual([]);
});

test("refuses a file that is an SVG in name only", async () => {
  const { faults } = await openChanged({ [file]: "<html><body/></html>" });

  expect(faults).toEqual([error(file, 1, messages.notSvg())]);
});

test("checks a long malformed SVG, which no browser shows, in a short time", async () => {
  const { faults } = await openChanged({ [file]: `<svg>${'<a b="'.repeat(150_000)}` });

  expect(faults).toEqual([]);
}, 2000);
