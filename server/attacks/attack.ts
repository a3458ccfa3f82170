/** An attack that people on the internet attempt. */
export interface Attack {
  /** What is attempted, as shown in docs/security.md. */
  title: string;
  /** The expected outcome: exactly what `run` must return. */
  expected: string;
  /** Makes the attempt, on its own app or on a shared one that it leaves unchanged, and returns the outcome. */
  run: () => Promise<string>;
}

/** Summarises a response: its status, and its code if it is an error. */
export function summarise({ status, body }: { status: number; body?: { code?: string } | string }): string {
  const code = typeof body === "object" ? body?.code : undefined;
  return code ? `${status} ${code}` : String(status);
}

/** Summarises several responses, listing equal ones once. */
export function summariseAll(responses: Parameters<typeof summarise>[0][]): string {
  return [...new Set(responses.map(summarise))].sort().join(", ");
}

/** Runs some work and reports whether it was slow, by CPU time: a shared machine may pause. */
export async function timed(work: () => Promise<string>): Promise<string> {
  const start = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(start);
  return user + system < 2_000_000 ? `${result}, without delay` : `${result}, delayed`;
}
