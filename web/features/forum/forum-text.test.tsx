import { expect, it } from "vitest";
import { injections } from "../../testing/injections.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { ForumText, safeAddress } from "./forum-text.tsx";

it.each(injections)("makes nothing that could run of %s", async (text) => {
  const { container } = await renderPart(<ForumText>{text}</ForumText>);
  const elements = [...container.querySelectorAll("*")];
  expect(container.querySelector("script, iframe, object, embed, svg, img, style, form, base, link, meta")).toBeNull();
  const attributes = elements.flatMap((element) => [...element.attributes]);
  expect(attributes.filter(({ name }) => name.startsWith("on") || name === "style" || name === "src")).toEqual([]);
  const hrefs = attributes.filter(({ name }) => name === "href").map(({ value }) => value);
  expect(hrefs.filter((href) => !/^(?:https?:\/\/|mailto:)/.test(href))).toEqual([]);
});

it("opens links without vouching for them", async () => {
  const { findByRole } = await renderPart(<ForumText>[la guía](https://example.org/guia)</ForumText>);
  const link = await findByRole("link", { name: /la guía/ });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
    "https://example.org/guia",
    "noopener nofollow ugc",
  ]);
});

it("shows a picture as a link, so that reading asks no other server", async () => {
  const { container, findByRole } = await renderPart(
    <ForumText>{"![un trazo](https://example.org/ecg.png)"}</ForumText>,
  );
  await findByRole("link", { name: /un trazo/ });
  expect(container.querySelector("img")).toBeNull();
});

it("takes only whole addresses of the web and of mail", () => {
  expect(["https://a.org/", "mailto:a@b.org"].map(safeAddress)).toEqual(["https://a.org/", "mailto:a@b.org"]);
  expect(["/modules", "//a.org", "javascript:1", " javascript:1", "data:,x", "tel:1"].map(safeAddress)).toEqual(
    Array(6).fill(""),
  );
});
