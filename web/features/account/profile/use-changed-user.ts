import { useQueryClient } from "@tanstack/react-query";
import type { User } from "../../../../contract/users/users.ts";
import { saveUser } from "../../../session.ts";
import { meQuery } from "./profile-queries.ts";

/** Updates the cached user after a profile change, wherever it is shown. */
export function useChangedUser(): (user: User) => void {
  const client = useQueryClient();
  return (user) => {
    client.setQueryData(meQuery.queryKey, user);
    saveUser(user);
  };
}
