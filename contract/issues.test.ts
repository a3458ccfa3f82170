import { expect, it } from "vitest";
import { changeEnrolment } from "./courses/enrolments.ts";
import { describeIssues } from "./issues.ts";
import { register } from "./users/users.ts";

const whole = { firstName: "Ana", lastName: "Pérez", email: "ana@example.org", password: "dos corazones" };

function faultsOf(schema: typeof register.body | typeof changeEnrolment.body, body: unknown) {
  const { error } = schema.safeParse(body, { reportInput: true });
  return describeIssues(error?.issues ?? []);
}

it.each([
  [
    { ...whole, email: undefined },
    { field: "email", key: "required" },
  ],
  [
    { ...whole, email: 5 },
    { field: "email", key: "invalid" },
  ],
  [
    { ...whole, email: ["a@example.org"] },
    { field: "email", key: "invalid" },
  ],
  [
    { ...whole, email: "a@example.org,b@example.org" },
    { field: "email", key: "email" },
  ],
  [
    { ...whole, firstName: "  " },
    { field: "firstName", key: "required" },
  ],
  [
    { ...whole, firstName: "x".repeat(81) },
    { field: "firstName", key: "tooLong", limit: 80 },
  ],
  [
    { ...whole, password: "🫀🫀🫀🫀🫀🫀🫀" },
    { field: "password", key: "tooShort", limit: 8 },
  ],
  [
    { ...whole, admin: true },
    { field: "admin", key: "unknown" },
  ],
])("reports what is wrong with %j", (body, fault) => {
  expect(faultsOf(register.body, body)).toEqual([fault]);
});

it.each([
  [
    { lastClass: "a", position: -1 },
    { field: "position", key: "tooSmall", limit: 0 },
  ],
  [
    { lastClass: "a", watched: [[5, 6, 7]] },
    { field: "watched", key: "tooMany", limit: 2 },
  ],
  [
    { lastClass: "a", watched: Array(10_001).fill([5, 6]) },
    { field: "watched", key: "tooMany", limit: 10_000 },
  ],
])("limits the number of entries in a list, not their values: %#", (body, fault) => {
  expect(faultsOf(changeEnrolment.body, body)).toEqual([fault]);
});

it("reports the errors of the union branch that a body most likely targets", () => {
  expect(faultsOf(changeEnrolment.body, { draft: { id: 5, answers: {} } })).toEqual([
    { field: "draft", key: "invalid" },
  ]);
  expect(faultsOf(changeEnrolment.body, { lastClass: "a", watched: [[3, 2]] })).toEqual([
    { field: "watched", key: "invalid" },
  ]);
});
