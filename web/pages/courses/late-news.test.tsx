import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { t } from "../../i18n/translation.ts";
import { exampleDetail, exampleEnrolment } from "../../testing/example-course.ts";
import { signIn } from "../../testing/example-session.ts";
import type { RecordedRequest } from "../../testing/fake-server.ts";
import { changeCall, detailCall, openItem } from "../../testing/player-scene.ts";

beforeEach(() => {
  localStorage.clear();
  signIn();
});

it("updates the overview when progress from a class already left reaches the server", async () => {
  const arrived = Promise.withResolvers<object>();
  const isMark = (body: unknown) => JSON.stringify(body).includes("completed");
  const { user, server, router } = await openItem({
    replies: { [changeCall]: ({ body }: RecordedRequest) => (isMark(body) ? arrived.promise : exampleEnrolment) },
  });
  await user.click(await screen.findByRole("button", { name: t("player.markDone") }));
  await waitFor(() => expect(server.sent(changeCall).some(({ body }) => isMark(body))).toBe(true));
  await act(() => router.navigate("/modules/dashboard"));
  const percent = async () => (await screen.findByRole("progressbar")).getAttribute("aria-valuenow");
  expect(await percent()).toBe("33");
  const done = { ...exampleEnrolment, progress: { done: 2, total: 3, percent: 66 } };
  server.reply("GET /api/v1/courses-user", { records: [done], next: null });
  server.reply(detailCall, { ...exampleDetail, ...done, course: exampleDetail.course });
  arrived.resolve(done);
  await expect.poll(percent).toBe("66");
});
