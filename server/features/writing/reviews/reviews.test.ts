import { expect, test } from "vitest";
import { createLearner } from "../../../testing/people.ts";
import { createStaff } from "../../../testing/staff.ts";
import { createWriters } from "../../../testing/writing/writers.ts";
import { reviewDue } from "./review-due.ts";

test("sets the due date a number of months later, clamped to the last day of a shorter month", () => {
  const due = (at: string, everyMonths: number) => {
    const time = reviewDue({ class: "a", review: { by: "Ana", at, everyMonths } });
    return time === null ? null : new Date(time).toISOString().slice(0, 10);
  };
  expect(due("2026-01-15", 6)).toBe("2026-07-15");
  expect(due("2025-08-31", 6)).toBe("2026-02-28");
  expect(due("2024-02-29", 12)).toBe("2025-02-28");
  expect(due("soon", 12)).toBeNull();
  expect(due("2024-02-29", 0)).toBeNull();
});

test.each(["20260-01-15", "275760-01-15", "9999-01-15", "2026", "2026-02-31"])(
  "accepts %s in a draft but sets no due date",
  async (at) => {
    const { app, ask, editor, make } = await createWriters();
    const review = { by: "Dra. Díaz", at, everyMonths: 12 };

    expect((await make("/draft/items/pressure", { class: "pressure", review })).status).toBe(200);

    const outline = (await ask("GET", "/draft")).body.items;
    expect(outline.at(-1)).toMatchObject({ id: "pressure", reviewDueAt: null });
    expect((await app.call("GET", "/api/v1/manage/reviews", editor)).body.records).toEqual([]);
  },
);

test("lists the reviews of the user's courses by due date", async () => {
  const { app, ask, put, make } = await createWriters();
  const { body: seen } = await ask("GET", "/draft/items/circulation");
  const review = { by: "Dra. Díaz", at: "2026-01-15", everyMonths: 6 };
  await put("/draft/items/circulation", { ...seen.item, review });
  await make("/draft/items/pressure", { class: "pressure", review: { ...review, everyMonths: 24 } });
  const list = async (token: string, query = "") =>
    (await app.call("GET", `/api/v1/manage/reviews${query}`, { token })).body.records;
  const stranger = await createStaff(app, { site: ["author"] });
  const { token } = await createStaff(app, { courses: [{ id: "heart", role: "teacher" }] });

  expect(await list(token)).toEqual([
    {
      course: "heart",
      item: "circulation",
      by: "Dra. Díaz",
      at: "2026-01-15T00:00:00.000Z",
      dueAt: "2026-07-15T00:00:00.000Z",
      overdue: true,
    },
    expect.objectContaining({ item: "pressure", dueAt: "2028-01-15T00:00:00.000Z", overdue: false }),
  ]);
  expect(await list(token, "?dueBefore=2027-01-01T00:00:00Z")).toHaveLength(1);
  expect(await list(stranger.token)).toEqual([]);
  const { id, token: ofGroup } = await createLearner(app);
  const group = { name: "Guardia", course: "heart", teachers: [id] };
  expect((await app.call("POST", "/api/v1/manage/groups", { token, body: group })).status).toBe(201);
  expect(await list(ofGroup)).toHaveLength(2);
  await ask("DELETE", "/draft/items/pressure", { headers: { "if-match": "*" } });
  expect(await list(token)).toHaveLength(1);
});
