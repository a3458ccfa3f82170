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

/** Renders one question with the given answer, and records every answer that the input reports. */
async function ask({ question, given, language = "es" }: Asking) {
  const onAnswerSpy = vi.fn<(answer: Answer) => void>();
  const view = await renderPart(<Asked question={question} given={given} onAnswerSpy={onAnswerSpy} />, { language });
  return { ...view, onAnswerSpy };
}

interface AskedProps {
  question: Question;
  given: Answer | undefined;
  onAnswerSpy(answer: Answer): void;
}

function Asked({ question, given, onAnswerSpy }: AskedProps) {
  const [answer, setAnswer] = useState(given);
  const take = (next: Answer) => {
    onAnswerSpy(next);
    setAnswer(next);
  };
  return (
    <QuestionCard
      question={question}
      number={1}
      total={1}
      answer={answer}
      heading={null}
      aside={null}
      onAnswer={take}
    />
  );
}

const three = [
  { id: "x", text: "Primera" },
  { id: "y", text: "Segunda" },
  { id: "z", text: "Tercera" },
];

describe("single choice", () => {
  const question = { ...questionOf("single"), prompt: "¿Cuál es **normal**?", choices: three };

  it("is labelled by the question and described by the hint", async () => {
    await ask({ question });
    const group = screen.getByRole("radiogroup", { name: "¿Cuál es normal?" });
    expect(descriptionOf(group)).toBe(t("evaluations.hint.single"));
    expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  });

  it("does not break percentages across lines", async () => {
    const text = "Saturación de 93 % sin oxígeno";
    await ask({ question: { ...question, choices: [{ id: "x", text }] }, given: "x" });
    expect(screen.getByText(text).textContent).toContain("93\u00a0%");
  });

  it("selects with the space bar and changes with the arrow keys", async () => {
    const { user, onAnswerSpy } = await ask({ question });
    await user.tab();
    await user.keyboard(" ");
    expect(onAnswerSpy).toHaveBeenLastCalledWith("x");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(onAnswerSpy).toHaveBeenLastCalledWith("z");
    screen.getByRole("radio", { name: "Tercera", checked: true });
  });

  it("has one tab stop, at the selected choice", async () => {
    const { user } = await ask({ question, given: "y" });
    await user.tab();
    await expect.poll(() => document.activeElement).toBe(screen.getByRole("radio", { name: "Segunda" }));
    await user.tab();
    await expect.poll(() => document.activeElement).toBe(document.body);
  });
});

describe("multiple choice", () => {
  const question = { ...questionOf("multiple"), choices: three };

  it("selects with the space bar and reports the choices in their original order", async () => {
    const { user, onAnswerSpy } = await ask({ question });
    screen.getByRole("group", { name: question.prompt });
    await user.tab();
    await user.tab();
    await user.tab();
    await user.keyboard(" ");
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    await user.keyboard(" ");
    expect(onAnswerSpy).toHaveBeenLastCalledWith(["x", "z"]);
  });

  it("counts as unanswered once the last choice is deselected", async () => {
    const { user, onAnswerSpy } = await ask({ question, given: ["y"] });
    await user.click(screen.getByRole("checkbox", { name: "Segunda", checked: true }));
    expect(onAnswerSpy).toHaveBeenLastCalledWith(null);
    expect(screen.queryByRole("checkbox", { checked: true })).toBeNull();
  });
});

describe("number", () => {
  const question = questionOf("number");
  const field = () =>
    screen.getByRole<HTMLInputElement>("textbox", { name: t("evaluations.answerIn", { unit: "mmHg" }) });

  it("is labelled with its unit and described by the question and the hint", async () => {
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
  ] as const)("accepts, in %s, the number %s", async (language, typed, value) => {
    const { user, onAnswerSpy } = await ask({ question, language });
    await user.type(field(), typed);
    expect(onAnswerSpy).toHaveBeenLastCalledWith(value);
    expect(field().value).toBe(typed);
  });

  it.each([
    ["es", "3.5"],
    ["en", "3.5"],
  ] as const)("formats an earlier answer for %s", async (language, shown) => {
    await ask({ question, given: 3.5, language });
    expect(field().value).toBe(shown);
  });

  it("shows how an ambiguous number is read while the user types", async () => {
    const { user } = await ask({ question });
    await user.type(field(), "1,234");
    expect(screen.getByRole("status").textContent).toBe(t("evaluations.readAs", { value: "1.234" }));
  });

  it("reports an invalid number once, and only after the field loses the focus", async () => {
    const { user, onAnswerSpy } = await ask({ question });
    await user.type(field(), "doce");
    expect(field().ariaInvalid).toBe("false");
    await user.tab();
    expect(field().ariaInvalid).toBe("true");
    expect(screen.getAllByText(t("evaluations.notNumber"))).toHaveLength(1);
    expect(onAnswerSpy).toHaveBeenLastCalledWith(null);
    await user.clear(field());
    await user.type(field(), "12");
    expect(field().ariaInvalid).toBe("false");
  });

  it("has a plain label when there is no unit", async () => {
    await ask({ question: { ...question, unit: null }, language: "en" });
    screen.getByRole("textbox", { name: t("evaluations.answer") });
    expect(screen.queryByText("mmHg")).toBeNull();
  });
});

