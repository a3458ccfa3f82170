/** Returns the response if it arrives within the given time in milliseconds; null if it is late or fails. */
export async function withTimeout(timeout: number, pending: Promise<Response>): Promise<Response | null> {
  const timedOut = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeout));
  return Promise.race([pending.catch(() => null), timedOut]);
}

/** Whether a response comes from a proxy whose server is down, or from an overloaded server. */
export function isServerDown({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504;
}
