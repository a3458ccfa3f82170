import { type DBSchema, openDB } from "idb";

/** The data used by this device in a month. */
export interface MonthlyUsage {
  /** In the form 2026-11, by the device's clock. */
  month: string;
  bytes: number;
}

interface Schema extends DBSchema {
  months: { key: string; value: MonthlyUsage };
}

// Belongs to the device and its data plan rather than to a user, so signing out does not delete it.
const open = () =>
  openDB<Schema>("data-use", 1, {
    upgrade: (database) => void database.createObjectStore("months", { keyPath: "month" }),
  });

/** Adds to the data used this month. */
export async function addUsage(bytes: number): Promise<void> {
  if (bytes === 0) return;
  const database = await open();
  const { store, done } = database.transaction("months", "readwrite");
  const month = monthOf(new Date());
  const before = await store.get(month);
  await Promise.all([store.put({ month, bytes: (before?.bytes ?? 0) + bytes }), done]);
  database.close();
}

/** Returns the data used this month, in bytes. */
export async function readUsage(): Promise<number> {
  const database = await open();
  const usage = await database.get("months", monthOf(new Date()));
  database.close();
  return usage?.bytes ?? 0;
}

function monthOf(day: Date): string {
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}`;
}
