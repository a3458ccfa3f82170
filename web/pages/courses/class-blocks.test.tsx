import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Block, QuestionBlock } from "../../../contract/courses/classes.ts";
import { t } from "../../i18n/translation.ts";
import { exampleClass } from "../../testing/example-course.ts";
import { signIn } from "../../testing/example-session.ts";
import { problem } from "../../testing/fake-server.ts";
import { changeCall, detailCall, openItem } from "../../testing/player-scene.ts";
import { changeLayout, resetLayout } from "../../theme/layout-config.ts";

const place = "/api/v1/courses-user/uc-1/items/c2/blocks";
const choices = [
  { id: "x", text: "Primera" },
  { id: "y", text: "Segunda" },
];
const question: QuestionBlock = {
  type: "question",
  id: "q1",
  required: true,
  question: { id: "q1", type: "single", prompt: "¿Cuál?", choices },
};
const unfolding: Block = {
  type: "case",
  id: "k1",
  title: "Disnea",
  steps: [
    {
      id: "a",
      text: "Llega sin aire.",
      choices: [
        { id: "wait", text: "Esperar", consequence: "Empeora.", next: "b" },
        { id: "treat", text: "Tratar", consequence: "Mejora.", next: "c" },
      ],
    },
    { id: "b", text: "Cae.", choices: [{ id: "call", text: "Llamar", consequence: "Vienen.", next: null }] },
    { id: "c", text: "Se va a casa.", choices: [] },
  ],
};

beforeEach(() => {
  localStorage.clear();
  signIn();
});

/** Opens a class with the given blocks and answers to its questions. */
function openClass(blocks: Block[], answers: object[] = [], replies = {}) {
  const content = { ...exampleClass, blocks };
  return openItem({ replies: { [`${detailCall}/items/c2`]: content, [`GET ${place}`]: { answers }, ...replies } });
}

const result = { score: 0, expected: "x", feedback: "Era la **primera**.", see: { class: "c1" } };

test("shows the result of an answer immediately, and allows completion of the class only afterwards", async () => {
  const { server } = await openClass([question], [], { [`POST ${place}/q1`]: result });
  const section = await screen.findByRole("region", { name: "¿Cuál?" });
  await userEvent.click(screen.getByRole("button", { name: t("player.markDone") }));
  await waitFor(() => expect(document.activeElement).toBe(section));
  expect(within(section).getByText(t("blocks.question.required"))).toBeTruthy();

  await userEvent.click(within(section).getByRole("radio", { name: "Segunda" }));
  await userEvent.click(within(section).getByRole("button", { name: t("blocks.question.send") }));
  expect(await within(section).findByText(t("evaluations.result.wrong"))).toBeTruthy();
  expect(within(section).getByText("primera")).toBeTruthy();
  expect(within(section).getByRole("link", { name: /Primera clase/ })).toBeTruthy();
  expect(server.sent(`POST ${place}/q1`)[0]?.body).toMatchObject({ answer: "y", key: expect.any(String) });

  await userEvent.click(screen.getByRole("button", { name: t("player.markDone") }));
  await waitFor(() =>
    expect(server.sent(changeCall).map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ completed: true }),
    ),
  );
});

test("shows an earlier answer, which can be given again", async () => {
  const answered = { block: "q1", answer: "x", answeredAt: "2026-11-20T12:00:00.000Z", ...result, score: 1 };
  await openClass([question], [answered]);
  const section = await screen.findByRole("region", { name: "¿Cuál?" });
  expect(await within(section).findByText(t("evaluations.result.right"))).toBeTruthy();

  await userEvent.click(within(section).getByRole("button", { name: t("blocks.question.again") }));
  expect(within(section).getAllByRole("radio")).toHaveLength(2);
  await expect.poll(() => document.activeElement).toBe(section);
});

