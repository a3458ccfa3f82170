import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Person } from "../../../../../contract/staff/people.ts";
import { refreshUser } from "../../../../api/refresh-user.ts";
import { currentSession } from "../../../../session.ts";
import { elevated } from "../../elevation/elevated.ts";
import { invalidateManageQueries } from "../../invalidate-manage-queries.ts";
import { peopleKey, personQuery } from "../people-queries.ts";

interface PersonChangeOptions<Input> {
  send(input: Input): Promise<Person>;
  onDone?(input: Input): void;
}

/**
 * Changes a person, after asking for the password if the server requires it, then refetches everything that shows the
 * person.
 */
export function usePersonChange<Input>(userId: string, { send, onDone }: PersonChangeOptions<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => elevated(() => send(input)),
    async onSuccess(person, input) {
      onDone?.(input);
      client.setQueryData(personQuery(userId).queryKey, (known) => known && { ...known, ...person });
      invalidateManageQueries(client);
      // Not awaited: the change is visible already, and the next one can be made.
      for (const queryKey of [peopleKey, ["manage", "log"]]) void client.invalidateQueries({ queryKey });
      if (userId === currentSession()?.user.id) await refreshUser();
    },
  });
}
