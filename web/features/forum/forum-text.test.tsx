import { expect, it } from "vitest";
import { findWhatCouldRun, injections } from "../../testing/injections.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { safeAddress } from "../../ui/text/safe-address.ts";
import { ForumText } from "./forum-text.tsx";

it.each(injections)("makes nothing that could run of %s", async (text) => {
  const { container } = await renderPart(<ForumText>{text}</ForumText>);
  expect(findWhatCouldRun(container)).toEqual([]);
});

it("opens links without vouching for them", async () => {
  const { findByRole } = await renderPart(<ForumText>[la guía](https://example.org/guia)</ForumText>);
  const link = await findByRole("link", { name: /la guía/ });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
    "https://example.org/guia",
    "noopener nofollow ugc",
  ]);
});

it("makes links of addresses as people paste them, but for code", async () => {
  const text = "Vea https://example.org/a_b_c?x=1 (o www.example.org). `https://example.org/code` o ana@example.org";
  const { container } = await renderPart(<ForumText>{text}</ForumText>);
  const links = [...container.querySelectorAll("a")].map((link) => [link.href, link.rel]);
  const rel = "noopener nofollow ugc";
  expect(links).toEqual([
    ["https://example.org/a_b_c?x=1", rel],
    ["http://www.example.org/", rel],
    ["mailto:ana@example.org", rel],
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
