import type { FastifyInstance } from "fastify";
import * as courses from "../../../contract/writing/courses.ts";
import { listReviews } from "../../../contract/writing/reviews.ts";
import * as translations from "../../../contract/writing/translations.ts";
import { AppError } from "../../errors.ts";
import type { Bind } from "../../http/calls/bind.ts";
import type { Parts } from "../../parts.ts";
import { createCourse, listCourseStaff, listManagedCourses } from "./courses.ts";
import { createFindFiles } from "./drafts/document-files.ts";
import { draftRoutes } from "./drafts/routes.ts";
import { exportRoutes } from "./exports/routes.ts";
import { packageRoutes } from "./packages/routes.ts";
import { previewRoutes } from "./preview/routes.ts";
import { releaseRoutes } from "./releases/routes.ts";
import { listReviews as list } from "./reviews/list-reviews.ts";
import { countTranslations } from "./translations/count-translations.ts";
import { confirmTranslation, findBase, listTranslations } from "./translations/list-translations.ts";

/** Binds the calls for writing courses: drafts, previews, releases, packages, exports, translations and reviews. */
export function routes(bind: Bind, parts: Parts, app: FastifyInstance): void {
  const writing = { ...parts, findFiles: createFindFiles(parts) };
  bindCourses(bind, parts);
  draftRoutes(bind, writing);
  previewRoutes(bind, writing);
  releaseRoutes(bind, writing);
  packageRoutes(bind, writing, app);
  exportRoutes(bind, writing);
  bindTranslations(bind, parts);
  bind(listReviews, async ({ query, roles, now, reads }) => ({
    status: 200,
    body: await list(reads, { ...query, roles, now }),
  }));
}

function bindCourses(bind: Bind, { db }: Parts): void {
  bind(courses.listManagedCourses, async ({ query, roles, language, reads }) => ({
    status: 200,
    body: await listManagedCourses(reads, { ...query, roles }, language),
  }));

  bind(courses.createCourse, async ({ body, session, roles, language, now, transact }) => {
    const { id } = body;
    const title = typeof body.title === "string" ? { [language]: body.title } : body.title;
    await transact((tx) => createCourse(tx, { id, title, actor: session.userId, now }));
    const own = { ...roles, site: [], groups: [], courses: [{ id, role: "editor" as const }] };
    const [course] = (await listManagedCourses(db, { roles: own, limit: 1 }, language)).records;
    if (!course) throw new AppError("internal");
    return { status: 201, body: course };
  });

  bind(courses.listCourseStaff, async ({ params, query, reads }) => ({
    status: 200,
    body: await listCourseStaff(reads, { ...params, ...query }),
  }));
}

function bindTranslations(bind: Bind, { db }: Parts): void {
  bind(translations.listTranslations, async ({ params, query }) => ({
    status: 200,
    body: await listTranslations(db, { ...params, ...query }),
  }));

  bind(translations.countTranslations, async ({ params }) => ({
    status: 200,
    body: { records: await countTranslations(db, params.courseId) },
  }));

  bind(translations.getTranslationBase, async ({ params, query }) => ({
    status: 200,
    body: { base: await findBase(db, { ...params, ...query }) },
  }));

  bind(translations.confirmTranslation, async ({ params, headers, body, session, now, transact }) => {
    const confirmation = { ...params, ...body, seen: headers["if-match"], actor: session.userId, now };
    await transact((tx) => confirmTranslation(tx, confirmation));
    return { status: 204, body: undefined };
  });
}
