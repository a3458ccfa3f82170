import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { t } from "../../i18n/translation.ts";
import { problem, type RecordedRequest } from "../../testing/fake-server.ts";
import { firstRelease, openWriting, writingCalls, writtenCourse } from "../../testing/writing-scene.ts";

beforeEach(() => localStorage.clear());

const heading = () => screen.findByRole("heading", { level: 1, name: /La presión/ });
const restoreButton = () => screen.getByRole("button", { name: new RegExp(t("manage.writing.releases.restore")) });

it.each(["es", "en"] as const)("shows who published a release, its note and its changes (%s)", async (language) => {
  const { user } = await openWriting("releases", {}, language);
  await heading();
  screen.getByRole("heading", { level: 2, name: t("manage.writing.releases.number", { number: 1 }) });
  screen.getByText(/Eva Soto/);
  screen.getByText("Para el hospital");
  await user.click(screen.getByText(t("manage.writing.releases.count.added", { count: 2 })));
  screen.getByText(t("manage.writing.kind.class", { title: "Medir la presión" }));
  screen.getByRole("button", { name: t("manage.writing.package.download", { number: 1 }) });
});

it("restores a release into the draft only after confirmation", async () => {
  const { user, server } = await openWriting("releases", {
    [writingCalls.restore]: { revision: 4, faults: [] },
  });
  await heading();
  await user.click(restoreButton());
  const dialog = await screen.findByRole("dialog");
  expect(server.sent(writingCalls.restore)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: t("manage.writing.releases.restoreSubmit") }));
  await screen.findByText(t("manage.writing.releases.restored", { number: 1 }));
  expect(server.sent(writingCalls.restore)).toHaveLength(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("shows in the dialog why a release was not restored", async () => {
  const { user } = await openWriting("releases", {
    [writingCalls.restore]: () => problem(403, "forbidden", "No."),
  });
  await heading();
  await user.click(restoreButton());
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: t("manage.writing.releases.restoreSubmit") }));
  await within(dialog).findByText(t("manage.writing.publish.notYours"));
});

it("links to publishing when there is no release", async () => {
  await openWriting("releases", {
    [writingCalls.courses]: { records: [{ ...writtenCourse, release: null }], next: null },
    [writingCalls.releases]: { records: [], next: null },
  });
  await heading();
  screen.getByRole("heading", { level: 2, name: t("manage.writing.releases.none") });
  expect(screen.getAllByRole("link", { name: t("manage.writing.publish.way") }).length).toBeGreaterThan(0);
  expect(screen.queryByRole("link", { name: t("manage.courses.results") })).toBeNull();
});

it("restores nothing without a connection, and can try again", async () => {
  const { user, server } = await openWriting("releases", {
    [writingCalls.restore]: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  await heading();
  await user.click(restoreButton());
  const dialog = within(await screen.findByRole("dialog"));
  const submit = () => dialog.getByRole("button", { name: t("manage.writing.releases.restoreSubmit") });
  await user.click(submit());
  await dialog.findByText(t("errors.offline"));
  server.reply(writingCalls.restore, { revision: 4, faults: [] });
  await user.click(submit());
  await screen.findByText(t("manage.writing.releases.restored", { number: 1 }));
});

it("shows that only the course itself changed in a release without changed items", async () => {
  const changes = { added: [], changed: [], removed: [] };
  await openWriting("releases", {
    [writingCalls.releases]: { records: [{ ...firstRelease, by: "shell", note: "", changes }], next: null },
  });
  await heading();
  screen.getByText(t("manage.writing.releases.courseOnly"));
});

it("lists the releases of all pages", async () => {
  const { server } = await openWriting("releases", {
    [writingCalls.releases]: ({ query }: RecordedRequest) =>
      query.get("cursor") === null
        ? { records: [{ ...firstRelease, number: 2 }], next: "c-1" }
        : { records: [firstRelease], next: null },
  });
  await heading();
  expect([1, 2].map((number) => t("manage.writing.releases.number", { number }))).toEqual(
    screen
      .getAllByRole("heading", { level: 2, name: /\d$/ })
      .map(({ textContent }) => textContent)
      .toReversed(),
  );
  expect(server.sent(writingCalls.releases)).toHaveLength(2);
});
