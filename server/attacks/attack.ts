/** An attack that people on the internet attempt. */
export interface Attack {
  /** What is attempted, as shown in docs/security.md. */
  tries: string;
  /** The expected outcome: exactly what `run` must return. */
  gets: string;
  /** Makes the attempt, on its own app or on a shared one that it leaves unchanged, and returns the outcome. */
  run: () => Promise<string>;
}

/** Summarises a response: its status, and its code if it is an error. */
export function inShort({ status, body }: { status: number; body?: { code?: string } | string }): string {
  const code = typeof body === "object" ? body?.code : undefined;
  return code ? `${status} ${code}` : String(status);
}

/** Summarises several responses, listing equal ones once. */
export function allInShort(answers: Parameters<typeof inShort>[0][]): string {
  return [...new Set(answers.map(inShort))].sort().join(", ");
}
