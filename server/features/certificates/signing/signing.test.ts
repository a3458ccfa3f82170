import { createPublicKey, verify } from "node:crypto";
import { expect, it } from "vitest";
import { runCliProcess } from "../../../testing/command.ts";
import { storeCourse } from "../../../testing/courses.ts";
import { completeCourse, createGraduate, shortCourse } from "../../../testing/learning/completed.ts";
import { createLearner } from "../../../testing/people.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

async function start() {
  const app = await createTestApp({ PUBLIC_URL: "https://cursos.example.org" });
  const { enrolment, token } = await createGraduate(app);
  app.clock.now += 457;
  const { body } = await app.call("GET", `/api/v1/courses-user/${enrolment}/certificate`, { token, language: "en" });
  return { app, certificate: body, get: (format: string) => getSigned(app, body.code, format) };
}

async function getSigned(app: TestApp, code: string, format: string) {
  const { body, headers } = await app.call("GET", `/api/v1/certificates/${code}?format=${format}&language=en`);
  return { signed: String(body), type: headers["content-type"] };
}

const listKeys = async (app: TestApp) => (await app.call("GET", "/.well-known/jwks.json")).body.keys;

/** Verifies a signature with Node's crypto module only, independently of the code that signs. */
async function open(app: TestApp, signed: string) {
  const [head = "", payload = "", signature = ""] = signed.split(".");
  const header = JSON.parse(Buffer.from(head, "base64url").toString());
  const jwk = header.jwk ?? (await listKeys(app)).find(({ kid }: { kid: string }) => kid === header.kid);
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const isValid = verify(null, Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, "base64url"));
  return { header, isValid, payload: JSON.parse(Buffer.from(payload, "base64url").toString()) };
}

it("signs the certificate's facts and the issuer", async () => {
  const { app, certificate, get } = await start();
  const { revoked: _, ...facts } = certificate;
  const { signed, type } = await get("jws");
  expect(type).toBe("application/jose");
  const { header, isValid, payload } = await open(app, signed);
  expect([header, isValid]).toEqual([{ alg: "EdDSA", kid: expect.any(String) }, true]);
  expect(payload).toEqual({ ...facts, iss: "https://cursos.example.org" });
});

it("signs only as many objectives as keep the QR code readable", async () => {
  const app = await createTestApp();
  const objectives = Array.from({ length: 50 }, (_, index) => ({ es: `${index} ${"ñandú ".repeat(30)}` }));
  await storeCourse(app, { ...shortCourse, objectives });
  const { token } = await createLearner(app);
  const path = `/api/v1/courses-user/${await completeCourse(app, { token })}/certificate`;
  const { body } = await app.call("GET", path, { token });
  const { signed } = await getSigned(app, body.code, "jws");
  const { isValid, payload } = await open(app, signed);
  expect([body.objectives.length, isValid, signed.length < 2750]).toEqual([50, true, true]);
  expect(body.objectives.slice(0, payload.objectives.length)).toEqual(payload.objectives);
});

it("uses the title as the badge's description for a course without objectives", async () => {
  const app = await createTestApp();
  await storeCourse(app, { ...shortCourse, objectives: [] });
  const { token } = await createLearner(app);
  const path = `/api/v1/courses-user/${await completeCourse(app, { token })}/certificate`;
  const { body } = await app.call("GET", path, { token, language: "en" });
  const { payload } = await open(app, (await getSigned(app, body.code, "openbadge")).signed);
  expect(payload.credentialSubject.achievement.description).toBe(body.course.title);
});

it("an Open Badges 3.0 credential is a JWT with the credential as its payload", async () => {
  const { app, certificate, get } = await start();
  const { signed, type } = await get("openbadge");
  expect(type).toBe("application/vc+jwt");
  const { header, isValid, payload } = await open(app, signed);
  const [{ use: _, ...jwk }] = await listKeys(app);
  expect([header, isValid]).toEqual([{ alg: "EdDSA", typ: "JWT", jwk }, true]);
  const id = `https://cursos.example.org/certificates/${certificate.code}`;
  expect(payload).toMatchObject({ iss: "https://cursos.example.org", jti: id, sub: `${id}#holder` });
  expect(payload.nbf * 1000).toBe(Date.parse(payload.validFrom));
  expect(Math.floor(Date.parse(certificate.issuedAt) / 1000)).toBe(payload.nbf);
  expect(payload).toMatchObject({
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    issuer: { type: ["Profile"] },
  });
  expect(payload.credentialSubject).toMatchObject({
    achievement: { name: "Hearts (en)", criteria: { narrative: expect.stringContaining("60%") } },
    result: [{ value: "100" }],
  });
});

it("creates the keys once, even on concurrent servers, and never reveals the private half", async () => {
  const app = await createTestApp();
  const all = await Promise.all(Array.from({ length: 6 }, () => listKeys(app)));
  expect(new Set(all.map((keys) => JSON.stringify(keys))).size).toBe(1);
  expect(all[0]).toEqual([
    {
      kty: "OKP",
      crv: "Ed25519",
      x: expect.stringMatching(/^[\w-]{43}$/),
      kid: expect.any(String),
      alg: "EdDSA",
      use: "sig",
    },
  ]);
});

it("signs with another key after a rotation, while the old one still verifies but no longer signs", async () => {
  const { app, get } = await start();
  const { signed: before } = await get("jws");
  app.clock.now += 1000;
  const { code, said } = await runCliProcess(["certificates", "rotate"], app.home);
  app.clock.now = Date.now();
  const { signed: after } = await get("jws");
  const [old, fresh] = [await open(app, before), await open(app, after)];
  const id = fresh.header.kid;
  expect([code, old.isValid, fresh.isValid, said.includes(id)]).toEqual([0, true, true, true]);
  expect((await listKeys(app)).map(({ kid }: { kid: string }) => kid)).toEqual([id, old.header.kid]);
  const rows = await app.parts.db.selectFrom("signing_keys").select(["id", "private_jwk"]).execute();
  expect(rows.flatMap((row) => (row.private_jwk === null ? [] : row.id))).toEqual([id]);
});
