import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Certificate, PublicKey } from "../../../contract/courses/certificates.ts";
import { ensureCertificateTexts } from "../../i18n/certificates/texts.ts";
import { t } from "../../i18n/translation.ts";
import { type FakeReplies, problem } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const code = "ACDE-FHJK-MPRT-WXY3";
const read = `GET /api/v1/certificates/${code}`;

const certificate: Certificate = {
  code,
  name: "Ana Pérez",
  course: { id: "hearts", title: "Corazones", release: 2 },
  completedAt: "2026-11-20T12:00:00.000Z",
  issuedAt: "2026-11-21T12:00:00.000Z",
  hours: 9.5,
  percent: 92,
  passPercent: 80,
  objectives: ["Actuar a tiempo"],
  language: "es",
  revoked: null,
};

let keys: PublicKey[];
let jws: string;
let replies: FakeReplies;

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");

beforeAll(async () => {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new Error("no pair");
  const { x = "" } = await crypto.subtle.exportKey("jwk", pair.publicKey);
  keys = [{ kty: "OKP", crv: "Ed25519", x, kid: "one", alg: "EdDSA", use: "sig" }];
  const { revoked: _, ...facts } = certificate;
  const head = encode(JSON.stringify({ alg: "EdDSA", kid: "one" }));
  const signed = `${head}.${encode(JSON.stringify({ ...facts, iss: "https://cursos.example.org" }))}`;
  const signature = await crypto.subtle.sign("Ed25519", pair.privateKey, new TextEncoder().encode(signed));
  jws = `${signed}.${encode(new Uint8Array(signature))}`;
});

beforeEach(() => {
  replies = { "GET /.well-known/jwks.json": { keys }, [read]: certificate };
});

async function open(hash = `#${jws}`, language: "es" | "en" = "es") {
  const app = await renderApp(`/certificates/${code}${hash}`, { replies, language });
  await ensureCertificateTexts();
  return { app, heading: (await screen.findByRole("heading", { level: 1 })).textContent };
}

it.each(["es", "en"] as const)(
  "shows that a certificate is valid, what it certifies, and that its signature was verified (%s)",
  async (language) => {
    const { heading } = await open(undefined, language);
    expect(heading).toBe(t("certificates.verdict.valid"));
    screen.getByText("Ana Pérez");
    screen.getByText("Actuar a tiempo");
    screen.getByText(new RegExp(t("certificates.signature.genuine", { organisation: "" }).slice(0, 20)));
  },
);

it("shows the dates as on paper, in every time zone", async () => {
  // Late in the evening in Santo Domingo, already the next day in UTC.
  replies[read] = { ...certificate, completedAt: "2026-11-21T03:30:00.000Z", issuedAt: "2026-11-21T03:45:00.000Z" };
  await open(undefined, "en");
  for (const fact of ["completed", "issued"] as const) {
    expect(screen.getByText(t(`certificates.facts.${fact}`)).nextElementSibling?.textContent).toBe("20 November 2026");
  }
});

it("shows that it was replaced or revoked, and why", async () => {
  replies[read] = { ...certificate, revoked: { at: certificate.issuedAt, reason: "Otra persona hizo el examen." } };
  expect((await open()).heading).toBe(t("certificates.verdict.revoked"));
  screen.getByText(/Otra persona hizo el examen/);
});

it("rejects altered data, whatever the register contains", async () => {
  const [head, , signature] = jws.split(".");
  const forged = `${head}.${encode(JSON.stringify({ ...certificate, name: "Otra Persona" }))}.${signature}`;
  expect((await open(`#${forged}`)).heading).toBe(t("certificates.verdict.forged"));
  expect(screen.queryByText("Otra Persona")).toBeNull();
});

it("verifies the signed data in the URL offline, with the stored keys", async () => {
  await open();
  const away = () => {
    throw new TypeError("no connection");
  };
  replies = { "GET /.well-known/jwks.json": away, [read]: away };
  document.body.replaceChildren();
  const { heading } = await open();
  expect(heading).toBe(t("certificates.verdict.genuine"));
  screen.getByText("Ana Pérez");
});

it("does not call a certificate forged while offline if its key is newer than the stored ones", async () => {
  const unrelated = keys.map((key) => ({ ...key, kid: "before the rotation" }));
  replies["GET /.well-known/jwks.json"] = { keys: unrelated };
  expect((await open()).heading).toBe(t("certificates.verdict.forged"));
  const away = () => {
    throw new TypeError("no connection");
  };
  replies = { "GET /.well-known/jwks.json": away, [read]: away };
  document.body.replaceChildren();
  expect((await open()).heading).toBe(t("certificates.verdict.away"));
  screen.getByText(t("certificates.signature.keyless"));
  expect(screen.queryByText("Ana Pérez")).toBeNull();
});

it("marks the language of the certificate's contents, but not of the labels", async () => {
  await open(undefined, "en");
  const languageOf = (text: string) => screen.getByText(text).closest("[lang]")?.getAttribute("lang");
  expect(["Corazones", "Actuar a tiempo"].map(languageOf)).toEqual(["es", "es"]);
  expect(languageOf(t("certificates.facts.completed"))).toBe("en");
});

it("reports a certificate missing from the register as unlisted, and an unknown code as unknown", async () => {
  replies[read] = () => problem(404, "not_found", "");
  expect((await open()).heading).toBe(t("certificates.verdict.unlisted"));
  document.body.replaceChildren();
  expect((await open("")).heading).toBe(t("certificates.verdict.unknown"));
});

it("reports that a browser without support for the keys cannot verify", async () => {
  vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new DOMException("", "NotSupportedError"));
  expect((await open()).heading).toBe(t("certificates.verdict.valid"));
  screen.getByText(t("certificates.signature.unsupported"));
  vi.restoreAllMocks();
});
