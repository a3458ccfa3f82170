import { queryOptions } from "@tanstack/react-query";
import { getPush } from "../../../../contract/users/push.ts";
import { call } from "../../../api/client.ts";
import { isSubscribed } from "./device-push.ts";

/**
 * Whether this device shows notifications: true only if both the server and the browser still have the subscription.
 */
export const pushQuery = queryOptions({
  queryKey: ["push"],
  queryFn: async ({ signal }) => {
    const { on, key } = await call(getPush, { signal, quiet: true });
    return { on: on && (await isSubscribed()), key };
  },
});
