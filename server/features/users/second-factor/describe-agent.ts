import type { Browser, Device, System } from "../../../../contract/users/sessions.ts";

/** Ordered so that a browser whose agent string also names others comes before them. */
const browsers: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, System])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Reduces a user agent to browser and system: enough for users to recognise their devices, too little for tracking. */
export function describeAgent(agent: string): Device {
  return { browser: firstOf(browsers, agent), system: firstOf(systems, agent) };
}

function firstOf<T>(known: readonly (readonly [RegExp, T])[], agent: string): T | null {
  return known.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
}
