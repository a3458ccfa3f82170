import { expect, it } from "vitest";
import { findExecutable, injections } from "../../testing/injections.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { safeAddress } from "../../ui/text/safe-address.ts";
import { ForumText } from "./forum-text.tsx";

it.each(injections)("renders nothing executable from %s", async (text) => {
  const { container } = await renderPart(<ForumText>{text}</ForumText>);
  expect(findExecutable(container)).toEqual([]);
});

it("marks links as user-generated, without an endorsement", async () => {
  const { findByRole } = await renderPart(<ForumText>[la guía](https://example.org/guia)</ForumText>);
  const link = await findByRole("link", { name: /la guía/ });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
    "https://example.org/guia",
    "noopener nofollow ugc",
  ]);
});

it("turns pasted addresses into links, except in code", async () => {
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

it("renders an image as a link, so that reading contacts no other server", async () => {
  const { container, findByRole } = await renderPart(
    <ForumText>{"![un trazo](https://example.org/ecg.png)"}</ForumText>,
  );
  await findByRole("link", { name: /un trazo/ });
  expect(container.querySelector("img")).toBeNull();
});

it("accepts only absolute web and mail addresses", () => {
  expect(["https://a.org/", "mailto:a@b.org"].map(safeAddress)).toEqual(["https://a.org/", "mailto:a@b.org"]);
  expect(["/modules", "//a.org", "javascript:1", " javascript:1", "data:,x", "tel:1"].map(safeAddress)).toEqual(
    Array(6).fill(""),
  );
});