describe("text", () => {
  const question = questionOf("text");
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: t("evaluations.answer") });

  it("is described by the question and reports each keystroke", async () => {
    const { user, onAnswerSpy } = await ask({ question });
    expect(descriptionOf(field())).toBe(`${question.prompt} ${t("evaluations.hint.text")}`);
    await user.tab();
    await user.keyboard("disnea");
    expect(onAnswerSpy).toHaveBeenLastCalledWith("disnea");
  });

  it("counts as unanswered once it is empty again", async () => {
    const { user, onAnswerSpy } = await ask({ question, given: "disnea" });
    expect(field().value).toBe("disnea");
    await user.clear(field());
    expect(onAnswerSpy).toHaveBeenLastCalledWith(null);
  });
});

describe("matching", () => {
  const question = questionOf("matching");
  const row = (left: string, right = t("evaluations.choose")) =>
    screen.getByRole("button", { name: `${left} ${right}` });

  it("matches by keyboard in a sheet and returns the focus to the row", async () => {
    const { user, onAnswerSpy } = await ask({ question });
    await user.tab();
    await expect.poll(() => document.activeElement).toBe(row("Primera"));
    await user.keyboard("{Enter}");
    const sheet = within(screen.getByRole("dialog", { name: "Primera" }));
    sheet.getByRole("button", { name: "Azul", pressed: false }).focus();
    await user.keyboard(" ");
    expect(onAnswerSpy).toHaveBeenLastCalledWith({ x: "s" });
    expect(screen.queryByRole("dialog")).toBeNull();
    await expect.poll(() => document.activeElement).toBe(row("Primera", "Azul"));
    await user.tab();
    await expect.poll(() => document.activeElement).toBe(row("Segunda"));
  });

  it("keeps the match when Escape closes the sheet", async () => {
    const { user, onAnswerSpy } = await ask({ question, given: { x: "s" } });
    row("Primera", "Azul").focus();
    await user.keyboard("{Enter}");
    screen.getByRole("button", { name: "Azul", pressed: true });
    await user.keyboard("{Escape}");
    expect(onAnswerSpy).not.toHaveBeenCalled();
    await expect.poll(() => document.activeElement).toBe(row("Primera", "Azul"));
  });

  it("removes a match, and counts as unanswered without any", async () => {
    const { user, onAnswerSpy } = await ask({ question, given: { x: "s" }, language: "en" });
    await user.click(row("Segunda"));
    expect(screen.queryByRole("button", { name: t("evaluations.unmatch") })).toBeNull();
    await user.keyboard("{Escape}");
    await user.click(row("Primera", "Azul"));
    await user.click(screen.getByRole("button", { name: t("evaluations.unmatch") }));
    expect(onAnswerSpy).toHaveBeenLastCalledWith(null);
    row("Primera");
  });
});

describe("ordering", () => {
  const question = { ...questionOf("ordering"), choices: three };
  const up = (text: string) =>
    screen.getByRole<HTMLButtonElement>("button", { name: t("evaluations.moveUp", { text }) });
  const down = (text: string) =>
    screen.getByRole<HTMLButtonElement>("button", { name: t("evaluations.moveDown", { text }) });

  it("has two buttons per row, disabled at the ends", async () => {
    await ask({ question });
    screen.getByRole("group", { name: question.prompt });
    expect([up("Primera").disabled, down("Primera").disabled]).toEqual([true, false]);
    expect([up("Tercera").disabled, down("Tercera").disabled]).toEqual([false, true]);
  });

  it("announces the new place of a row and keeps the focus on it", async () => {
    const { user, onAnswerSpy } = await ask({ question });
    down("Primera").focus();
    await user.keyboard("{Enter}");
    expect(onAnswerSpy).toHaveBeenLastCalledWith(["y", "x", "z"]);
    expect(screen.getByRole("status").textContent).toBe(
      t("evaluations.moved", { text: "Primera", place: 2, total: 3 }),
    );
    await expect.poll(() => document.activeElement).toBe(down("Primera"));
  });

  it("moves the focus to the other button when a row reaches an end", async () => {
    const { user } = await ask({ question });
    down("Segunda").focus();
    await user.keyboard(" ");
    await expect.poll(() => document.activeElement).toBe(up("Segunda"));
    await user.keyboard("  ");
    await expect.poll(() => document.activeElement).toBe(down("Segunda"));
  });

  it("confirms the initial order", async () => {
    const { user, onAnswerSpy } = await ask({ question, language: "en" });
    await user.click(screen.getByRole("button", { name: t("evaluations.keepOrder") }));
    expect(onAnswerSpy).toHaveBeenCalledExactlyOnceWith(["x", "y", "z"]);
    // The button disappears; the focus must not jump to the top of the page.
    expect(document.activeElement).toBe(screen.getByText(t("evaluations.orderKept")));
    expect(screen.queryByRole("button", { name: t("evaluations.keepOrder") })).toBeNull();
  });

  it("shows a saved order as confirmed", async () => {
    await ask({ question, given: ["z", "x", "y"] });
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.replace(/\d/, ""))).toEqual([
      "Tercera",
      "Primera",
      "Segunda",
    ]);
    screen.getByText(t("evaluations.orderKept"));
  });
});
