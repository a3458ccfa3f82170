import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { renderApp } from "../../../testing/render-routes.tsx";
import {
  openWriting,
  signInAsEditor,
  writingCalls,
  writingReplies,
  writtenDraft,
} from "../../../testing/writing-scene.ts";
import { setTimeZone } from "../../../ui/text/amounts.ts";

const api = "/api/v1/manage/courses/presion";
const eva = { id: "u-1", firstName: "Eva", lastName: "Soto" };
const lesson = (es: string) => ({ class: "medir", title: { es } });

beforeEach(() => localStorage.clear());

it("shows who changed an item, when and in which words, and restores it after confirmation", async () => {
  const restore = `POST ${api}/draft/items/medir/history/1/restore`;
  const { user, server } = await openWriting("items/medir/history", {
    [`GET ${api}/draft/items/medir/history`]: {
      records: [
        { revision: 2, by: eva, at: "2026-07-02T10:00:00.000Z", item: lesson("Medir bien") },
        { revision: 1, by: "shell", at: "2026-07-01T10:00:00.000Z", item: lesson("Medir mal") },
      ],
      next: null,
    },
    [restore]: { revision: 3, item: lesson("Medir mal"), faults: [] },
  });
  await screen.findByText(/Eva Soto/);
  await user.click(screen.getByText(t("manage.writing.history.changes")));
  expect((await screen.findByText("bien")).tagName).toBe("INS");
  expect(screen.getByText("mal").tagName).toBe("DEL");
  await user.click(screen.getByRole("button", { name: new RegExp(t("manage.writing.history.restore")) }));
  expect(server.sent(restore)).toEqual([]);
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: t("manage.writing.history.restoreSubmit") }));
  await screen.findByText(t("manage.writing.history.restored"));
  expect(server.sent(restore)).toHaveLength(1);
});

it("compares a release with the draft, item by item and word by word", async () => {
  const { user } = await openWriting("releases/compare?from=1", {
    [`GET ${api}/versions/1/compare/draft`]: {
      records: [{ item: "medir", kind: "class", title: "Medir bien", change: "changed" }],
    },
    [`GET ${api}/versions/1/compare/draft/item`]: { before: lesson("Medir mal"), after: lesson("Medir bien") },
  });
  await screen.findByText(t("manage.writing.diff.count", { count: 1 }));
  await user.click(screen.getByText(/Medir bien/));
  expect((await screen.findByText("bien")).tagName).toBe("INS");
});

it.each(["es", "en"] as const)(
  "names changed entries by number, removed ones by their former one (%s)",
  async (language) => {
    const choice = (id: string, es: string) => ({ id, text: { es } });
    const test = (...choices: ReturnType<typeof choice>[]) => ({
      id: "prueba",
      questions: [{ id: "q-5t6y7u8i", choices }],
    });
    const before = test(choice("c-7q0z3b8v", "No"), choice("c-9x2m1k4q", "Sí"), choice("c-1a2s3d4f", "Tal vez"));
    const after = test(choice("c-1a2s3d4f", "Quizás"), choice("c-9x2m1k4q", "Sí"));
    const records = [{ item: "prueba", kind: "evaluation", title: "Prueba", change: "changed" }];
    const { user } = await openWriting(
      "releases/compare?from=1",
      {
        [`GET ${api}/versions/1/compare/draft`]: { records },
        [`GET ${api}/versions/1/compare/draft/item`]: { before, after },
      },
      language,
    );
    await user.click(await screen.findByText(/Prueba ·/));
    await screen.findByText("Quizás");
    const changes = within(screen.getByText("Quizás").closest("ul") ?? document.body).getAllByRole("listitem");
    const question = t("manage.writing.place.entry.questions", { name: 1 });
    const spanish = t("manage.writing.language.es");
    const text = (number: number) => {
      const place = [t("manage.writing.place.entry.choices", { name: number }), t("manage.writing.place.key.text")];
      return [question, ...place, spanish].join(", ");
    };
    const order = [question, t("manage.writing.place.list.choices")].join(", ");
    expect(changes.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
      `${text(1)} · ${t("manage.writing.diff.changed")}`,
      `${text(1)} · ${t("manage.writing.diff.removed")}`,
      `${order} · ${t("manage.writing.diff.moved")}`,
    ]);
  },
);

it("shows review dates as entered, even where it is still the previous day", async () => {
  setTimeZone("America/Santo_Domingo");
  onTestFinished(() => setTimeZone(undefined));
  const days = { at: "2025-01-31T00:00:00.000Z", dueAt: "2026-01-31T00:00:00.000Z" };
  const review = { course: "presion", item: "medir", by: "Luz Díaz", ...days, overdue: true };
  const [medir, ...others] = writtenDraft.items;
  const replies = {
    ...signInAsEditor(),
    ...writingReplies,
    "GET /api/v1/manage/reviews": { records: [review], next: null },
    [writingCalls.draft]: { ...writtenDraft, items: [{ ...medir, reviewDueAt: days.dueAt }, ...others] },
  };
  const { router } = await renderApp("/modules/manage/reviews", { replies });
  await screen.findByText(t("manage.writing.reviews.last", { day: "31 de enero de 2025", by: "Luz Díaz" }));
  screen.getByText(t("manage.writing.reviews.overdue", { day: "31 de enero de 2026" }));
  await router.navigate("/modules/manage/courses/presion/outline");
  await screen.findByText(t("manage.writing.outline.reviewOverdue", { day: "31 de enero de 2026" }));
});

it("records a class review with its reviewer and interval", async () => {
  const save = `PUT ${api}/draft/items/medir`;
  const replies = {
    ...signInAsEditor(),
    ...writingReplies,
    "GET /api/v1/manage/reviews": {
      records: [
        {
          ...{ course: "presion", item: "medir", by: "Luz Díaz" },
          ...{ at: "2025-01-31T00:00:00.000Z", dueAt: "2026-01-31T00:00:00.000Z", overdue: true },
        },
      ],
      next: null,
    },
    [`GET ${api}/draft/items/medir`]: { revision: 2, item: lesson("Medir"), faults: [] },
    [save]: { revision: 3, item: lesson("Medir"), faults: [] },
  };
  const { user, server } = await renderApp("/modules/manage/reviews", { replies });
  await screen.findByText(/Luz Díaz/);
  await user.click(await screen.findByRole("button", { name: new RegExp(t("manage.writing.reviews.reviewed")) }));
  const dialog = await screen.findByRole("dialog");
  const months = within(dialog).getByLabelText(t("manage.writing.reviews.months"));
  expect(months).toHaveProperty("value", "12");
  const name = within(dialog).getByLabelText(t("manage.writing.reviews.by"));
  await user.clear(name);
  await user.click(within(dialog).getByRole("button", { name: t("manage.writing.reviews.submit") }));
  await expect.poll(() => document.activeElement).toBe(name);
  await user.type(name, "Eva Soto, cardióloga");
  await user.click(within(dialog).getByRole("button", { name: t("manage.writing.reviews.submit") }));
  await screen.findByText(t("manage.writing.reviews.done", { name: "Medir la presión" }));
  expect(server.sent(save)).toMatchObject([
    { body: { class: "medir", review: { by: "Eva Soto, cardióloga", everyMonths: 12 } } },
  ]);
});
