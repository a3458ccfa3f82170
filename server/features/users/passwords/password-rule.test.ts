import { expect, test } from "vitest";
import { refuseWeakPassword } from "./password-rule.ts";

const ana = { firstName: "Ana María", lastName: "de la Peña", email: "am.pena86@correo.do" };
const weak = expect.objectContaining({ code: "password_weak" });

test.each([
  ["one of the commonest", "12345678"],
  ["one of the commonest in Spanish", "contraseña123"],
  ["one of the commonest in capitals", "PASSWORD1"],
  ["one of the commonest in wide letters", "ｐａｓｓｗｏｒｄ"],
  ["the address", "-am.pena86@correo.do-"],
  ["the part before the @", "xx-AM.Pena86-xx"],
  ["a first name", "tres MARÍAS grandes"],
  ["a last name in another Unicode form", "la pen\u0303a del norte"],
])("rejects a password that is or contains %s", (_reason, password) => {
  expect(() => refuseWeakPassword(password, ana)).toThrow(weak);
});

test.each(["correct horse battery", "del aire libre 9", "        ", "пароль-для-сердца", "🫀🫀🫀🫀🫀🫀🫀🫀"])(
  "accepts %j: no composition rules apply, and very short names are ignored",
  (password) => {
    expect(() => refuseWeakPassword(password, { ...ana, firstName: "Li", lastName: "Na" })).not.toThrow();
  },
);
