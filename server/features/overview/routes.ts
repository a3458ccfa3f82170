import { getOverview, getSystem } from "../../../contract/staff/overview.ts";
import type { Bind } from "../../http/calls/bind.ts";
import type { Parts } from "../../parts.ts";
import { presentTime } from "../../presenting/present-time.ts";
import { createOverviewCounter } from "./count-overview.ts";

/** Registers the calls for the administrators' overview: pending work, and the figures of recent weeks. */
export function routes(bind: Bind, parts: Parts): void {
  const countOverview = createOverviewCounter();
  bind(getOverview, async ({ now }) => ({ status: 200, body: await countOverview(parts, now) }));
  bind(getSystem, async ({ now }) => {
    const backup = await parts.db
      .selectFrom("last_times")
      .select("at")
      .where("what", "=", "backup")
      // A time in the future, written while the clock was wrong, would look recent for as long as it was ahead.
      .where("at", "<=", now)
      .executeTakeFirst();
    return { status: 200, body: { lastBackupAt: backup ? presentTime(backup.at) : null } };
  });
}
