/** The result of a load test. */
export interface Measured {
  /** Responses per second. */
  rate: number;
  /** Latency in milliseconds. */
  p50: number;
  p99: number;
  /** Responses other than 2xx, and calls without a response. */
  failed: number;
}

/** The parts of a single request that differ from others of its kind. */
export interface NextRequest {
  path: string;
  headers?: Record<string, string>;
  method?: "GET" | "POST" | "PATCH";
  body?: unknown;
}

/** A kind of request; `body` creates a new body each time. */
export interface Load {
  url: string;
  method?: "GET" | "POST" | "PATCH";
  headers?: Record<string, string>;
  body?: () => unknown;
  /** Creates a different request of the kind each time. */
  next?: () => NextRequest;
  connections?: number;
  /** Whether responses may be compressed. */
  isCompressed?: boolean;
  /** Whether the responses are large and only their bytes count. */
  isFile?: boolean;
}
