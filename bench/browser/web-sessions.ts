import type { Page } from "@playwright/test";
import { openSlowPhone, type SlowPhone, type Storage, type Visit } from "./slow-phone.ts";
import type { WebTargets } from "./web-targets.ts";

/** A single measurement. */
export interface Figure {
  name: string;
  /** Its target; null if there is none. */
  target: number | null;
  unit: "ms" | "KB" | "";
  value: number;
}

/** A user's actions on a phone, starting with the first visit. */
export interface Session {
  name: string;
  run(): Promise<Figure[]>;
}

const thresholds = { blocked: 300, shift: 0.02, delay: 200 };
const toggle = "header button[aria-label*='tema']";

export function listSessions(targets: WebTargets): Session[] {
  const { address, signedIn, enrolment, classes, post, resetPosition } = targets;
  const visitor = { lang: "es" };
  return [
    session("landing", visitor, async (phone) => {
      const cold = await phone.visit(address, "main h1");
      return [
        figureInMs("landing, cold: largest contentful paint", 1200, cold.lcp),
        figureInMs("landing, cold: live", null, cold.live),
        ...listLoadFigures("landing, cold", cold),
        figureInMs("landing: the theme toggle responds", thresholds.delay, await cold.press(toggle)),
      ];
    }),
    session("login", visitor, async (phone) => {
      const cold = await phone.visit(`${address}/login`, "main form input[type=password]");
      return [
        figureInMs("sign-in, cold: largest contentful paint", null, cold.lcp),
        figureInMs("sign-in, cold: the form can be seen", null, cold.shown),
        figureInMs("sign-in, cold: live", null, cold.live),
        ...listLoadFigures("sign-in, cold", cold),
      ];
    }),
    session("dashboard", signedIn, (phone) =>
      visitTwice(phone, {
        name: "dashboard",
        url: `${address}/modules/dashboard`,
        content: "main article h3",
        control: "#menu-toggle",
        effect: "the menu opens",
      }),
    ),
    session("forum", signedIn, (phone) =>
      visitTwice(phone, {
        name: "forum post",
        url: `${address}/modules/forum/${post}`,
        content: "main article[id^=reply]",
        control: "article[id^=reply] button[aria-pressed]",
        effect: "a vote appears",
      }),
    ),
    session("player", signedIn, async (phone) => {
      await resetPosition();
      const dashboard = await phone.visit(`${address}/modules/dashboard`, "main article h3");
      const play = `main a[href*="${enrolment}"]`;
      const opened = await dashboard.pressFor(play, "[data-player] button");
      const frame = await dashboard.pressForFrame("[data-player] button");
      const next = `main article nav a[href$="item=${classes.text}"]`;
      const changed = await dashboard.pressFor(next, `article:has(nav a[href$="item=${classes.video}"]) ul`);
      return [
        figureInMs("player: first frame after the click on play", 2000, frame),
        figureInMs("player: from the dashboard to a class with a video", null, opened),
        figureInMs("player: from there to the next class, of text", null, changed),
      ];
    }),
    session("offline", signedIn, (phone) => openOffline(phone, targets)),
  ];
}

/** Opens the dashboard and a class offline, after the class was downloaded. */
async function openOffline(phone: SlowPhone, { address, enrolment, classes }: WebTargets): Promise<Figure[]> {
  const place = `${address}/modules/play/${enrolment}?item=${classes.text}`;
  const text = `article:has(nav a[href$="item=${classes.video}"]) ul`;
  const first = await phone.visit(place, "main article h1");
  await downloadClass(first.page);
  const dashboard = await phone.visit(`${address}/modules/dashboard`, "main article h3");
  await first.page.close();
  await dashboard.page.close();
  await phone.goOffline();
  const again = await phone.visit(`${address}/modules/dashboard`, "main article h3");
  const pressed = await again.pressFor(`main a[href*="${enrolment}"]`, text);
  // Two tabs would compete for the phone's resources.
  await again.page.close();
  const opened = await phone.visit(place, text);
  return [
    figureInMs("dashboard, without a connection: main content", 1000, again.shown),
    figureInMs("from there to a class that was downloaded", 700, pressed),
    figureInMs("a class that was downloaded, opened by its address", 700, opened.shown),
  ];
}

/** Downloads the open class as text, once the service worker is in control. */
async function downloadClass(page: Page): Promise<void> {
  while (!(await page.evaluate("navigator.serviceWorker.controller !== null"))) await page.waitForTimeout(100);
  await page.getByRole("button", { name: "Descargar", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("button", { name: "Descargar", exact: true }).click();
  await page.goto(new URL("/modules/offline", page.url()).href);
  await page.getByText(/Descargada/).waitFor({ timeout: 120_000 });
}

function session(name: string, storage: Storage, run: (phone: SlowPhone) => Promise<Figure[]>): Session {
  return {
    name,
    async run() {
      const phone = await openSlowPhone(storage);
      try {
        return await run(phone);
      } finally {
        await phone.close();
      }
    },
  };
}

function figureInMs(name: string, target: number | null, value: number): Figure {
  return { name, target, unit: "ms", value };
}

/** A screen, the content to wait for, and a control with its effect. */
interface Visited {
  name: string;
  url: string;
  content: string;
  control: string;
  effect: string;
}

/**
 * Opens a screen for the first time, presses its control, and opens it again with the cache that the first visit left.
 */
async function visitTwice(phone: SlowPhone, { name, url, content, control, effect }: Visited): Promise<Figure[]> {
  const cold = await phone.visit(url, content);
  const answered = await cold.press(control);
  await cold.page.close();
  const warm = await phone.visit(url, content);
  return [
    figureInMs(`${name}, cold: main content`, 1600, cold.shown),
    figureInMs(`${name}, warm: main content`, 800, warm.shown),
    figureInMs(`${name}, cold: live`, null, cold.live),
    figureInMs(`${name}, warm: live`, null, warm.live),
    figureInMs(`${name}: ${effect}`, thresholds.delay, answered),
    ...listLoadFigures(`${name}, cold`, cold),
    figureInMs(`${name}, warm: total blocking time`, thresholds.blocked, warm.blocked),
  ];
}

function listLoadFigures(name: string, { blocked, shift, weight }: Visit): Figure[] {
  return [
    figureInMs(`${name}: total blocking time`, thresholds.blocked, blocked),
    { name: `${name}: layout shift`, target: thresholds.shift, unit: "", value: shift },
    { name: `${name}: transferred`, target: null, unit: "KB", value: weight },
  ];
}
