import { queryOptions } from "@tanstack/react-query";
import { getExport } from "../../../contract/privacy.ts";
import { getSecondFactor } from "../../../contract/second-factor.ts";
import { listSessions } from "../../../contract/sessions.ts";
import { call } from "../../api/client.ts";

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ["users", "sessions"],
  queryFn: ({ signal }) => call(listSessions, { query: { limit: "100" }, signal }),
});

/** Whether one has a second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ["users", "second-factor"],
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
});

/** How far the copy of one's own data is; asked again while it is being made. */
export const exportQuery = queryOptions({
  queryKey: ["users", "export"],
  queryFn: ({ signal }) => call(getExport, { signal }),
  refetchInterval: ({ state }) => (state.data?.status === "preparing" ? 2000 : false),
});
