import type { User } from "../../../contract/users/users.ts";
import { presentTime } from "../../presenting/present-time.ts";
import type { UserRow } from "./queries.ts";

/** A person without what they may do, which `addStaff` adds in the language of the request. */
export type Profile = Omit<User, "staff">;

/** A person as the interface shows them, to themselves. */
export function presentUser(row: UserRow): Profile {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    photo: row.photo_file_id,
    country: row.country,
    profession: row.profession,
    language: row.language,
    ...(row.delete_at !== null && { deletionAt: presentTime(row.delete_at) }),
  };
}
