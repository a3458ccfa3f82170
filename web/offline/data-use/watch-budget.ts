import { readKept, writeKept } from "../../api/kept.ts";
import { readSettings } from "../settings.ts";
import { readUse } from "./usage.ts";

/** From which share of the budget it is said. */
const near = 80;
const key = "offline-budget-said";

/** How much of the month's budget is used, in percent, once a month from 80 % on; else null. */
export async function findNearBudget(now = new Date()): Promise<number | null> {
  const { budget } = readSettings();
  if (budget === 0) return null;
  const percent = Math.floor((await readUse()) / (budget * 10_000));
  const month = `${now.getFullYear()}-${now.getMonth()} of ${budget}`;
  if (percent < near || readKept(key) === month) return null;
  // What cannot be remembered would be said again every minute.
  return writeKept(key, month) ? percent : null;
}
