import type { Session } from "../../contract/users/users.ts";
import { saveSession } from "../session.ts";

export const exampleSession: Session = {
  token: "token-1",
  user: {
    id: "u-1",
    firstName: "Ana",
    lastName: "Reyes",
    email: "ana@example.org",
    photo: null,
    country: "DO",
    profession: null,
    language: "es",
    staff: null,
  },
};

/** Signs the example user in. */
export function signIn(): Session {
  saveSession(exampleSession);
  return exampleSession;
}
