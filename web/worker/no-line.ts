/** Returns the response if it arrives within the given time in milliseconds; null if it is late or fails. */
export async function within(patience: number, asked: Promise<Response>): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  return Promise.race([asked.catch(() => null), late]);
}

/** Whether a response comes from a proxy whose server is down, or from an overloaded server. */
export function isAway({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504;
}
