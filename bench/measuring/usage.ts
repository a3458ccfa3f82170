/** What a process has used: seconds of processors since its start, and megabytes of memory now. */
export interface Usage {
  cpu: number;
  memory: number;
  /** How long its event loop was held up at most since it was asked last, in ms. */
  held: number;
}

/** Asks the product's `/metrics`, or the bare server's `/usage`. */
export async function readUsage(address: string): Promise<Usage> {
  const metrics = await fetch(`${address}/metrics`);
  if (!metrics.ok)
    return { memory: 0, held: 0, ...((await (await fetch(`${address}/usage`)).json()) as { cpu: number }) };
  const text = await metrics.text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? 0);
  return {
    cpu: value("process_cpu_seconds_total"),
    memory: Math.round(value("process_resident_memory_bytes") / 1e6),
    held: value("nodejs_eventloop_lag_max_seconds") * 1000,
  };
}
