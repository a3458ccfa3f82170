import { useQueryClient } from "@tanstack/react-query";
import type { User } from "../../../../contract/users/users.ts";
import { saveUser } from "../../../session.ts";
import { meQuery } from "./profile-queries.ts";

/** Returns a function that updates every cached copy of the user after a profile change. */
export function useChangedUser(): (user: User) => void {
  const client = useQueryClient();
  return (user) => {
    client.setQueryData(meQuery.queryKey, user);
    saveUser(user);
  };
}
