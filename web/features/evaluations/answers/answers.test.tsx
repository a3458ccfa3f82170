import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { Answer, Question } from "../../../../contract/courses/evaluations.ts";
import type { Language } from "../../../../contract/language.ts";
import { t } from "../../../i18n/translation.ts";
import { descriptionOf } from "../../../testing/description-of.ts";
import { questionOf } from "../../../testing/evaluation-scene.tsx";
import { renderPart } from "../../../testing/render-routes.tsx";
import { QuestionCard } from "./question-card.tsx";

interface Asking {
  question: Question;
  given?: Answer;
  language?: Language;
}

/** Asks one question, answered as given, and hears what it is answered with. */
async function ask({ question, given, language = "es" }: Asking) {
  const hear = vi.fn<(answer: Answer) => void>();
  const view = await renderPart(<Asked question={question} given={given} hear={hear} />, { language });
  return { ...view, hear };
}

interface AskedProps {
  question: Question;
  given: Answer | undefined;
  hear(answer: Answer): void;
}

function Asked({ question, given, hear }: AskedProps) {
  const [answer, setAnswer] = useState(given);
  const take = (next: Answer) => {
    hear(next);
    setAnswer(next);
  };
  return (
    <QuestionCard
      question={question}
      number={1}
      total={1}
      answer={answer}
      heading={null}
      beside={null}
      onAnswer={take}
    />
  );
}

const three = [
  { id: "x", text: "Primera" },
  { id: "y", text: "Segunda" },
  { id: "z", text: "Tercera" },
];

describe("one of several", () => {
  const question = { ...questionOf("single"), prompt: "¿Cuál es **normal**?", choices: three };

  it("is named by what the question asks, and described by how to answer it", async () => {
    await ask({ question });
    const group = screen.getByRole("radiogroup", { name: "¿Cuál es normal?" });
    expect(descriptionOf(group)).toBe(t("evaluations.hint.single"));
    expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  });

  it("keeps the percents of its choices on one line", async () => {
    const text = "Saturación de 93 % sin oxígeno";
    await ask({ question: { ...question, choices: [{ id: "x", text }] }, given: "x" });
    expect(screen.getByText(text).textContent).toContain("93\u00a0%");
  });

  it("is chosen with the space bar and changed with the arrow keys", async () => {
    const { user, hear } = await ask({ question });
    await user.tab();
    await user.keyboard(" ");
    expect(hear).toHaveBeenLastCalledWith("x");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(hear).toHaveBeenLastCalledWith("z");
    screen.getByRole("radio", { name: "Tercera", checked: true });
  });

  it("is one stop for the Tab key, at what is chosen", async () => {
    const { user } = await ask({ question, given: "y" });
    await user.tab();
    await expect.poll(() => document.activeElement).toBe(screen.getByRole("radio", { name: "Segunda" }));
    await user.tab();
    await expect.poll(() => document.activeElement).toBe(document.body);
  });
});

describe("any of several", () => {
  const question = { ...questionOf("multiple"), choices: three };

  it("are chosen with the space bar, in the order of the choices", async () => {
    const { user, hear } = await ask({ question });
    screen.getByRole("group", { name: question.prompt });
    await user.tab();
    await user.tab();
    await user.tab();
    await user.keyboard(" ");
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    await user.keyboard(" ");
    expect(hear).toHaveBeenLastCalledWith(["x", "z"]);
  });

  it("count as unanswered once the last one is taken back", async () => {
    const { user, hear } = await ask({ question, given: ["y"] });
    await user.click(screen.getByRole("checkbox", { name: "Segunda", checked: true }));
    expect(hear).toHaveBeenLastCalledWith(null);
    expect(screen.queryByRole("checkbox", { checked: true })).toBeNull();
  });
});

describe("a number", () => {
  const question = questionOf("number");
  const field = () =>
    screen.getByRole<HTMLInputElement>("textbox", { name: t("evaluations.answerIn", { unit: "mmHg" }) });

  it("is named with its unit, and described by the question and by how to answer it", async () => {
    await ask({ question });
    expect(descriptionOf(field())).toContain(question.prompt);
    expect(descriptionOf(field())).toContain(t("evaluations.hint.number"));
    expect(field().inputMode).toBe("decimal");
  });

  it.each([
    ["es", "12,5", 12.5],
    ["es", "12.5", 12.5],
    ["en", "12.5", 12.5],
    ["en", "-3", -3],
  ] as const)("may be written in %s as %s", async (language, typed, value) => {
    const { user, hear } = await ask({ question, language });
    await user.type(field(), typed);
    expect(hear).toHaveBeenLastCalledWith(value);
    expect(field().value).toBe(typed);
  });

  it.each([
    ["es", "3.5"],
    ["en", "3.5"],
  ] as const)("that was given before stands there as %s writes it", async (language, shown) => {
    await ask({ question, given: 3.5, language });
    expect(field().value).toBe(shown);
  });

  it("says how it is understood where that is not sure, while one types", async () => {
    const { user } = await ask({ question });
    await user.type(field(), "1,234");
    expect(screen.getByRole("status").textContent).toBe(t("evaluations.readAs", { value: "1.234" }));
  });

  it("is reported as no number only after leaving the field, and once", async () => {
    const { user, hear } = await ask({ question });
    await user.type(field(), "doce");
    expect(field().ariaInvalid).toBe("false");
    await user.tab();
    expect(field().ariaInvalid).toBe("true");
    expect(screen.getAllByText(t("evaluations.notNumber"))).toHaveLength(1);
    expect(hear).toHaveBeenLastCalledWith(null);
    await user.clear(field());
    await user.type(field(), "12");
    expect(field().ariaInvalid).toBe("false");
  });

  it("has a plain label where there is no unit", async () => {
    await ask({ question: { ...question, unit: null }, language: "en" });
    screen.getByRole("textbox", { name: t("evaluations.answer") });
    expect(screen.queryByText("mmHg")).toBeNull();
  });
});

