import { expect } from "@playwright/test";
import { test } from "../signed-in.ts";
import { translatorFor } from "../translator-for.ts";
import { waitUntilStored } from "./wait-until-stored.ts";

const t = translatorFor("es");

test.use({ serviceWorkers: "allow", locale: "es", viewport: { width: 360, height: 740 } });

test("the overview opens offline after one visit, says so, and refreshes once the connection is back", async ({
  context,
  page,
  server,
  learner,
}) => {
  await page.goto(`${server.address}/modules/dashboard`);
  await waitUntilStored(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("article").first()).toContainText(learner.enrolment.course.title);
  await expect(page.getByRole("status").filter({ hasText: "Sin conexión" })).toBeVisible();
  await page.goto(`${server.address}/modules/profile`);
  await expect(page.getByText(t("access.offline"))).toBeVisible();
  await context.setOffline(false);
  await page.goto(`${server.address}/modules/dashboard`);
  await expect(page.getByRole("article").first()).toContainText(learner.enrolment.course.title);
  await expect(page.getByText("Sin conexión")).toBeHidden();
});
