import { expect, it } from "vitest";
import { findExecutable, injections } from "../../testing/injections.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { InlineMarkdown, Markdown } from "./markdown.tsx";

it("renders the syntax that authors use", async () => {
  const { container } = await renderPart(
    <Markdown>
      {"## Uno\n\n### Dos\n\n- **a**\n- *b*\n\n3. c\n\n4. d\n\n> `e`\n\n---\n\n```\nf\n```\n\n|x|y|\n|-|-:|\n|1|2|"}
    </Markdown>,
  );
  const shown = container.querySelector("div")?.innerHTML.replaceAll(/ class="[^"]*"/g, "");
  expect(shown).toBe(
    "<h2>Uno</h2><h3>Dos</h3><ul><li><strong>a</strong></li><li><em>b</em></li></ul>" +
      '<ol start="3"><li><p>c</p></li><li><p>d</p></li></ol><blockquote><p><code>e</code></p></blockquote><hr>' +
      '<pre><code>f</code></pre><section tabindex="0" aria-label="Tabla"><table><thead><tr><th>x</th>' +
      '<th data-align="right">y</th></tr></thead><tbody><tr><td>1</td><td data-align="right">2</td></tr></tbody></table></section>',
  );
});

it("opens internal links in place and external ones in a new tab", async () => {
  const text = "[a](/faq) [b](#c) [d][e] [f](javascript:1) [g](//h.org)\n\n[e]: https://example.org/i";
  const { container } = await renderPart(<Markdown>{text}</Markdown>);
  const links = [...container.querySelectorAll("a")];
  expect(links.map((link) => [link.getAttribute("href"), link.target])).toEqual([
    ["/faq", ""],
    ["#c", ""],
    ["https://example.org/i", "_blank"],
  ]);
  expect(container.textContent).toContain(" f g");
});

it.each([
  [2, "# a\n\n## b\n\n### c\n\n###### d", ["H2", "H2", "H3", "H6"]],
  [4, "# a\n\n## b\n\n### c\n\n###### d", ["H4", "H4", "H5", "H6"]],
] as const)("starts its headings at level %d", async (level, text, expected) => {
  const { container } = await renderPart(<Markdown level={level}>{text}</Markdown>);
  expect([...container.querySelectorAll("h2, h3, h4, h5, h6")].map(({ tagName }) => tagName)).toEqual(expected);
});

it("renders no block elements inline", async () => {
  const { container } = await renderPart(<InlineMarkdown>{"Uno **dos**\n\ntres"}</InlineMarkdown>);
  expect([...container.querySelectorAll("span")].map((span) => span.innerHTML)).toEqual([
    "Uno <strong>dos</strong>",
    "tres",
  ]);
});

it.each(injections)("renders nothing executable from an author's %s", async (text) => {
  const { container } = await renderPart(<Markdown>{text}</Markdown>);
  expect(findExecutable(container)).toEqual([]);
});

it.each([
  ["nested lists", `${"- ".repeat(10_000)}x`],
  ["nested quotes", `${">".repeat(20_000)}x`],
  ["nested asterisks", `${"*".repeat(9999)}a${"*".repeat(9999)}`],
  ["unmatched asterisks", "*a_".repeat(6600)],
])("renders %s verbatim instead of blocking the browser", async (_name, text) => {
  const { container } = await renderPart(<Markdown>{text}</Markdown>);
  expect(container.textContent).toBe(text);
});

it("still parses a long rule and a long list", async () => {
  const { container } = await renderPart(<Markdown>{`${"* ".repeat(40)}\n\n${"- a\n".repeat(200)}`}</Markdown>);
  expect([container.querySelectorAll("hr").length, container.querySelectorAll("li").length]).toEqual([1, 200]);
});
