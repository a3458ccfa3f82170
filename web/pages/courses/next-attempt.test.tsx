import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { outbox } from "../../api/outbox/outbox.ts";
import { t } from "../../i18n/translation.ts";
import { changeCall, takeAnswers } from "../../testing/evaluation-scene.tsx";
import { exampleEvaluation } from "../../testing/example-course.ts";
import { signIn } from "../../testing/example-session.ts";
import { noConnection } from "../../testing/fake-server.ts";
import { detailCall, openItem } from "../../testing/player-scene.ts";

beforeEach(() => {
  localStorage.clear();
  signIn();
});

const read = `${detailCall}/items/e1`;
const press = (name: string) => screen.findByRole("button", { name });
const choice = () => screen.findByRole<HTMLInputElement>("radio", { name: "Segunda" });

it("starts the next attempt without the previous answers, even if refetching the assessment fails", async () => {
  const { user, server } = await openItem({
    item: "e1",
    replies: { [read]: exampleEvaluation, [changeCall]: takeAnswers },
  });
  await user.click(await press(t("evaluations.start")));
  await user.click(await choice());
  await screen.findByText(/^Guardado a las/);
  server.reply(read, noConnection);
  await user.click(screen.getByRole("button", { name: t("evaluations.answeredCount", { done: 1, total: 6 }) }));
  await user.click(await press(t("evaluations.mode.all")));
  await user.click(await press(t("evaluations.submit")));
  await user.click(await press(t("evaluations.confirm.submit")));
  await user.click(await press(t("evaluations.again")));
  expect((await choice()).checked).toBe(false);
  expect(outbox.getSnapshot()).toEqual([]);
});
