import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { untilOneIsBlocked } from "../../testing/database.ts";
import { createGraduate } from "../../testing/learning/completed.ts";
import { createAdmin } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { revokeCertificate } from "./revoke-certificate.ts";

test("does not let the owner reissue a certificate that is being revoked", async () => {
  const app = await createTestApp();
  await app.parts.jobs.stop();
  const { token, enrolment } = await createGraduate(app);
  const admin = await createAdmin(app);
  const path = `/api/v1/courses-user/${enrolment}/certificate`;
  const { code } = (await app.call("GET", path, { token })).body;

  const { issued } = await inTransaction(app.parts.db, async (tx) => {
    await revokeCertificate(tx, { code, reason: "Otra persona hizo el examen.", actor: admin.id }, app.clock.now);
    const pending = app.call("POST", path, { token, body: {} });
    await untilOneIsBlocked(app.parts.db);
    return { issued: pending };
  });

  expect((await issued).status).toBe(403);
  expect((await app.call("GET", path, { token })).body).toMatchObject({
    code,
    revoked: { reason: expect.any(String) },
  });
});