test("leaves the decision to the server if the answers are unknown, and focuses the missing one", async () => {
  const second = { ...question, id: "q2", question: { ...question.question, id: "q2", prompt: "¿Y ahora?" } };
  const answered = { block: "q1", answer: "x", answeredAt: "2026-11-20T12:00:00.000Z", ...result };
  let reads = 0;
  await openClass([question, second], [], {
    [`GET ${place}`]: () => (++reads === 1 ? problem(500, "internal", "No") : { answers: [answered] }),
    [changeCall]: () => problem(422, "answers_missing", "Responda primero."),
  });
  const section = await screen.findByRole("region", { name: "¿Y ahora?" });
  await waitFor(() => expect(reads).toBe(1));
  await userEvent.click(screen.getByRole("button", { name: t("player.markDone") }));
  expect(await screen.findByText("Responda primero.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(section));
  await userEvent.click(screen.getByRole("button", { name: t("common.close") }));
});

test("keeps a partly entered answer when an earlier one loads, and dates it on a retry", async () => {
  const answered = { block: "q1", answer: "x", answeredAt: "2026-11-20T12:00:00.000Z", ...result };
  const { promise, resolve } = Promise.withResolvers<object>();
  let sent = 0;
  const { server } = await openClass([question], [], {
    [`GET ${place}`]: () => promise,
    [`POST ${place}/q1`]: () => (++sent === 1 ? Promise.reject(new TypeError("no connection")) : result),
  });
  const section = await screen.findByRole("region", { name: "¿Cuál?" });
  await userEvent.click(within(section).getByRole("radio", { name: "Segunda" }));
  resolve({ answers: [answered] });
  const send = () => userEvent.click(within(section).getByRole("button", { name: t("blocks.question.send") }));
  await send();
  await within(section).findByRole("alert");
  expect(within(section).queryByText(t("blocks.question.required"))).toBeNull();
  expect(within(section).getByRole<HTMLInputElement>("radio", { name: "Segunda" }).checked).toBe(true);
  await send();
  await within(section).findByText(t("evaluations.result.wrong"));
  const [first, again] = server.sent(`POST ${place}/q1`).map(({ body }) => body);
  expect(again).toEqual({ ...Object(first), at: expect.any(String) });
});

test("dates a retry by the server's clock", async () => {
  const hour = 3_600_000;
  const headers = { Date: new Date(Date.now() - hour).toUTCString() };
  let sent = 0;
  const { server } = await openClass([question], [], {
    [changeCall]: () => Response.json({}, { headers }),
    [`POST ${place}/q1`]: () => (++sent === 1 ? Promise.reject(new TypeError("no connection")) : result),
  });
  const section = await screen.findByRole("region", { name: "¿Cuál?" });
  await waitFor(() => expect(server.sent(changeCall)).not.toEqual([]));
  await userEvent.click(within(section).getByRole("radio", { name: "Segunda" }));
  const send = () => userEvent.click(within(section).getByRole("button", { name: t("blocks.question.send") }));
  await send();
  await within(section).findByRole("alert");
  await send();
  await within(section).findByText(t("evaluations.result.wrong"));
  const { at }: { at?: string } = Object(server.sent(`POST ${place}/q1`).at(-1)?.body);
  expect(Math.abs(Date.parse(at ?? "") - (Date.now() - hour))).toBeLessThan(hour / 2);
});

test("reports a missing connection and keeps the entered answer", async () => {
  await openClass([question], [], { [`POST ${place}/q1`]: () => Promise.reject(new TypeError("no connection")) });
  const section = await screen.findByRole("region", { name: "¿Cuál?" });
  await userEvent.click(within(section).getByRole("radio", { name: "Segunda" }));
  await userEvent.click(within(section).getByRole("button", { name: t("blocks.question.send") }));

  expect(await within(section).findByText(t("blocks.question.offline"))).toBeTruthy();
  expect(within(section).getByRole<HTMLInputElement>("radio", { name: "Segunda" }).checked).toBe(true);
});

test("advances a case by decisions and shows the path at the end", async () => {
  await openClass([unfolding]);
  const section = await screen.findByRole("region", { name: "Disnea" });
  const press = (name: string) => userEvent.click(within(section).getByRole("button", { name }));
  await press("Esperar");
  expect(within(section).getByText("Empeora.")).toBeTruthy();
  expect(within(section).queryByText("Llega sin aire.")).toBeNull();
  await press(t("blocks.case.next"));
  await press("Llamar");
  await press(t("blocks.case.finish"));

  const way = within(section)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(way).toEqual(["EsperarEmpeora.", "LlamarVienen."]);
  await press(t("blocks.case.again"));
  expect(within(section).getByText("Llega sin aire.")).toBeTruthy();
});

test("links a prompt to a new conversation with its title, and to the existing ones", async () => {
  await openClass([{ type: "prompt", prompt: "¿Qué hace **usted**?", name: "La primera hora" }]);
  const write = await screen.findByRole<HTMLAnchorElement>("link", { name: t("blocks.prompt.write") });
  const asked = new URL(write.href).searchParams;
  expect(Object.fromEntries(asked)).toEqual({ course: "course-1", class: "c2", title: "La primera hora" });
  expect(screen.getByRole("link", { name: t("blocks.prompt.read") })).toBeTruthy();
});

test("loads a figure in place on request in data saver mode", async () => {
  changeLayout({ saveData: true });
  onTestFinished(resetLayout);
  await openClass([{ type: "figure", file: "f-2", alt: "Un trazado", caption: "Ritmo sinusal." }]);
  await userEvent.click(await screen.findByRole("button", { name: t("blocks.figure.load") }));
  expect(document.activeElement?.contains(screen.getByRole("img", { name: "Un trazado" }))).toBe(true);
  expect(document.activeElement?.tagName).toBe("BUTTON");
});

test("enlarges a figure by keyboard, and shows the transcript of a sound", async () => {
  await openClass([
    { type: "figure", file: "f-2", alt: "Un trazado", caption: "Ritmo sinusal." },
    { type: "audio", file: "f-3", name: "Latido", bytes: 40_000, transcript: "Lub dub." },
  ]);
  await userEvent.click(await screen.findByRole("button", { name: /Un trazado/ }));
  const dialog = screen.getByRole("dialog", { name: "Un trazado" });
  await userEvent.keyboard("+{Control>}+{/Control}");
  expect(within(dialog).getByRole("img").style.width).toBe("150%");
  await userEvent.click(within(dialog).getByRole("button", { name: t("blocks.figure.close") }));
  expect(screen.queryByRole("dialog")).toBeNull();

  expect(screen.getByText("Ritmo sinusal.")).toBeTruthy();
  expect(within(await screen.findByRole("region", { name: "Latido" })).getByText("Lub dub.")).toBeTruthy();
});
