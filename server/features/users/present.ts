import type { User } from "../../../contract/users/users.ts";
import { presentTime } from "../../presenting/present-time.ts";
import type { UserRow } from "./queries.ts";

/** A user without their roles, which `addStaff` adds in the request's language. */
export type Profile = Omit<User, "staff">;

/** Presents a user row to its owner. */
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
