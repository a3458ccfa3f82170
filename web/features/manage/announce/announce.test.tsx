import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { descriptionOf } from "../../../testing/description-of.ts";
import { exampleCourse } from "../../../testing/example-course.ts";
import { problem } from "../../../testing/fake-server.ts";
import { openStaffScreen } from "../../../testing/people-scene.ts";

const send = "POST /api/v1/manage/courses/course-1/announcements";
const sent = { id: "a-1", recipients: 12 };

beforeEach(() => localStorage.clear());

async function open(replies = {}) {
  const app = await openStaffScreen("courses/course-1/announce", {
    "GET /api/v1/courses/course-1": exampleCourse,
    [send]: sent,
    ...replies,
  });
  await screen.findByRole("heading", { level: 1, name: new RegExp(t("manage.announce.title")) });
  return app;
}

const subject = () => screen.getByRole<HTMLInputElement>("textbox", { name: t("manage.announce.subject") });
const body = () => screen.getByRole<HTMLInputElement>("textbox", { name: t("manage.announce.body") });
const review = () => screen.getByRole("button", { name: t("manage.announce.send") });
const dialog = () => within(screen.getByRole("dialog", { name: t("manage.announce.ask.title") }));
const confirm = () => dialog().getByRole("button", { name: t("manage.announce.ask.submit") });

async function write(user: Awaited<ReturnType<typeof open>>["user"]) {
  await user.type(subject(), "Clase el jueves");
  await user.type(body(), "Nos vemos a las **siete**.");
}

describe("an announcement", () => {
  it("is sent in both languages to the chosen group once confirmed, and the number of recipients is shown", async () => {
    const { user, server } = await open();
    await write(user);
    screen.getByText(t("manage.announce.reading.es"));
    await user.click(screen.getByRole("tab", { name: "English" }));
    await user.type(subject(), "Class on Thursday");
    await user.type(body(), "We meet at seven.");
    screen.getByText(t("manage.announce.reading.both"));
    await user.selectOptions(await screen.findByRole("combobox", { name: t("manage.courses.group") }), "Grupo Norte");
    await user.click(review());
    dialog().getByText(t("manage.announce.ask.group", { title: exampleCourse.title }));
    expect(server.sent(send)).toEqual([]);
    await user.dblClick(confirm());
    await screen.findByText(t("manage.announce.sent", { count: 12 }));
    const [request, ...others] = server.sent(send);
    expect(others).toEqual([]);
    expect(request?.body).toEqual({
      subject: { es: "Clase el jueves", en: "Class on Thursday" },
      body: { es: "Nos vemos a las **siete**.", en: "We meet at seven." },
      group: "g-1",
    });
    expect(subject().value).toBe("");
  });

  it("is resent under the same idempotency key when no response arrived", async () => {
    const { user, server } = await open({ [send]: () => Promise.reject(new TypeError("no line")) });
    await write(user);
    await user.click(review());
    await user.click(confirm());
    await dialog().findByText(t("errors.offline"));
    server.reply(send, sent);
    await user.click(confirm());
    await screen.findByText(t("manage.announce.sent", { count: 12 }));
    const keys = server.sent(send).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
  });

  it("survives leaving the screen as a draft", async () => {
    const first = await open();
    await write(first.user);
    first.unmount();
    await open();
    expect(subject().value).toBe("Clase el jueves");
    expect(body().value).toBe("Nos vemos a las **siete**.");
  });

  it("is previewed both as an email and as a conversation", async () => {
    const { user } = await open();
    screen.getByText(t("manage.announce.nothing"));
    await write(user);
    expect(screen.getByText("siete").tagName).toBe("STRONG");
    screen.getByText(t("manage.announce.mailLead", { course: exampleCourse.title }));
    await user.click(screen.getByRole("button", { name: t("manage.announce.asPost") }));
    screen.getByText(t("manage.announce.pinned"));
    expect(screen.queryByText(t("manage.announce.mailEnd"))).toBeNull();
  });

  it("with a missing field shows the error at that field, in its language tab", async () => {
    const { user, server } = await open();
    await user.click(review());
    await expect.poll(() => document.activeElement).toBe(subject());
    expect(subject().ariaInvalid).toBe("true");
    await write(user);
    await user.click(screen.getByRole("tab", { name: "English" }));
    await user.type(subject(), "Class on Thursday");
    await user.click(screen.getByRole("tab", { name: "Español" }));
    await user.click(review());
    expect(screen.getByRole("tab", { name: "English" }).ariaSelected).toBe("true");
    await expect.poll(() => document.activeElement).toBe(body());
    expect(descriptionOf(body())).toBe(t("fields.required"));
    expect(server.sent(send)).toEqual([]);
  });

  it("shows in the dialog that the sender lacks the right to send it", async () => {
    const { user } = await open({ [send]: () => problem(403, "forbidden", "No.") });
    await write(user);
    await user.click(review());
    await user.click(confirm());
    await dialog().findByText(t("manage.announce.notYours"));
    await waitFor(() => expect(subject().value).toBe("Clase el jueves"));
  });
});
