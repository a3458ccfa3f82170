import { useQueryClient } from "@tanstack/react-query";
import type { User } from "../../../contract/users.ts";
import { saveUser } from "../../session.ts";
import { meQuery } from "./profile-queries.ts";

/** Takes over what the server answered to a change of the profile, wherever the person is shown. */
export function useChangedUser(): (user: User) => void {
  const client = useQueryClient();
  return (user) => {
    client.setQueryData(meQuery.queryKey, user);
    saveUser(user);
  };
}
