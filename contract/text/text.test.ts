import { expect, it } from "vitest";
import { postChange } from "../forum/forum.ts";
import { describeIssues } from "../issues.ts";
import { personName } from "../users/users.ts";

it.each(["\u200b", "\u2060\ufeff", "\u3164", "\u2800", "\u00ad\u200d"])(
  "rejects a name of invisible characters (%j)",
  (name) => {
    const { error } = personName.safeParse(name);
    expect(describeIssues(error?.issues ?? [])).toMatchObject([{ key: "required" }]);
  },
);

it.each(["Ana\u202egro", "\u2067Díaz", "Ana\u2028Díaz"])(
  "rejects a name with bidirectional controls or line breaks (%j)",
  (name) => {
    const { error } = personName.safeParse(name);
    expect(describeIssues(error?.issues ?? [])).toMatchObject([{ key: "characters" }]);
  },
);

it.each(["Ñandú", "עֲדִי", "नेहा", "Мария", "👩🏽‍⚕️", "O’Brien", "\u200fعلي"])("accepts %s as a name", (name) => {
  expect(personName.safeParse(name).success).toBe(true);
});

it("treats a text of invisible characters as empty", () => {
  expect(postChange.safeParse({ body: " \u200d\n\u3164" }).success).toBe(false);
  expect(postChange.safeParse({ body: "¿Sí?" }).success).toBe(true);
});
