import { queryOptions } from "@tanstack/react-query";
import { getExport } from "../../../../contract/privacy.ts";
import { getSecondFactor } from "../../../../contract/users/second-factor.ts";
import { listSessions } from "../../../../contract/users/sessions.ts";
import { call } from "../../../api/client.ts";

/** The user's active sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ["users", "sessions"],
  queryFn: ({ signal }) => call(listSessions, { query: { limit: "100" }, signal }),
});

/** Whether the user has two-step verification turned on. */
export const secondFactorQuery = queryOptions({
  queryKey: ["users", "second-factor"],
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
});

/** The state of the data export, polled while it is being created. */
export const exportQuery = queryOptions({
  queryKey: ["users", "export"],
  queryFn: ({ signal }) => call(getExport, { signal }),
  refetchInterval: ({ state }) => (state.data?.status === "preparing" ? 2000 : false),
});
