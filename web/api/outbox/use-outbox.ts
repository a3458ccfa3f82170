import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { BodyInput, Endpoint } from "../../../contract/endpoint.ts";
import type { Reply } from "../client.ts";
import type { News } from "./create-outbox.ts";
import type { Entry } from "./entry.ts";
import { outbox } from "./outbox.ts";

const nothing: readonly Entry[] = [];

/** What waits in a lane, in order; nothing before that was read. */
export function useWaiting(lane: string): readonly Entry[] {
  const shown = useSyncExternalStore(outbox.subscribe, outbox.getShown, () => null);
  return useMemo(() => shown?.filter((entry) => entry.lane === lane) ?? nothing, [shown, lane]);
}

/** Whether what is delivered now or next has failed before: all that waits in its lane waits for it. */
export function isStuck(waiting: readonly Entry[]): boolean {
  return waiting.some(({ failures, isRefused }) => failures > 0 && !isRefused);
}

interface Hearers<R, B> {
  lane: string;
  /** All keys of the lane where there is none. */
  key?: string;
  onDelivered(reply: R, body: B): void;
}

/** Hears of the calls of an endpoint in a lane that were delivered, by whichever tab. */
export function useDelivered<E extends Endpoint>(endpoint: E, hearers: Hearers<Reply<E>, BodyInput<E>>): void;
export function useDelivered(
  { path, method }: Pick<Endpoint, "path" | "method">,
  hearers: Hearers<unknown, unknown>,
): void {
  const latest = useRef(hearers);
  latest.current = hearers;
  useEffect(() => {
    return outbox.listen(({ entry, outcome }: News) => {
      const { lane, key = entry.key, onDelivered } = latest.current;
      const isOfThis = entry.call.path === path && entry.call.method === method;
      if (!isOfThis || entry.lane !== lane || entry.key !== key) return;
      if (outcome.state === "delivered") onDelivered(outcome.reply, entry.call.body);
    });
  }, [path, method]);
}
