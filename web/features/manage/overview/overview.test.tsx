import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { Overview } from "../../../../contract/staff/overview.ts";
import { t } from "../../../i18n/translation.ts";
import { daysAgo } from "../../../testing/course-staff.ts";
import { descriptionOf } from "../../../testing/description-of.ts";
import { openStaffScreen } from "../../../testing/people-scene.ts";

const calmOverview: Overview = {
  people: 1234,
  activeToday: 12,
  activeThisWeek: 80,
  enrolments: 1500,
  completions: 300,
  openFlags: 0,
  mailsWaiting: 0,
  diskFreeBytes: 42e9,
  days: Array.from({ length: 28 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, "0")}`,
    registrations: index === 4 ? 7 : 0,
    active: 3,
    completions: 0,
  })),
};

beforeEach(() => localStorage.clear());

const overdue = (item: string, course = "heart") => ({
  ...{ course, item, by: "Luz Díaz", overdue: true },
  ...{ at: "2025-01-15T00:00:00.000Z", dueAt: "2026-01-15T00:00:00.000Z" },
});

async function open(
  overview: Partial<Overview> = {},
  lastBackupAt: string | null = daysAgo(1),
  reviews: { records: ReturnType<typeof overdue>[]; next: string | null } = { records: [], next: null },
) {
  const app = await openStaffScreen("overview", {
    "GET /api/v1/manage/overview": { ...calmOverview, ...overview },
    "GET /api/v1/manage/system": { lastBackupAt },
    "GET /api/v1/manage/reviews": reviews,
  });
  await screen.findByRole("heading", { level: 1, name: t("manage.overview.title") });
  return app;
}

const needs = () => {
  const section = screen.getByRole("heading", { name: t("manage.overview.now") }).closest("section");
  return within(section ?? document.body)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent ?? "");
};

describe("the overview", () => {
  it("shows that nothing needs attention", async () => {
    await open();
    await screen.findByText(t("manage.overview.backup", { ago: "ayer" }));
    expect(needs().every((text) => text.startsWith(t("manage.overview.tone.success")))).toBe(true);
    expect(screen.getByText(/1[\s.,]?234/).tagName).toBe("DD");
  });

  it("lists urgent matters first, with links to deal with them", async () => {
    await open({ openFlags: 2, mailsWaiting: 5, diskFreeBytes: 0.4e9 }, null);
    await screen.findByText(t("manage.overview.noBackup"));
    expect(needs()[0]).toContain(t("manage.overview.flags", { count: 2 }));
    expect(needs()[1]).toContain(t("manage.overview.diskHelp"));
    expect(needs()[3]).toContain(t("manage.overview.mails", { count: 5 }));
    const link = screen.getByRole("link", { name: t("manage.overview.toQueue") });
    expect(link.getAttribute("href")).toBe("/modules/manage/queue");
  });

  it("names the courses with classes overdue for review", async () => {
    const records = [overdue("pulse"), overdue("pressure"), overdue("breath", "lungs")];
    await open({}, daysAgo(1), { records, next: null });
    await screen.findByText(t("manage.overview.reviews", { count: 3 }));
    expect(needs()[0]).toContain(t("manage.overview.reviewsHelp", { count: 2, courses: "heart, lungs" }));
    const link = screen.getByRole("link", { name: t("manage.overview.toReviews") });
    expect(link.getAttribute("href")).toBe("/modules/manage/reviews");
  });

  it("shows that more classes are overdue than were loaded", async () => {
    await open({}, null, { records: [overdue("pulse")], next: "x" });
    await screen.findByText(t("manage.overview.manyReviews", { count: 1 }));
  });

  it("describes each chart in words and shows all figures as a table", async () => {
    const { user } = await open();
    const chart = screen.getByRole("img", { name: t("manage.overview.chart.registrations") });
    expect(descriptionOf(chart)).toContain(t("manage.overview.sum", { value: "7" }));
    const still = screen.getByRole("img", { name: t("manage.overview.chart.completions") });
    expect(descriptionOf(still)).toContain(t("manage.overview.nothing"));
    await user.click(screen.getByRole("button", { name: t("manage.overview.asTable") }));
    const rows = within(screen.getByRole("table", { name: t("manage.overview.days") })).getAllByRole("row");
    expect(rows).toHaveLength(29);
    expect(rows[24]?.textContent).toMatch(/5 nov\D*730$/);
    expect(screen.queryByRole("img", { name: t("manage.overview.chart.active") })).toBeNull();
  });
});
