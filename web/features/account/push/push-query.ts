import { queryOptions } from "@tanstack/react-query";
import { getPush } from "../../../../contract/users/push.ts";
import { call } from "../../../api/client.ts";
import { isSubscribed } from "./device-push.ts";

/** Whether this device shows notifications: the server's word, where the browser has not ended it since. */
export const pushQuery = queryOptions({
  queryKey: ["push"],
  queryFn: async ({ signal }) => {
    const { on, key } = await call(getPush, { signal, quiet: true });
    return { on: on && (await isSubscribed()), key };
  },
});
