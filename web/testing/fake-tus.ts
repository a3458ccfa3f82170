import { onTestFinished, vi } from "vitest";

/** A request as received by the server. */
interface Seen {
  method: string;
  path: string;
  headers: Record<string, string>;
  bytes: number;
}

/** A response that replaces the usual one; with `offline`, none arrives. */
type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | "offline";

interface Stored {
  length: number;
  offset: number;
}

/** Fakes a tus server from the browser's point of view. */
export function fakeTus() {
  const uploads = new Map<string, Stored>();
  const seen: Seen[] = [];
  const overrides: ((request: Seen) => Answer | undefined)[] = [];
  let held: Promise<void> | null = null;

  function answer(request: Seen): Answer {
    const { method, path, headers, bytes } = request;
    if (method === "POST") {
      const location = `${path}/u${uploads.size + 1}`;
      uploads.set(location, { length: Number(headers["upload-length"]), offset: 0 });
      return { status: 201, headers: { location } };
    }
    const upload = uploads.get(path);
    if (!upload) return { status: 404 };
    if (method === "DELETE") {
      uploads.delete(path);
      return { status: 204 };
    }
    upload.offset += bytes;
    const isWhole = upload.offset === upload.length;
    const said = { "upload-offset": String(upload.offset), "upload-length": String(upload.length) };
    return {
      status: method === "HEAD" ? 200 : 204,
      headers: { ...said, ...(isWhole && { "file-id": `file-of${path}` }) },
    };
  }

  async function serve(request: Seen): Promise<Answer> {
    seen.push(request);
    // Long enough for the request to be seen in progress.
    await new Promise((resolve) => setTimeout(resolve, 5));
    await held;
    for (const [index, rule] of overrides.entries()) {
      const other = rule(request);
      if (other === undefined) continue;
      overrides.splice(index, 1);
      return other;
    }
    return answer(request);
  }

  vi.stubGlobal("XMLHttpRequest", createRequestClass(serve));
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    uploads,
    seen,
    /** Returns the methods of the requests so far. */
    methods: () => seen.map(({ method }) => method),
    /** Holds all responses until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    /** Replaces the response to the next request with this method. */
    once: (method: string, other: Answer) =>
      overrides.push((request) => (request.method === method ? other : undefined)),
  };
}

function createRequestClass(serve: (request: Seen) => Promise<Answer>) {
  return class {
    upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number }) => void } = {};
    onload = () => {};
    onerror: (error: unknown) => void = () => {};
    status = 0;
    responseText = "";
    #seen: Seen = { method: "", path: "", headers: {}, bytes: 0 };
    #headers: Record<string, string> = {};
    #isAborted = false;

    open(method: string, url: string): void {
      this.#seen = { method, path: new URL(url, "http://localhost").pathname, headers: {}, bytes: 0 };
    }

    setRequestHeader(name: string, value: string): void {
      this.#seen.headers[name.toLowerCase()] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.#headers[name.toLowerCase()] ?? null;
    }

    abort(): void {
      this.#isAborted = true;
    }

    async send(body: Blob | null): Promise<void> {
      this.#seen.bytes = body?.size ?? 0;
      this.upload.onprogress?.({ lengthComputable: true, loaded: this.#seen.bytes });
      const answer = await serve(this.#seen);
      if (this.#isAborted) return;
      if (answer === "offline") return this.onerror(new ProgressEvent("error"));
      this.status = answer.status;
      this.#headers = answer.headers ?? {};
      this.responseText = answer.body === undefined ? "" : JSON.stringify(answer.body);
      this.onload();
    }
  };
}
