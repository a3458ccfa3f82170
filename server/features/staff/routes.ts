import { elevate as elevateCall } from "../../../contract/staff/elevation.ts";
import { listLog as listLogCall } from "../../../contract/staff/log.ts";
import type { Bind } from "../../http/calls/bind.ts";
import { networkOf } from "../../http/protection/limits.ts";
import type { Parts } from "../../parts.ts";
import { checkElevation, elevate } from "./elevate.ts";
import { listLog } from "./list-log.ts";

/** Binds the calls for elevation and for reading the log. */
export function routes(bind: Bind, parts: Parts): void {
  bind(elevateCall, async ({ session, body: { password, code }, ip, now, transact }) => {
    const checked = await checkElevation(parts, { session, password, code, from: networkOf(ip) }, now);
    await transact((tx) => elevate(tx, { ...checked, counts: parts.counts }, now));
    return { status: 204, body: undefined };
  });
  bind(listLogCall, async ({ query, language, reads }) => ({
    status: 200,
    body: await listLog({ db: reads, library: parts.library }, query, language),
  }));
}
