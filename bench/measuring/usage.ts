/** A process's usage: processor seconds since its start, and its current memory in megabytes. */
export interface Usage {
  cpu: number;
  memory: number;
  /** The longest delay of its event loop since the last reading, in milliseconds. */
  eventLoopDelay: number;
}

/** Reads the product's `/metrics` or the bare server's `/usage`. */
export async function readUsage(address: string): Promise<Usage> {
  const metrics = await fetch(`${address}/metrics`);
  if (!metrics.ok)
    return { memory: 0, eventLoopDelay: 0, ...((await (await fetch(`${address}/usage`)).json()) as { cpu: number }) };
  const text = await metrics.text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? 0);
  return {
    cpu: value("process_cpu_seconds_total"),
    memory: Math.round(value("process_resident_memory_bytes") / 1e6),
    eventLoopDelay: value("nodejs_eventloop_lag_max_seconds") * 1000,
  };
}
