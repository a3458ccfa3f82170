import { readLocal, writeLocal } from "../api/local-storage.ts";
import type { Form } from "./database.ts";

/** The user's settings for offline use. */
export interface OfflineSettings {
  isPaused: boolean;
  /** Whether it is paused because the device is out of space. */
  isFull: boolean;
  /** Whether to download over Wi-Fi only, in browsers that report the network type. */
  onlyWifi: boolean;
  /** For each enrolment, the form in which its next two classes are downloaded automatically. */
  next: Record<string, Form>;
  /** The monthly data budget in megabytes; 0 if not set. */
  budget: number;
}

/** The key in local storage; it is deleted at sign-out. */
export const settingsKey = "offline";

const defaults: OfflineSettings = { isPaused: false, isFull: false, onlyWifi: true, next: {}, budget: 0 };

/** Returns the user's settings. */
export function readSettings(): OfflineSettings {
  const stored = readLocal(settingsKey);
  return { ...defaults, ...(typeof stored === "object" ? stored : null) };
}

/** Changes some settings. */
export function changeSettings(change: Partial<OfflineSettings>): void {
  writeLocal(settingsKey, { ...readSettings(), ...change });
}

/** Returns the type of the network; undefined if the browser does not report it. */
export function networkKind(): string | undefined {
  return navigator.connection?.type;
}

/** Whether the network prevents downloads, because it may incur costs that the user does not want. */
export function isBlockedByNetwork({ onlyWifi }: OfflineSettings = readSettings()): boolean {
  const kind = networkKind();
  return onlyWifi && kind !== undefined && kind !== "wifi" && kind !== "ethernet";
}
