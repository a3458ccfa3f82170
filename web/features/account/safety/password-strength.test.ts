import { expect, test } from "vitest";
import commonPasswords from "../../../../contract/users/common-passwords.txt?raw";
import { readCommonPasswords } from "../../../../contract/users/password-rule.ts";
import { ratePassword } from "./password-strength.ts";

const common = readCommonPasswords(commonPasswords);
const judge = (password: string) => ratePassword(password, ["Ana María", "Peña", "am86@correo.do"], common).kind;

test.each(["12345678", "password", "aaaaaaaa", "Contraseña123"])(
  "rates %s as easy to guess before it is sent",
  (password) => {
    expect(judge(password)).toBe("common");
  },
);

test("rates a password by its length and by the personal details in it", () => {
  expect(judge("")).toBe("empty");
  expect(judge("corto")).toBe("short");
  expect(judge("tres marías grandes")).toBe("personal");
  expect(judge("lluvia 9 mar")).toBe("fair");
  expect(judge("un corazón que late despacio")).toBe("good");
});
