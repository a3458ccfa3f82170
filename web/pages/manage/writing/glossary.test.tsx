import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { openWriting, writtenDraft } from "../../../testing/writing-scene.ts";

const save = "PUT /api/v1/manage/courses/presion/draft";

beforeEach(() => localStorage.clear());

it("adds a term with other names, and removes it again", async () => {
  const { user, server } = await openWriting("glossary", { [save]: { ...writtenDraft, revision: 4 } });
  await screen.findByRole("heading", { level: 1, name: /La presión/ });
  await user.click(screen.getByRole("button", { name: t("manage.writing.glossary.add") }));
  await user.type(
    screen.getByLabelText(`${t("manage.writing.glossary.term")}, ${t("manage.writing.language.es")}`),
    "insuficiencia cardíaca",
  );
  await user.type(
    screen.getByLabelText(`${t("manage.writing.glossary.also")}, ${t("manage.writing.language.es")}`),
    "IC, ICC",
  );
  await user.tab();
  await waitFor(() =>
    expect(server.sent(save).at(-1)).toMatchObject({
      body: { glossary: [{ term: { es: "insuficiencia cardíaca" }, also: { es: ["IC", "ICC"] } }] },
    }),
  );
  await user.click(screen.getByRole("button", { name: new RegExp(`^${t("manage.writing.glossary.remove")}`) }));
  await screen.findByText(t("manage.writing.glossary.none"));
  // The button disappears with the term.
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole("button", { name: t("manage.writing.glossary.add") }));
});
