import { type DBSchema, openDB } from "idb";

/** What a month has cost on this device. */
export interface Use {
  /** Such as 2026-11, by the clock of the device. */
  month: string;
  bytes: number;
}

interface Schema extends DBSchema {
  months: { key: string; value: Use };
}

// It belongs to the device and its data plan, not to a person: signing out leaves it.
const open = () =>
  openDB<Schema>("data-use", 1, {
    upgrade: (database) => void database.createObjectStore("months", { keyPath: "month" }),
  });

/** Adds to what this month has cost. */
export async function addUse(bytes: number): Promise<void> {
  if (bytes === 0) return;
  const database = await open();
  const { store, done } = database.transaction("months", "readwrite");
  const month = monthOf(new Date());
  const before = await store.get(month);
  await Promise.all([store.put({ month, bytes: (before?.bytes ?? 0) + bytes }), done]);
  database.close();
}

/** What this month has cost so far, in bytes. */
export async function readUse(): Promise<number> {
  const database = await open();
  const use = await database.get("months", monthOf(new Date()));
  database.close();
  return use?.bytes ?? 0;
}

function monthOf(day: Date): string {
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}`;
}
