import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { endpoint } from "../../../../contract/endpoint.ts";
import * as contract from "../../../../contract/staff/import.ts";
import { createBind } from "../../../http/calls/create-bind.ts";
import { acceptForms, uploadedFile } from "../../../http/calls/forms.ts";
import { isAdmin } from "../../../http/calls/roles.ts";
import { peopleFileFaults } from "../../../messages/people-file.ts";
import type { Parts } from "../../../parts.ts";
import { createSemaphore } from "../../../threads/semaphore.ts";
import { listOpenCourses } from "../queries.ts";
import { mayInviteInto } from "../rights.ts";
import { FaultList } from "./fault-list.ts";
import { importPeople } from "./import-people.ts";
import { previewImport } from "./preview-import.ts";
import { readPeople } from "./read-people.ts";

/** The largest file, in bytes: twice the size of a file with the maximum number of people and long names. */
const fileLimit = 5 * 1024 * 1024;

/** Allows one import at a time: it uses memory, and on SQLite it blocks all other writes. */
const semaphore = createSemaphore(1, 5);

const importPeopleByForm = endpoint({ ...contract.importPeople, body: z.strictObject({ file: uploadedFile }) });

/** Binds the call that imports people from a CSV file. */
export function importRoutes(parts: Parts, app: FastifyInstance): void {
  app.register(async (scope) => {
    await acceptForms(scope, { file: { field: "file", max: fileLimit }, isExclusive: true });
    createBind(scope, parts)(importPeopleByForm, async (call) => {
      const { body, query, roles, session, language, now, transact } = call;
      return semaphore.run(async () => {
        const faults = new FaultList(peopleFileFaults[language]);
        const courses = new Set((await listOpenCourses(parts.db)).filter((id) => mayInviteInto(roles, id)));
        const reader = { language, courses, isAdmin: isAdmin(roles) };
        const { rows, people } = await readPeople(body.file, reader, faults);
        const found = faults.list();
        if (found.length > 0) {
          return { status: 200, body: { rows, created: 0, updated: 0, unchanged: 0, faults: found } };
        }
        const outcome =
          query.dryRun === "true"
            ? await previewImport(parts.db, people)
            : await transact((tx) => importPeople(tx, { people, actor: session.userId, now }));
        return { status: 200, body: { rows, ...outcome, faults: [] } };
      });
    });
  });
}
