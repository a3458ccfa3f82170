import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { signIn } from "../../../testing/example-session.ts";
import { completedDetail } from "../../../testing/player-scene.ts";
import { renderPart } from "../../../testing/render-routes.tsx";
import { Completion } from "./completion.tsx";

it("counts completed items, not those added to the course after its completion", async () => {
  signIn();
  const enrolment = { ...completedDetail, progress: { done: 3, total: 4, percent: 75 } };
  await renderPart(<Completion enrolment={enrolment} onReview={() => {}} />);
  const classes = await screen.findByText(t("player.end.classes"));
  expect(classes.nextElementSibling?.textContent).toBe("3");
});
