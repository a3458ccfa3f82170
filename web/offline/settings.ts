import { readKept, writeKept } from "../api/kept.ts";
import type { Form } from "./database.ts";

/** How a person wants classes to be taken along. */
export interface OfflineSettings {
  isPaused: boolean;
  /** It pauses because the device has no more room. */
  isFull: boolean;
  /** Only where the browser says that the network costs nothing. */
  onlyWifi: boolean;
  /** The form in which the next two classes of an enrolment come by themselves. */
  next: Record<string, Form>;
  /** How much a month may cost, in megabytes; 0 where nobody said. */
  budget: number;
}

/** What is in local storage under this name goes when its person signs out. */
export const settingsKey = "offline";

const unset: OfflineSettings = { isPaused: false, isFull: false, onlyWifi: true, next: {}, budget: 0 };

/** The choices of the person here. */
export function readSettings(): OfflineSettings {
  const kept = readKept(settingsKey);
  return { ...unset, ...(typeof kept === "object" ? kept : null) };
}

/** Changes some of them. */
export function changeSettings(change: Partial<OfflineSettings>): void {
  writeKept(settingsKey, { ...readSettings(), ...change });
}

/** What kind of network this is; undefined where the browser does not say. */
export function networkKind(): string | undefined {
  return navigator.connection?.type;
}

/** Whether downloading may cost what the person does not want to pay. */
export function isHeldByNetwork({ onlyWifi }: OfflineSettings = readSettings()): boolean {
  const kind = networkKind();
  return onlyWifi && kind !== undefined && kind !== "wifi" && kind !== "ethernet";
}
