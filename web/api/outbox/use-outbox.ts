import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { BodyInput, Endpoint } from "../../../contract/endpoint.ts";
import type { Reply } from "../client.ts";
import type { DeliveryReport } from "./create-outbox.ts";
import type { Entry } from "./entry.ts";
import { outbox } from "./outbox.ts";

const nothing: readonly Entry[] = [];

/** Returns the pending entries of a lane in order; none until they have been read. */
export function usePendingEntries(lane: string): readonly Entry[] {
  const shown = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, () => null);
  return useMemo(() => shown?.filter((entry) => entry.lane === lane) ?? nothing, [shown, lane]);
}

/** Whether the delivery of the first entries has failed before: all others in the lane wait for them. */
export function isStuck(waiting: readonly Entry[]): boolean {
  return waiting.some(({ failures, isRefused }) => failures > 0 && !isRefused);
}

interface DeliveryListener<R, B> {
  lane: string;
  /** The key to listen to; all keys of the lane if omitted. */
  key?: string;
  onDelivered(reply: R, body: B): void;
}

/** Listens for delivered requests of an endpoint in a lane, from any tab. */
export function useDelivered<E extends Endpoint>(endpoint: E, hearers: DeliveryListener<Reply<E>, BodyInput<E>>): void;
export function useDelivered(
  { path, method }: Pick<Endpoint, "path" | "method">,
  hearers: DeliveryListener<unknown, unknown>,
): void {
  const latest = useRef(hearers);
  latest.current = hearers;
  useEffect(() => {
    return outbox.listen(({ entry, outcome }: DeliveryReport) => {
      const { lane, key = entry.key, onDelivered } = latest.current;
      const isMatch = entry.call.path === path && entry.call.method === method;
      if (!isMatch || entry.lane !== lane || entry.key !== key) return;
      if (outcome.state === "delivered") onDelivered(outcome.reply, entry.call.body);
    });
  }, [path, method]);
}
