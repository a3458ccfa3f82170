/**
 * Returns a day in the format of date fields and file names, such as 2026-11-20, in the user's time zone: in the
 * evening it may already be the next day elsewhere.
 */
export function dayOf(time: Date): string {
  const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, "0")).join("-");
}
