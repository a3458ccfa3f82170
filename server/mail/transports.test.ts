import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startSmtpServer } from "../testing/programs/smtp.ts";
import { createTransport } from "./create-transport.ts";
import { type Message, RefusedMail } from "./transport.ts";

const message: Message = {
  id: "one",
  to: "ana@example.org",
  language: "es",
  program: 'Corazón "y" Vida',
  subject: "Confirme su cuenta",
  text: "Hola, Ana:\nhttps://curso.example.org/confirmation?token=abc\n",
  html: "<p>Hola, Ana:</p>",
  link: "https://curso.example.org/confirmation?token=abc",
  writtenAt: Date.UTC(2026, 10, 20, 12),
};

const publicUrl = () => "https://curso.example.org";

async function createCapture(mailFrom?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "mail-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const lines: string[] = [];
  const config = { smtpUrl: undefined, mailFrom, dataDir };
  const transport = await createTransport({ config, publicUrl, print: (line) => lines.push(line) });
  const files = async () => {
    const folder = join(dataDir, "mail");
    const names = await readdir(folder);
    return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), "utf8") })));
  };
  return { transport, lines, files };
}

/** Starts a mail server that answers RCPT and MAIL as given, and records what it receives. */
async function startSmtp(recipientReply: string, senderReply?: string) {
  const { url, received } = await startSmtpServer(recipientReply, senderReply);
  const config = { smtpUrl: url, mailFrom: undefined, dataDir: "" };
  const transport = await createTransport({ config, publicUrl });
  onTestFinished(() => transport.close());
  return { transport, received };
}

test("writes each email to a file without a mail server, and prints its link with the address masked", async () => {
  const { transport, lines, files } = await createCapture();

  await transport.send(message);

  const [file, ...others] = await files();
  expect(others).toEqual([]);
  expect(file?.name).toBe("2026-11-20T12-00-00-000Z-one.eml");
  expect(lines).toEqual(["Mail to a***@example.org: https://curso.example.org/confirmation?token=abc"]);
});

test("marks an email as automatic, with its language and the same id for every attempt", async () => {
  const { transport, files } = await createCapture();

  await transport.send(message);
  await transport.send(message);

  const [file, ...others] = await files();
  expect(others).toEqual([]);
  expect(file?.text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(file?.text).toMatch(/^Content-Language: es\r$/m);
  expect(file?.text).toMatch(/^Message-ID: <one@curso\.example\.org>\r$/m);
  expect(file?.text).toMatch(/^From: .*<no-reply@curso\.example\.org>\r$/m);
  expect(file?.text).toMatch(/^Content-Type: multipart\/alternative;/m);
});

test("sends from MAIL_FROM", async () => {
  const { transport, files } = await createCapture("Cursos <cursos@example.org>");

  await transport.send(message);

  expect((await files())[0]?.text).toMatch(/^From: Cursos <cursos@example\.org>\r$/m);
});

test("lets no text add a header or a second recipient", async () => {
  const { transport, files } = await createCapture();
  const evil = "x\r\nBcc: eva@example.org\r\n\r\nbody";

  await transport.send({ ...message, subject: evil, program: evil, to: "ana@example.org, eva@example.org" });

  const [head = ""] = (await files())[0]?.text.split("\r\n\r\n") ?? [];
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head.match(/^To: .*$/gm)?.join()).not.toMatch(/eva@example\.org>?$/);
});

test("sends the email to its only recipient through the mail server", async () => {
  const { transport, received } = await startSmtp("250 ok");

  await transport.send(message);

  expect(received).toContain("MAIL FROM:<no-reply@curso.example.org>");
  expect(received.filter((line) => line.startsWith("RCPT"))).toEqual(["RCPT TO:<ana@example.org>"]);
  expect(received).toContain("Subject: Confirme su cuenta");
});

test.each([
  ["for good is told from other failures", "550 no such user", true],
  ["for now is worth another try", "450 try later", false],
])("classifies a refused recipient: %s", async (_what, reply, isFinal) => {
  const { transport } = await startSmtp(reply);

  const error: unknown = await transport.send(message).catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(Error);
  expect(error instanceof RefusedMail).toBe(isFinal);
});

test("retries when the mail server refuses the sender, since the recipient is not at fault", async () => {
  const { transport } = await startSmtp("250 ok", "550 sender not allowed");

  const error: unknown = await transport.send(message).catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(RefusedMail);
});

test("retries when the mail server cannot be reached", async () => {
  const config = { smtpUrl: "smtp://127.0.0.1:1", mailFrom: undefined, dataDir: "" };

  const transport = await createTransport({ config, publicUrl });
  const error: unknown = await transport.send(message).catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(RefusedMail);
});
