/** Sends what stands in the outbox table. Rows are written with `enqueueMail`, in the transaction of what they tell. */
export interface Outbox {
  /** Something may have been added: send it soon. */
  wake(): void;
  /** Waits until everything that is due has been tried. */
  idle(): Promise<void>;
  /** Stops sending; what is under way is finished. */
  close(): Promise<void>;
}
