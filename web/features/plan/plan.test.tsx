import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ensureStudyTexts } from "../../i18n/study/texts.ts";
import { t } from "../../i18n/translation.ts";
import { exampleCourse, exampleDetail, exampleEnrolment } from "../../testing/example-course.ts";
import { only } from "../../testing/example-post.ts";
import { signIn } from "../../testing/example-session.ts";
import { type FakeReplies, problem, type RecordedRequest } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const own = "/api/v1/courses-user/uc-1";
const planCall = `${own}/plan`;
const plan = { pace: 2, days: ["mo", "th"], hour: 19, timeZone: "UTC", mail: true, calendar: null };
const calendar = "http://localhost/api/v1/calendar.ics?token=abc";
const keep = ({ body }: RecordedRequest) => ({ plan: { ...plan, ...Object(body), calendar: null } });

beforeEach(() => {
  localStorage.clear();
  signIn();
});

async function openCourse(replies: FakeReplies, language: "es" | "en" = "es") {
  const app = await renderApp("/modules/courses/course-1", {
    language,
    replies: {
      "GET /api/v1/courses/course-1": exampleCourse,
      "GET /api/v1/courses-user": only(exampleEnrolment),
      [`GET ${own}`]: exampleDetail,
      "GET /api/v1/posts": only(),
      "GET /api/v1/notices": { ...only(), unread: 0 },
      ...replies,
    },
  });
  await ensureStudyTexts();
  return app;
}

const dialog = async () => within(await screen.findByRole("dialog", { name: t("study.title") }));
const dayOf = (name: string) => screen.getByRole("checkbox", { name });

it.each(["es", "en"] as const)(
  "creates a plan with a pace, an end date and days with a reminder (%s)",
  async (language) => {
    const { user, server } = await openCourse(
      { [`GET ${planCall}`]: { plan: null }, [`PUT ${planCall}`]: keep },
      language,
    );
    await user.click(await screen.findByRole("button", { name: t("study.make") }));
    const { getByRole, findByText, queryByRole } = await dialog();

    await user.selectOptions(getByRole("combobox", { name: t("study.pace") }), "1");
    const format = new Intl.DateTimeFormat(language === "es" ? "es-DO" : "en-GB", { dateStyle: "long" });
    const inTwoWeeks = format.format(Date.now() + 14 * 24 * 60 * 60 * 1000);
    await findByText(`${t("study.left", { count: 2 })} ${t("study.endsShort", { day: inTwoWeeks })}`);
    await user.click(getByRole("switch", { name: t("study.mail") }));
    await user.click(getByRole("button", { name: t("study.save") }));
    await findByText(t("study.noDays"));
    await user.click(dayOf(language === "es" ? "jueves" : "Thursday"));
    await user.click(getByRole("button", { name: t("study.save") }));

    await waitFor(() => expect(queryByRole("dialog")).toBeNull());
    expect(server.sent(`PUT ${planCall}`).map(({ body }) => body)).toEqual([
      { pace: 1, days: ["th"], hour: 19, mail: true, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    ]);
    await screen.findByRole("button", { name: t("study.change") });
    screen.getByText(t("study.ends", { pace: 1, day: inTwoWeeks }));
  },
);

it("provides a calendar address for the current plan, and removes the plan", async () => {
  const { user, server } = await openCourse({
    [`GET ${planCall}`]: { plan },
    [`PUT ${planCall}`]: keep,
    [`POST ${planCall}/calendar`]: { plan: { ...plan, calendar } },
    [`DELETE ${planCall}`]: () => undefined,
  });
  await user.click(await screen.findByRole("button", { name: t("study.change") }));
  const { getByRole, findByRole } = await dialog();
  await user.click(getByRole("button", { name: t("study.calendar.make") }));
  expect(await findByRole("textbox", { name: t("study.calendar.address") })).toHaveProperty("value", calendar);
  expect(server.sent(`PUT ${planCall}`)).toHaveLength(1);
  await user.click(getByRole("button", { name: t("study.calendar.copy") }));
  expect(await navigator.clipboard.readText()).toBe(calendar);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("not allowed"));
  await user.click(getByRole("button", { name: t("study.calendar.copy") }));
  await waitFor(() => expect(document.activeElement).toBe(getByRole("textbox", { name: t("study.calendar.address") })));

  await user.click(getByRole("button", { name: t("study.remove") }));
  await screen.findByRole("button", { name: t("study.make") });
  expect(server.sent(`DELETE ${planCall}`)).toHaveLength(1);
});

it("keeps the plan and moves the focus when an address is created or revoked, and when creating one fails", async () => {
  let asked = 0;
  const { user } = await openCourse({
    [`GET ${planCall}`]: { plan: null },
    [`PUT ${planCall}`]: keep,
    [`POST ${planCall}/calendar`]: () =>
      ++asked === 1 ? problem(429, "too_many_requests", "No") : { plan: { ...plan, calendar } },
    [`DELETE ${planCall}/calendar`]: () => undefined,
  });
  await user.click(await screen.findByRole("button", { name: t("study.make") }));
  const { getByRole, findByRole } = await dialog();
  await user.click(dayOf("jueves"));
  await user.click(getByRole("button", { name: t("study.calendar.make") }));
  await findByRole("button", { name: t("study.remove") });
  await waitFor(() =>
    expect(getByRole("button", { name: t("study.calendar.make") }).hasAttribute("aria-busy")).toBe(false),
  );
  await user.click(getByRole("button", { name: t("study.calendar.make") }));
  await user.click(await findByRole("button", { name: t("study.calendar.end") }));
  await findByRole("button", { name: t("study.calendar.make") });
  await expect.poll(() => document.activeElement).toBe(getByRole("heading", { name: t("study.calendar.title") }));
});

it("asks for a day before creating a calendar, which would otherwise be empty", async () => {
  const { user, server } = await openCourse({
    [`GET ${planCall}`]: { plan: null },
    [`PUT ${planCall}`]: keep,
    [`POST ${planCall}/calendar`]: { plan: { ...plan, calendar } },
  });
  await user.click(await screen.findByRole("button", { name: t("study.make") }));
  const { getByRole, findByRole, findByText } = await dialog();
  await user.click(getByRole("button", { name: t("study.calendar.make") }));
  await findByText(t("study.noDays"));
  expect(server.sent(`PUT ${planCall}`)).toEqual([]);
  await user.click(dayOf("jueves"));
  await user.click(getByRole("button", { name: t("study.calendar.make") }));
  await findByRole("textbox", { name: t("study.calendar.address") });
});

it("neither requests nor shows a plan once the course is completed", async () => {
  const completed = { ...exampleDetail, status: "completed", completedAt: "2026-11-20T12:00:00.000Z" };
  const { server } = await openCourse({ [`GET ${own}`]: completed });
  await screen.findByRole("heading", { name: t("courses.outline") });
  await vi.dynamicImportSettled();
  expect(screen.queryByText(t("study.title"))).toBeNull();
  expect(server.sent(`GET ${planCall}`)).toEqual([]);
});
