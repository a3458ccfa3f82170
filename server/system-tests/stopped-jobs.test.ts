import { once } from "node:events";
import { connect as connectSocket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../db/connect.ts";
import { inTransaction } from "../db/transaction.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { makeHomeWithCourse, startProgram } from "../testing/programs/program.ts";
import { startSmtpServer } from "../testing/programs/smtp.ts";

test("stops running jobs at once when told to stop, even while a request continues", async () => {
  const home = await makeHomeWithCourse();
  const db = connect({ dataDir: home.DATA_DIR, databaseUrl: home.DATABASE_URL });
  onTestFinished(() => db.destroy());
  const newMail = { recipient: "ana@example.org", language: "es" } as const;
  const mail = { kind: "password_changed", firstName: "Ana" } as const;
  await inTransaction(db, async (tx) => {
    for (let count = 0; count < 60; count += 1) await enqueueMail(tx, { ...newMail, mail }, Date.now());
  });
  const smtp = await startSmtpServer("250 ok", "250 ok", 1000);
  const program = startProgram({ ...home, SMTP_URL: smtp.url });
  const { hostname, port } = new URL(await program.listening);
  const request = connectSocket(Number(port), hostname).on("error", () => {});
  onTestFinished(() => void request.destroy());
  await once(request, "connect");
  request.write("POST /api/v1/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{");
  await expect.poll(() => smtp.received.join("\n")).toContain("DATA");
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);
  const jobs = await db.selectFrom("jobs").select(["lease", "attempts"]).where("kind", "=", "mail").execute();
  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs.filter(({ lease, attempts }) => lease !== null || attempts > 0)).toEqual([]);
});
