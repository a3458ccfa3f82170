import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { outbox } from "../../api/outbox/outbox.ts";
import { t } from "../../i18n/translation.ts";
import { exampleCourse, exampleDetail, exampleEnrolment } from "../../testing/example-course.ts";
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

it("sends progress and answers that an earlier version left on the device", async () => {
  localStorage.setItem("progress:uc-1|c2|v1|es", '{"position":20,"watched":[]}');
  localStorage.setItem("draft:uc-1|e1", '{"q4":"ritmo"}');
  const { server } = await openItem();
  const bodies = () => server.sent(changeCall).map(({ body }) => body);
  await expect.poll(bodies).toContainEqual(expect.objectContaining({ video: "v1", position: 20 }));
  await expect.poll(bodies).toContainEqual(expect.objectContaining({ draft: { id: "e1", answers: { q4: "ritmo" } } }));
});

it("counts a class marked as done without a connection, on every screen, and says that it waits", async () => {
  const { user, server, router } = await openItem({ replies: { "GET /api/v1/courses/course-1": exampleCourse } });
  const percent = async () => (await screen.findByRole("progressbar")).getAttribute("aria-valuenow");
  server.reply(changeCall, () => Promise.reject(new TypeError("no connection")));
  await user.click(await screen.findByRole("button", { name: t("player.markDone") }));
  await screen.findByText(t("player.markedHere"));
  await expect.poll(percent).toBe("66");
  await act(() => router.navigate("/modules/dashboard"));
  const card = within(await screen.findByRole("article"));
  await card.findByText(t("enrolments.markedHere", { count: 1 }));
  expect(await percent()).toBe("66");
  card.getByText(t("enrolments.doneOf", { done: 2, total: 3 }));
  const link = card.getByRole("link", { name: t("enrolments.goOnWith", { title: exampleDetail.course.title }) });
  expect(link.getAttribute("href")).toBe("/modules/play/uc-1?item=e1");
  await act(() => router.navigate("/modules/courses/course-1"));
  await screen.findByRole("heading", { level: 1, name: exampleDetail.course.title });
  await expect.poll(percent).toBe("66");
});

it("still counts the class while it is sent and until the overview is refetched", async () => {
  const offline = () => Promise.reject(new TypeError("no connection"));
  const { user, server, router } = await openItem({ replies: { [changeCall]: offline } });
  await user.click(await screen.findByRole("button", { name: t("player.markDone") }));
  await screen.findByText(t("player.markedHere"));
  await act(() => router.navigate("/modules/dashboard"));
  const note = t("enrolments.markedHere", { count: 1 });
  await screen.findByText(note);
  const percent = () => screen.getByRole("progressbar").getAttribute("aria-valuenow");
  const arrived = Promise.withResolvers<object>();
  const isMark = (body: unknown) => JSON.stringify(body).includes("completed");
  server.reply(changeCall, ({ body }: RecordedRequest) => (isMark(body) ? arrived.promise : exampleEnrolment));
  const tries = () => server.sent(changeCall).filter(({ body }) => isMark(body)).length;
  const before = tries();
  outbox.retry();
  await expect.poll(tries).toBeGreaterThan(before);
  await act(async () => undefined);
  expect(percent()).toBe("66");
  server.reply("GET /api/v1/courses-user", () => new Promise<Response>(() => undefined));
  server.reply(detailCall, () => new Promise<Response>(() => undefined));
  arrived.resolve({ ...exampleEnrolment, progress: { done: 2, total: 3, percent: 66 } });
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  expect(percent()).toBe("66");
});
