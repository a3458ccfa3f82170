import type { Author } from "../../../../../contract/writing/courses.ts";
import type { Fault } from "../../../../../contract/writing/drafts.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { isDeepEqual } from "./deep-equal.ts";
import type { LocalCopyStore } from "./local-copy.ts";
import { type Clash, mergeDocuments, type Side } from "./merge-documents.ts";

/** A document as stored on the server. */
export interface SavedDocument<D> {
  revision: number;
  document: D;
  faults: readonly Fault[];
}

/** Someone else's version of the document; null if they deleted it. */
export interface CurrentVersion<D> {
  revision: number;
  by: Author;
  at: string;
  document: D | null;
}

/** Someone else's version, with the changes that cannot be merged. */
export interface Conflict<D> extends CurrentVersion<D> {
  clashes: readonly Clash[];
}

/**
 * `waiting`: will be sent shortly. `offline`: will be sent once there is a connection. `failed`: see the problem;
 * retried with the next change, or on request.
 */
export type SaveState = "saved" | "waiting" | "saving" | "offline" | "failed" | "conflict";

/** The state of a document being edited. */
export interface Snapshot<D> {
  document: D;
  faults: readonly Fault[];
  state: SaveState;
  /** Whether unsaved changes are stored on this device. */
  isStoredLocally: boolean;
  savedAt: number | null;
  problem: ApiError | null;
  conflict: Conflict<D> | null;
  /** The author of the last change that was merged. */
  mergedWith: Author | null;
}

/** The version last known to be on the server; with a null revision, there is none. */
export interface Base<D> {
  revision: number | null;
  document: D;
}

/** How a kind of document is saved. */
export interface SaverOptions<D> {
  /** Replaces the base version. Throws an ApiError. */
  send(document: D, base: Base<D>): Promise<SavedDocument<D>>;
  /** Reads the server's version from the error of an outdated write. */
  readCurrent(error: ApiError): CurrentVersion<D> | null;
  /** Repairs the result of merging the user's document with another version. */
  repairMerge?(merged: D, mine: D): D;
  localCopies: LocalCopyStore<D>;
}

/** In milliseconds: how long a change waits for the next one, and at most, and the back-off after failures. */
const [debounce, maxDelay, retryDelays] = [1000, 5000, [3000, 10_000, 30_000]] as const;

/** Saves a document while it is edited, one request at a time and in order, without losing changes. */
export class DocumentSaver<D> {
  readonly #options: SaverOptions<D>;
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot<D>;
  #base: Base<D>;
  /**
   * The document that was sent without a response and may have arrived. It is resent until a response arrives, before
   * anything newer.
   */
  #sent: D | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsentSince: number | null = null;
  #failures = 0;
  #sending: Promise<void> | null = null;
  #isStopped = false;

  constructor(saved: SavedDocument<D>, options: SaverOptions<D>) {
    this.#options = options;
    const { revision, document, faults } = saved;
    this.#base = { revision, document };
    this.#snapshot = {
      ...{ document, faults, state: "saved", isStoredLocally: false, savedAt: null },
      ...{ problem: null, conflict: null, mergedWith: null },
    };
    this.#restoreLocalCopy(saved);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): Snapshot<D> => this.#snapshot;

