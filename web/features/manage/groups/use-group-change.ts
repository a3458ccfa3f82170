import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changeGroup, type Group, type GroupChange } from "../../../../contract/staff/groups.ts";
import { call } from "../../../api/client.ts";
import { reportInPlace } from "../describe-failure.ts";
import { groupQuery, groupsKey } from "./group-queries.ts";

/** Changes a group and updates the screens that show it. */
export function useGroupChange(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: GroupChange) => call(changeGroup, { params: { groupId }, body, ...reportInPlace }),
    onSuccess: (group: Group) => {
      client.setQueryData(groupQuery(groupId).queryKey, group);
      return client.invalidateQueries({ queryKey: [...groupsKey, "list"] });
    },
  });
}