describe("a word or two", () => {
  const question = questionOf("text");
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: t("evaluations.answer") });

  it("is described by the question, and taken as it is typed", async () => {
    const { user, hear } = await ask({ question });
    expect(descriptionOf(field())).toBe(`${question.prompt} ${t("evaluations.hint.text")}`);
    await user.tab();
    await user.keyboard("disnea");
    expect(hear).toHaveBeenLastCalledWith("disnea");
  });

  it("counts as unanswered once it is empty again", async () => {
    const { user, hear } = await ask({ question, given: "disnea" });
    expect(field().value).toBe("disnea");
    await user.clear(field());
    expect(hear).toHaveBeenLastCalledWith(null);
  });
});

describe("a match", () => {
  const question = questionOf("matching");
  const row = (left: string, right = t("evaluations.choose")) =>
    screen.getByRole("button", { name: `${left} ${right}` });

  it("is made by keyboard in a sheet, which gives the focus back to its row", async () => {
    const { user, hear } = await ask({ question });
    await user.tab();
    await expect.poll(() => document.activeElement).toBe(row("Primera"));
    await user.keyboard("{Enter}");
    const sheet = within(screen.getByRole("dialog", { name: "Primera" }));
    sheet.getByRole("button", { name: "Azul", pressed: false }).focus();
    await user.keyboard(" ");
    expect(hear).toHaveBeenLastCalledWith({ x: "s" });
    expect(screen.queryByRole("dialog")).toBeNull();
    await expect.poll(() => document.activeElement).toBe(row("Primera", "Azul"));
    await user.tab();
    await expect.poll(() => document.activeElement).toBe(row("Segunda"));
  });

  it("stays as it was when the sheet is closed at Escape", async () => {
    const { user, hear } = await ask({ question, given: { x: "s" } });
    row("Primera", "Azul").focus();
    await user.keyboard("{Enter}");
    screen.getByRole("button", { name: "Azul", pressed: true });
    await user.keyboard("{Escape}");
    expect(hear).not.toHaveBeenCalled();
    await expect.poll(() => document.activeElement).toBe(row("Primera", "Azul"));
  });

  it("is taken away again, and counts as unanswered with the last", async () => {
    const { user, hear } = await ask({ question, given: { x: "s" }, language: "en" });
    await user.click(row("Segunda"));
    expect(screen.queryByRole("button", { name: t("evaluations.unmatch") })).toBeNull();
    await user.keyboard("{Escape}");
    await user.click(row("Primera", "Azul"));
    await user.click(screen.getByRole("button", { name: t("evaluations.unmatch") }));
    expect(hear).toHaveBeenLastCalledWith(null);
    row("Primera");
  });
});

describe("an order", () => {
  const question = { ...questionOf("ordering"), choices: three };
  const up = (text: string) =>
    screen.getByRole<HTMLButtonElement>("button", { name: t("evaluations.moveUp", { text }) });
  const down = (text: string) =>
    screen.getByRole<HTMLButtonElement>("button", { name: t("evaluations.moveDown", { text }) });

  it("is made with two buttons a row, which do nothing at the ends", async () => {
    await ask({ question });
    screen.getByRole("group", { name: question.prompt });
    expect([up("Primera").disabled, down("Primera").disabled]).toEqual([true, false]);
    expect([up("Tercera").disabled, down("Tercera").disabled]).toEqual([false, true]);
  });

  it("says where a row is now, and the focus goes with it", async () => {
    const { user, hear } = await ask({ question });
    down("Primera").focus();
    await user.keyboard("{Enter}");
    expect(hear).toHaveBeenLastCalledWith(["y", "x", "z"]);
    expect(screen.getByRole("status").textContent).toBe(
      t("evaluations.moved", { text: "Primera", place: 2, total: 3 }),
    );
    await expect.poll(() => document.activeElement).toBe(down("Primera"));
  });

  it("hands the focus to the other button where a row has reached an end", async () => {
    const { user } = await ask({ question });
    down("Segunda").focus();
    await user.keyboard(" ");
    await expect.poll(() => document.activeElement).toBe(up("Segunda"));
    await user.keyboard("  ");
    await expect.poll(() => document.activeElement).toBe(down("Segunda"));
  });

  it("can be confirmed as it stands", async () => {
    const { user, hear } = await ask({ question, language: "en" });
    await user.click(screen.getByRole("button", { name: t("evaluations.keepOrder") }));
    expect(hear).toHaveBeenCalledExactlyOnceWith(["x", "y", "z"]);
    // The button goes; a keyboard must not begin at the top of the page.
    expect(document.activeElement).toBe(screen.getByText(t("evaluations.orderKept")));
    expect(screen.queryByRole("button", { name: t("evaluations.keepOrder") })).toBeNull();
  });

  it("shows the saved order, confirmed", async () => {
    await ask({ question, given: ["z", "x", "y"] });
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.replace(/\d/, ""))).toEqual([
      "Tercera",
      "Primera",
      "Segunda",
    ]);
    screen.getByText(t("evaluations.orderKept"));
  });
});
