/** What a load of some seconds came to. */
export interface Measured {
  /** Answers a second. */
  rate: number;
  /** Latency in milliseconds. */
  p50: number;
  p99: number;
  /** Answers other than 2xx, and calls without an answer. */
  failed: number;
}

/** What one request says where it differs from the others of its kind. */
export interface NextRequest {
  path: string;
  headers?: Record<string, string>;
  method?: "GET" | "POST" | "PATCH";
  body?: unknown;
}

/** One kind of request; `body` makes a new one each time. */
export interface Load {
  url: string;
  method?: "GET" | "POST" | "PATCH";
  headers?: Record<string, string>;
  body?: () => unknown;
  /** Another request of the kind each time. */
  next?: () => NextRequest;
  connections?: number;
  /** Whether answers may be compressed. */
  isCompressed?: boolean;
  /** Whether the answers are large, and only their bytes count. */
  isFile?: boolean;
}
