import { expect, type Page } from "@playwright/test";
import type { CourseSummary } from "../../contract/courses/courses.ts";
import type { Enrolment } from "../../contract/courses/enrolments.ts";
import { openAndInspect, settle, type Walk } from "./walk.ts";

const courses = /\/api\/v1\/courses\?/;
const enrolments = /\/api\/v1\/courses-user\?/;

const titles = {
  es: [
    "Urgencias obstétricas en el primer nivel",
    "Lactancia y medicamentos",
    "Ecografía básica para parteras, enfermeras y médicos generales de zonas rurales",
  ],
  en: [
    "Obstetric emergencies in primary care",
    "Breastfeeding and medicines",
    "Basic ultrasound for midwives, nurses and general practitioners in rural areas",
  ],
};

/** Visits the lists of an organisation with many courses, and of a learner taking several of them. */
export async function walkManyCourses(walk: Walk): Promise<void> {
  const { page, t, inspect, language } = walk;
  const names = titles[language];
  await repeatRecords<CourseSummary>(page, courses, (course, index) => ({
    ...course,
    id: `${course.id}-${index}`,
    title: names[index % 3] ?? course.title,
    cover: index % 3 === 1 ? null : course.cover,
  }));
  await repeatRecords<Enrolment>(page, enrolments, (enrolment, index) => ({
    ...enrolment,
    course: { ...enrolment.course, id: `${enrolment.course.id}-${index}`, title: names[index % 3] ?? "" },
    progress: { done: index * 4, total: 28, percent: Math.floor((index * 400) / 28) },
    ...(index > 2 && {
      status: "completed",
      completedAt: enrolment.startedAt,
      progress: { done: 28, total: 28, percent: 100 },
    }),
  }));
  // The server would render its actual data.
  await page.route("**/api/screens/**", (route) => route.fulfill({ status: 503 }));
  await openAndInspect(walk, "/modules/dashboard", "dashboard-many");
  await page.unroute("**/api/screens/**");
  await openAndInspect(walk, "/modules/courses", "courses-many");
  await page.getByLabel(t("courses.search")).fill("zzz");
  await expect(page.getByRole("heading", { name: t("courses.searchNone.title") })).toBeVisible();
  await settle(page);
  await inspect("courses-none");
  await page.unroute(courses);
  await page.unroute(enrolments);
}

/** Responds to a list request with the first record followed by modified copies. */
async function repeatRecords<T>(page: Page, list: RegExp, change: (record: T, index: number) => T): Promise<void> {
  await page.route(list, async (route) => {
    const response = await route.fetch();
    const list_: { records: T[]; next: string | null } = await response.json();
    const [first] = list_.records;
    const copies = first ? [0, 1, 2, 3, 4, 5, 6].map((index) => change(first, index)) : [];
    await route.fulfill({ response, json: { ...list_, records: [...list_.records, ...copies] } });
  });
}
