// jsdom would send real requests; here, they go through fetch, and the whole body is sent at once.

class FakeUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onloadend = () => {};
  status = 0;
  responseText = "";
  #url = "";
  #method = "";
  #isEnded = false;
  readonly #headers: Record<string, string> = {};

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  abort(): void {
    this.#isEnded = true;
    this.onloadend();
  }

  async send(body: FormData): Promise<void> {
    this.upload.onprogress?.({ loaded: 1, total: 1 });
    try {
      const response = await fetch(this.#url, { method: this.#method, headers: this.#headers, body });
      this.status = response.status;
      this.responseText = await response.text();
    } catch {
      this.status = 0;
    }
    if (!this.#isEnded) this.onloadend();
  }
}

Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
