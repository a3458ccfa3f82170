/** Something that people on the internet try. */
export interface Attack {
  /** What is tried, as shown in docs/security.md. */
  tries: string;
  /** What it gets: exactly what `run` must give. */
  gets: string;
  /** Tries it, on an app of its own or on one that is shared and stays as it was, and says what came of it. */
  run: () => Promise<string>;
}

/** An answer in short: its status, and the code where it is an error. */
export function inShort({ status, body }: { status: number; body?: { code?: string } | string }): string {
  const code = typeof body === "object" ? body?.code : undefined;
  return code ? `${status} ${code}` : String(status);
}

/** What several answers were: once where they are alike. */
export function allInShort(answers: Parameters<typeof inShort>[0][]): string {
  return [...new Set(answers.map(inShort))].sort().join(", ");
}
