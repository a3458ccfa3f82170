import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { ClassContent } from "../../../../contract/courses/classes.ts";
import { t } from "../../../i18n/translation.ts";
import { exampleClass, exampleDetail } from "../../../testing/example-course.ts";
import { signIn } from "../../../testing/example-session.ts";
import { renderApp } from "../../../testing/render-routes.tsx";

const failure = {
  id: "hf",
  names: ["insuficiencia cardíaca", "IC"],
  term: "insuficiencia cardíaca",
  other: "heart failure",
  definition: "El corazón no alcanza.",
};
const text = (markdown: string) => ({ type: "text" as const, markdown });
const content: ClassContent = {
  ...exampleClass,
  blocks: [text("## La IC\n\nLa [IC](https://who.int), `IC` y la **insuficiencia cardíaca**."), text("Otra IC.")],
  terms: [failure],
};

beforeEach(() => {
  localStorage.clear();
  signIn();
});

async function openClass() {
  const own = "GET /api/v1/courses-user/uc-1";
  const item = exampleDetail.course.modules[0]?.items[0]?.id ?? "";
  const scene = await renderApp(`/modules/play/uc-1?item=${item}`, {
    replies: { [own]: exampleDetail, [`${own}/items/${item}`]: { ...content, id: item } },
  });
  return { ...scene, mark: await screen.findByRole("button", { name: "insuficiencia cardíaca" }) };
}

it("marks a term once per class, and not in headings, links or code", async () => {
  await openClass();
  expect(screen.queryByRole("button", { name: "IC" })).toBeNull();
  screen.getByRole("heading", { name: "La IC" });
  screen.getByText("Otra IC.");
});

it("opens a definition by keyboard, with a link to the glossary", async () => {
  const { user, mark } = await openClass();
  mark.focus();
  await user.keyboard("{Enter}");
  const opened = screen.getByRole("dialog", { hidden: true });
  expect(opened.getAttribute("aria-label")).toBe(t("glossary.explain", { term: failure.term }));
  expect(opened.textContent).toContain(failure.definition);
  expect(opened.querySelector("[lang=en]")?.textContent).toBe("heart failure");
  await waitFor(() => expect(opened.querySelector("a")?.getAttribute("href")).toBe("/modules/glossary/uc-1#term-hf"));
});
