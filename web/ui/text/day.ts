/** A day as date fields and names of files have it, such as 2026-11-20, where the person is: in the evening it is another one elsewhere. */
export function dayOf(time: Date): string {
  const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, "0")).join("-");
}
