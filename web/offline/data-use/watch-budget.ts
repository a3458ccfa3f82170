import { readLocal, writeLocal } from "../../api/local-storage.ts";
import { readSettings } from "../settings.ts";
import { readUsage } from "./usage.ts";

/** The percentage of the budget from which the user is warned. */
const near = 80;
const key = "offline-budget-said";

/** Returns the percentage of the month's budget used, once per month when it is near the limit; otherwise null. */
export async function findNearBudget(now = new Date()): Promise<number | null> {
  const { budget } = readSettings();
  if (budget === 0) return null;
  const percent = Math.floor((await readUsage()) / (budget * 10_000));
  const month = `${now.getFullYear()}-${now.getMonth()} of ${budget}`;
  if (percent < near || readLocal(key) === month) return null;
  // If it cannot be stored, the warning would be repeated every minute.
  return writeLocal(key, month) ? percent : null;
}
