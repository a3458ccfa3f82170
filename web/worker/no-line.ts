/** What comes within some time, in milliseconds; null where nothing does, or it fails. */
export async function within(patience: number, asked: Promise<Response>): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  return Promise.race([asked.catch(() => null), late]);
}

/** Whether an answer comes from a proxy whose server is away, or from one that has no room. */
export function isAway({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504;
}
