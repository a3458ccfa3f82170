import type { FastifyInstance } from "fastify";
import type { Bind } from "../http/calls/bind.ts";
import type { Parts } from "../parts.ts";
import { announcementRoutes } from "./announcements/routes.ts";
import { certificateRoutes } from "./certificates/routes.ts";
import { countryRoutes } from "./countries/routes.ts";
import { courseRoutes } from "./courses/routes.ts";
import { enrolmentRoutes } from "./enrolments/routes.ts";
import { fileRoutes } from "./files/routes.ts";
import { forumRoutes } from "./forum/routes.ts";
import { groupRoutes } from "./groups/routes.ts";
import { importRoutes } from "./imports/routes.ts";
import { moderationRoutes } from "./moderation/routes.ts";
import { noteRoutes } from "./notes/routes.ts";
import { overviewRoutes } from "./overview/routes.ts";
import { peopleRoutes } from "./people/routes.ts";
import { planRoutes } from "./plans/routes.ts";
import { practiceRoutes } from "./practice/routes.ts";
import { privacyRoutes } from "./privacy/routes.ts";
import { pushRoutes } from "./push/routes.ts";
import { resultRoutes } from "./results/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { siteRoutes } from "./site/routes.ts";
import { staffRoutes } from "./staff/routes.ts";
import { uploadRoutes } from "./uploads/routes.ts";
import { userRoutes } from "./users/routes.ts";
import { writingRoutes } from "./writing/routes.ts";

/** A part of the product: a folder here, under the same name. */
interface Feature {
  name: string;
  /** Binds its calls; a feature without any is used by others. */
  routes?: (bind: Bind, parts: Parts, app: FastifyInstance) => void;
}

/** Every feature. Each may use those before it, none behind it (`scripts/rules/imports.test.ts`). */
export const features: readonly Feature[] = [
  { name: "countries", routes: countryRoutes },
  { name: "site", routes: siteRoutes },
  { name: "files", routes: (_bind, parts, app) => fileRoutes(app, parts) },
  { name: "users", routes: userRoutes },
  { name: "push", routes: pushRoutes },
  { name: "staff", routes: staffRoutes },
  { name: "courses", routes: courseRoutes },
  { name: "uploads", routes: (_bind, parts, app) => uploadRoutes(app, parts) },
  { name: "evaluations" },
  { name: "enrolments", routes: (bind, parts) => enrolmentRoutes(bind, parts, parts) },
  { name: "notes", routes: noteRoutes },
  { name: "practice", routes: practiceRoutes },
  { name: "writing", routes: writingRoutes },
  { name: "certificates", routes: certificateRoutes },
  { name: "imports", routes: importRoutes },
  { name: "groups", routes: groupRoutes },
  { name: "people", routes: peopleRoutes },
  { name: "results", routes: resultRoutes },
  { name: "forum", routes: forumRoutes },
  { name: "search", routes: searchRoutes },
  { name: "moderation", routes: moderationRoutes },
  { name: "announcements", routes: announcementRoutes },
  { name: "plans", routes: planRoutes },
  { name: "overview", routes: overviewRoutes },
  { name: "privacy", routes: privacyRoutes },
];
