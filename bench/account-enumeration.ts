// Measures whether calls take a different time for known addresses. Prints a table, without pass or fail.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { insertAccount, password } from "./learner.ts";
import { median } from "./measuring/median.ts";
import { serve } from "./serve.ts";

const pairs = Number(process.env.BENCH_PAIRS ?? 200);
const folder = await mkdtemp(join(tmpdir(), "bench-"));
const environment = { PORT: "0", DATA_DIR: folder, LOG_LEVEL: "silent", RATE_LIMITS: "off" };
const server = await serve("server/main.ts", environment);
let count = 0;

try {
  const { email: known } = await insertAccount(folder);
  const unconfirmed = newEmail();
  await time("register", registration(unconfirmed));
  print(["call", "known, p50 ms", "unknown, p50 ms", "known is slower in", "z"]);
  print(["---", "---:", "---:", "---:", "---:"]);
  const wrong = { password: "not the right one" };
  await compare("login, wrong password", "login", [
    () => ({ email: known, ...wrong }),
    () => ({ email: newEmail(), ...wrong }),
  ]);
  await compare("register, confirmed", "register", [() => registration(known), () => registration(newEmail())]);
  await compare("register, unconfirmed", "register", [() => registration(unconfirmed), () => registration(newEmail())]);
  await compare("resend, unconfirmed", "register/resend", [
    () => ({ email: unconfirmed }),
    () => ({ email: newEmail() }),
  ]);
  await compare("resend, confirmed", "register/resend", [() => ({ email: known }), () => ({ email: newEmail() })]);
  await compare("forgot password", "forgot-password", [() => ({ email: known }), () => ({ email: newEmail() })]);
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}

function newEmail(): string {
  count += 1;
  return `${String(count).padStart(36, "0")}@example.org`;
}

function registration(email: string) {
  return { firstName: "Ana", lastName: "Pérez", email, password };
}

/** In pairs, each in random order, so that a machine that slows down affects both sides. */
async function compare(name: string, path: string, [knownBody, unknownBody]: readonly [() => object, () => object]) {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let pair = -5; pair < pairs; pair += 1) {
    const first = Math.random() < 0.5;
    const [a, b] = [
      await time(path, (first ? knownBody : unknownBody)()),
      await time(path, (first ? unknownBody : knownBody)()),
    ];
    // The first pairs are for warm-up.
    if (pair < 0) continue;
    known.push(first ? a : b);
    unknown.push(first ? b : a);
  }
  const { share, z } = rank(known, unknown);
  print([name, median(known).toFixed(2), median(unknown).toFixed(2), `${(share * 100).toFixed(1)} %`, z.toFixed(1)]);
}

async function time(path: string, body: object): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${server.address}/api/v1/users/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await response.text();
  return performance.now() - start;
}

/**
 * Returns the share of pairs in which the first is larger, and its distance from one half in standard deviations
 * (Mann–Whitney).
 */
function rank(first: readonly number[], second: readonly number[]): { share: number; z: number } {
  const larger = first.reduce((sum, one) => sum + second.filter((other) => one > other).length, 0);
  const all = first.length * second.length;
  const deviation = Math.sqrt((all * (first.length + second.length + 1)) / 12);
  return { share: larger / all, z: (larger - all / 2) / deviation };
}

function print(cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}
