import fc from "fast-check";
import { expect, test } from "vitest";
import { findPatientIdentifiers } from "./patient-identifiers.ts";

const wordsIn = (text: string) => findPatientIdentifiers(text).map(({ kind, words }) => [kind, words]);

test.each([
  ["La paciente María Pérez llegó con cefalea", "name", "María Pérez"],
  ["la paciente, Juana, tiene", "name", "Juana"],
  ["Paciente: Ana de los Ángeles Díaz", "name", "Ana de los Ángeles Díaz"],
  ["PACIENTE JUANA PEREZ, 32 semanas", "name", "JUANA PEREZ"],
  ["una paciente llamada Rosa", "name", "Rosa"],
  ["Sra. Núñez, hipertensa", "name", "Núñez"],
  ["vino doña Carmen con", "name", "Carmen"],
  ["my patient Mary O’Neil has", "name", "Mary O’Neil"],
  ["Mrs. Smith came", "name", "Smith"],
  ["expediente 48213", "record", "48213"],
  ["Expediente n.º: HC-2031/22 del hospital", "record", "HC-2031/22"],
  ["historia clínica número 99812", "record", "99812"],
  ["MRN: 0049921", "record", "0049921"],
  ["cédula 001-0000001-7", "cedula", "001-0000001-7"],
  ["cédula 00100000017", "cedula", "00100000017"],
  ["llamar al 809-555-0142", "phone", "809-555-0142"],
  ["su número (829) 555 0142", "phone", "(829) 555 0142"],
  ["WhatsApp +34 612 345 678", "phone", "+34 612 345 678"],
  ["el 8095550142", "phone", "8095550142"],
  ["escriba a juana.diaz@correo.com.do", "email", "juana.diaz@correo.com.do"],
  ["nació el 12/03/1991", "date", "12/03/1991"],
  ["ingresó 2024-02-29 a las 8", "date", "2024-02-29"],
  ["el 3 de marzo de 2024", "date", "3 de marzo de 2024"],
  ["on March 3rd, 2024", "date", "March 3rd, 2024"],
  ["mujer de 92 años", "age", "92 años"],
  ["a 101-year-old woman", "age", "101-year-old"],
  ["edad: 95", "age", "edad: 95"],
])("warns that %j may identify somebody by a %s", (text, kind, words) => {
  expect(wordsIn(text)).toEqual([[kind, words]]);
});

test.each([
  "Una paciente de 32 años, 34 semanas, presión 160/110, con labetalol 200 mg cada 8 horas",
  "paciente HTA con BMI 31 y PA 120/80 mmHg",
  "La paciente tiene 89 años",
  "Nifedipino 10-20 mg; sulfato 4 g en 20 min y 1 g/h; Hb 10.2; plaquetas 150000",
  "Según la guía ESC 2018, clase I, nivel C (páginas 3165-3241)",
  "cédula 001-0000001-9",
  "el formulario pide 000-0000000-0",
  "the patient is stable; LVEF 45%, NYHA II, QTc 460 ms",
  "doi 10.1093/eurheartj/ehy340",
  "13/25/2024 no es una fecha",
])("finds no identifiers in %j", (text) => {
  expect(wordsIn(text)).toEqual([]);
});

const around = fc.constantFrom("", "Le escribo: ", "¿Qué hago? ", "🫀 ", "dosis de 5 mg. ");
const names = fc.constantFrom("María", "José Núñez", "Ana de la Cruz", "Zoë Smith-Jones");
const pad = (value: number, length: number) => String(value).padStart(length, "0");

/** Valid cédulas, with the check digit computed from the right, as in textbooks. */
const cedula = fc.integer({ min: 1, max: 9_999_999_999 }).map((number) => {
  const body = pad(number, 10);
  const sum = [...body].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
});

const identifying = fc.oneof(
  names.map((name) => `paciente ${name}`),
  cedula.map((digits) => `${digits.slice(0, 3)}-${digits.slice(3, 10)}-${digits.slice(10)}`),
  cedula,
  fc.integer({ min: 100, max: 99_999_999 }).map((number) => `expediente ${number}`),
  fc.integer({ min: 0, max: 9999 }).map((number) => `849-555-${pad(number, 4)}`),
  fc.integer({ min: 90, max: 129 }).map((age) => `${age} años`),
  fc.emailAddress().filter((mail) => /^[a-z0-9.]+@/i.test(mail)),
  fc
    .date({ min: new Date(0), max: new Date("2050-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

test("finds identifiers anywhere in a text and returns their positions", () => {
  fc.assert(
    fc.property(around, identifying, around, (before, words, after) => {
      const text = `${before}${words} ${after}`;
      const found = findPatientIdentifiers(text);
      expect(found.some(({ from }) => from >= before.length && from < before.length + words.length)).toBe(true);
      for (const { words: named, from, to } of found) expect(text.slice(from, to)).toBe(named);
    }),
  );
});

test("does not report a cédula with a wrong check digit", () => {
  fc.assert(
    fc.property(cedula, fc.integer({ min: 1, max: 9 }), (digits, change) => {
      const last = (Number(digits.at(-1)) + change) % 10;
      const kinds = findPatientIdentifiers(`nota ${digits.slice(0, 10)}${last}.`).map(({ kind }) => kind);
      expect(kinds).not.toContain("cedula");
    }),
  );
});

test("scans any text quickly and returns ordered, disjoint matches", () => {
  const piece = fc.constantFrom("paciente ", "A", "a", "1", "-", "@", ".", "Sra. ", " ", "+", "(", "0");
  fc.assert(
    fc.property(fc.array(piece, { minLength: 100, maxLength: 3000 }), (pieces) => {
      const begun = performance.now();
      const found = findPatientIdentifiers(pieces.join(""));
      expect(performance.now() - begun).toBeLessThan(1000);
      found.reduce((end, { from, to }) => {
        expect(from).toBeGreaterThanOrEqual(end);
        return to;
      }, 0);
    }),
    { numRuns: 30 },
  );
});
