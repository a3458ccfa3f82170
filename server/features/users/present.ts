import type { User } from "../../../contract/users.ts";
import { presentTime } from "../../present-time.ts";
import type { UserRow } from "./queries.ts";

/** A person as the interface shows them, to themselves. */
export function presentUser(row: UserRow): User {
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
