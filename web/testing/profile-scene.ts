import { screen } from "@testing-library/react";
import type { Language } from "../../contract/language.ts";
import type { DataExport } from "../../contract/privacy.ts";
import type { OpenSession } from "../../contract/users/sessions.ts";
import { t } from "../i18n/translation.ts";
import { exampleSession } from "./example-session.ts";
import type { FakeReplies } from "./fake-server.ts";
import { renderApp } from "./render-routes.tsx";

export const me = "/api/v1/users/me";

export const noCopy: DataExport = { status: "none", requestedAt: null, expiresAt: null, file: null, bytes: null };

const times = { startedAt: "2026-11-01T10:00:00.000Z", lastUsedAt: "2026-11-20T10:00:00.000Z" };

/** The device that the page is viewed on. */
export const thisDevice: OpenSession = { id: "s-1", browser: "Firefox", system: "Linux", current: true, ...times };

export const otherDevice: OpenSession = { id: "s-2", browser: "Chrome", system: "Android", current: false, ...times };

const countries = [
  { country: "México", iso2: "MX", iso3: "MEX" },
  { country: "República Dominicana", iso2: "DO", iso3: "DOM" },
  { country: "Dominica", iso2: "DM", iso3: "DMA" },
];

/** Opens the profile of the example user, who must be signed in. */
export async function openProfile(replies: FakeReplies = {}, language: Language = "es") {
  const app = await renderApp("/modules/profile", {
    language,
    replies: {
      [`GET ${me}`]: exampleSession.user,
      [`GET ${me}/sessions`]: { records: [thisDevice, otherDevice], next: null },
      [`GET ${me}/second-factor`]: { enabled: false, recoveryCodesLeft: 0 },
      [`GET ${me}/export`]: noCopy,
      "GET /api/v0.1/countries": { error: false, msg: "", data: countries },
      "GET /api/v1/forum/preferences": { mail: "daily" },
      "GET /api/v1/announcements/preferences": { mail: true },
      "GET /api/v1/practice/preferences": { mail: false },
      "GET /api/v1/notices": { records: [], next: null, unread: 0 },
      "GET /api/v1/courses": { records: [], next: null },
      "GET /api/v1/courses-user": { records: [], next: null },
      ...replies,
    },
  });
  await screen.findByRole("heading", { level: 1, name: t("profile.title") });
  return app;
}