  /** Applies a change to the current document. */
  readonly change = (update: (now: D) => D): void => {
    const document = update(this.#snapshot.document);
    if (document === this.#snapshot.document) return;
    this.#storeLocally(document);
    const { state, problem } = this.#snapshot;
    // When waiting for a response, a connection or the user, saving resumes once that has come.
    const isBlocked = ["saving", "conflict", "offline"].includes(state) || problem?.status === 401;
    if (!isBlocked) this.#scheduleSave();
  };

  /** Stores unsaved changes here, where signing out finds them, and sends them; returns true once all have arrived. */
  readonly flush = async (): Promise<boolean> => {
    this.#options.localCopies.flush();
    if (this.#snapshot.state === "conflict") return false;
    clearTimeout(this.#timer);
    while (!this.#isSent()) {
      await (this.#sending ?? this.#save());
      if (!["saved", "waiting"].includes(this.#snapshot.state)) return false;
      clearTimeout(this.#timer);
    }
    return true;
  };

  /** Resolves a conflict with the user's choices for what both sides changed. */
  readonly resolveConflict = (decided: ReadonlyMap<string, Side>): void => {
    const { conflict, document: mine } = this.#snapshot;
    if (!conflict) return;
    const { revision, document: theirs, by } = conflict;
    this.#failures = 0;
    if (theirs === null) {
      this.#base = { ...this.#base, revision: null };
      this.#set({ conflict: null, problem: null });
    } else {
      const { document } = mergeDocuments({ base: this.#base.document, mine, theirs }, decided);
      this.#base = { revision, document: theirs };
      this.#set({ conflict: null, problem: null, mergedWith: by });
      this.#storeLocally(this.#repairMerge(document, mine));
    }
    this.#scheduleSave(0);
  };

  /** Discards the user's unsaved changes. */
  readonly discard = (): void => {
    clearTimeout(this.#timer);
    this.#sent = null;
    this.#options.localCopies.drop();
    this.#set({ document: this.#base.document, state: "saved", isStoredLocally: false, conflict: null, problem: null });
  };

  /** Sends the changes left by an earlier visit, and saves changes from then on. */
  readonly start = (): void => {
    this.#isStopped = false;
    if (this.#snapshot.state !== "saved") void this.flush();
  };

  /** Stores the remaining changes, sends them once and stops; what does not arrive stays on the device. */
  readonly stop = (): void => {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#options.localCopies.flush();
    if (this.#snapshot.state === "waiting") void this.flush();
  };

  /** Restores changes that an earlier visit to the page could not send. */
  #restoreLocalCopy({ revision, document: theirs }: SavedDocument<D>): void {
    const localCopy = this.#options.localCopies.read();
    if (!localCopy || isDeepEqual(localCopy.mine, theirs)) {
      this.#options.localCopies.drop();
      return;
    }
    const hasArrived = isDeepEqual(localCopy.sent, theirs);
    if (!hasArrived) this.#sent = localCopy.sent ?? null;
    // Changes to an older revision keep their base, so the server rejects them and names the author of the newer one.
    if (localCopy.revision !== revision && !hasArrived)
      this.#base = { revision: localCopy.revision, document: localCopy.base };
    this.#storeLocally(localCopy.mine);
    this.#set({ state: "waiting" });
  }

  #storeLocally(document: D): void {
    const { revision, document: base } = this.#base;
    const sent = this.#sent !== null && { sent: this.#sent };
    const isStoredLocally = this.#options.localCopies.write({ revision: revision ?? 0, base, mine: document, ...sent });
    this.#set({ document, isStoredLocally });
  }

  #scheduleSave(delay: number = debounce): void {
    this.#unsentSince ??= Date.now();
    const remaining = Math.max(this.#unsentSince + maxDelay - Date.now(), 0);
    this.#set({ state: "waiting" });
    this.#startTimer(Math.min(delay, remaining));
  }

  #isSent(): boolean {
    return (
      this.#sent === null && this.#base.revision !== null && isDeepEqual(this.#snapshot.document, this.#base.document)
    );
  }

  #save(): Promise<void> {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #send(): Promise<void> {
    if (this.#isSent()) {
      this.#becomeSaved();
      return;
    }
    const document = this.#sent ?? this.#snapshot.document;
    this.#sent = document;
    this.#unsentSince = null;
    this.#set({ state: "saving", problem: null });
    try {
      const { revision, faults } = await this.#options.send(document, this.#base);
      this.#set({ faults });
      this.#acknowledge(revision, document);
    } catch (error) {
      this.#handleError(error instanceof ApiError ? error : new ApiError(0, { code: "unknown", message: "" }));
    }
  }

  /** Continues from the version that the server has received. */
  #acknowledge(revision: number, document: D): void {
    this.#base = { revision, document };
    this.#sent = null;
    this.#failures = 0;
    this.#set({ savedAt: Date.now() });
    if (this.#isSent()) this.#becomeSaved();
    else {
      this.#storeLocally(this.#snapshot.document);
      this.#scheduleSave();
    }
  }

  #becomeSaved(): void {
    this.#options.localCopies.drop();
    this.#set({ state: "saved", isStoredLocally: false, problem: null });
  }

  #handleError(error: ApiError): void {
    const current = error.code === "outdated" ? this.#options.readCurrent(error) : null;
    // The response to the user's own change was lost; it is not someone else's.
    if (current?.document && isDeepEqual(current.document, this.#sent)) {
      this.#acknowledge(current.revision, current.document);
      return;
    }
    // With no response, or a gateway's, it is unknown whether the change has arrived.
    if (error.status !== 0 && error.status <= 500) this.#sent = null;
    if (current) this.#mergeCurrent(current);
    else this.#retryLater(error);
  }

  #retryLater(error: ApiError): void {
    this.#set({ state: error.code === "offline" ? "offline" : "failed", problem: error });
    const isTransient = error.status === 0 || error.status === 429 || error.status >= 500;
    if (!isTransient) return;
    const retryDelay = retryDelays[Math.min(this.#failures, retryDelays.length - 1)] ?? 0;
    this.#failures += 1;
    this.#startTimer(Math.max(retryDelay, (error.retryAfter ?? 0) * 1000));
  }

  #startTimer(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#save(), delay);
  }

  /** Merges someone else's version, and reports a conflict if both changed the same value. */
  #mergeCurrent(current: CurrentVersion<D>): void {
    const { revision, document: theirs, by } = current;
    if (theirs === null) {
      this.#set({ state: "conflict", conflict: { ...current, clashes: [] } });
      return;
    }
    const versions = { base: this.#base.document, mine: this.#snapshot.document, theirs };
    const { document, clashes } = mergeDocuments(versions);
    if (clashes.length > 0) {
      this.#set({ state: "conflict", conflict: { ...current, clashes } });
      return;
    }
    this.#base = { revision, document: theirs };
    this.#set({ mergedWith: by });
    this.#storeLocally(this.#repairMerge(document, versions.mine));
    this.#scheduleSave(0);
  }

  #repairMerge(merged: D, mine: D): D {
    return this.#options.repairMerge?.(merged, mine) ?? merged;
  }

  #set(changes: Partial<Snapshot<D>>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
