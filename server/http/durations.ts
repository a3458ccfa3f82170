import type { FastifyInstance } from "fastify";
import type { Metric, Registry } from "prom-client";

const name = "http_request_duration_seconds";

/** Up to how many seconds each bucket reaches; one more has what took longer. */
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Series {
  labels: Readonly<Record<string, string | number>>;
  /** How many answers fell into each bucket, and into no smaller one. */
  counts: number[];
  seconds: number;
}

/**
 * Counts how long answers take, by method, route and status: a Prometheus histogram of numbers alone, since the one of
 * prom-client looks its labels up anew for each answer, which takes longer than to find what was asked for.
 */
export function measureDurations(app: FastifyInstance, registry: Registry): void {
  const series = new Map<string, Series>();
  app.addHook("onResponse", (request, reply, done) => {
    const { url: route = "none" } = request.routeOptions;
    const key = `${request.method} ${reply.statusCode} ${route}`;
    let entry = series.get(key);
    if (!entry) {
      const labels = { method: request.method, route, status: reply.statusCode };
      entry = { labels, counts: [...bounds, Number.POSITIVE_INFINITY].map(() => 0), seconds: 0 };
      series.set(key, entry);
    }
    const seconds = reply.elapsedTime / 1000;
    const bucket = bounds.findIndex((bound) => seconds <= bound);
    const place = bucket < 0 ? bounds.length : bucket;
    entry.counts[place] = (entry.counts[place] ?? 0) + 1;
    entry.seconds += seconds;
    done();
  });
  const metric = {
    name,
    help: "Time from a request's arrival to the end of its answer",
    type: "histogram",
    aggregator: "sum",
    get: async () => ({ ...metric, values: [...series.values()].flatMap(present) }),
    reset: () => series.clear(),
  };
  // What a registry asks of a metric is `get`; its type names only prom-client's own.
  registry.registerMetric(metric as unknown as Metric);
}

/** The values of a series as Prometheus has them: each bucket with all that took less. */
function present({ labels, counts, seconds }: Series) {
  let sum = 0;
  const buckets = counts.map((count, index) => {
    sum += count;
    return { metricName: `${name}_bucket`, labels: { ...labels, le: bounds[index] ?? "+Inf" }, value: sum };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: sum },
  ];
}
