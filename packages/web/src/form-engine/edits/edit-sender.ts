import type { PendingEdit } from "./edit-storage.ts";
import type { PendingEdits } from "./pending-edits.ts";
import type { SendResult } from "./send-result.ts";

export interface EditSenderOptions {
  readonly edits: PendingEdits;
  readonly send: (edit: PendingEdit) => Promise<SendResult>;
  /** Waits before a retry after no response, in milliseconds; the last one repeats. */
  readonly retries: readonly [number, ...number[]];
  readonly onResult: (key: string, edit: PendingEdit, result: SendResult) => void;
  /** Called when a request begins or ends. */
  readonly onProgress: () => void;
}

type Timer = ReturnType<typeof setTimeout>;

/** Decides when edits are sent: one request per row at a time; failed edits are retried. */
export class EditSender {
  readonly #order: EditSenderOptions;
  readonly #inFlight = new Map<string, Promise<unknown>>();
  readonly #timers = new Map<string, Timer>();
  #retryTimer: Timer | undefined;
  /** How the last request ended, and the number of consecutive failures. */
  #last: SendResult["kind"] = "saved";
  #failures = 0;
  #isStopped = false;

  /** Sends all waiting edits that are not in flight, oldest first. */
  readonly #round: () => Promise<void>;

  constructor(order: EditSenderOptions) {
    this.#order = order;
    this.#round = createSerialRunner(() => this.#sendAll());
  }

  /** Sends all waiting edits; resolves when they, those in flight and those typed since have been tried. */
  async flush(): Promise<void> {
    await this.#round();
    await Promise.all(this.#inFlight.values());
    await this.#round();
  }

  get trouble(): "offline" | "failed" | undefined {
    if (this.#failures === 0) return undefined;
    return this.#last === "failed" ? "failed" : "offline";
  }

  /** Returns whether a row's edits are sent automatically. */
  willSend(key: string): boolean {
    if (this.#last === "held") return false;
    const { edits } = this.#order;
    return (
      this.#inFlight.has(key) ||
      edits.sendable(key) !== undefined ||
      edits.blockedBy(key).some((awaited) => this.willSend(awaited))
    );
  }

  /** Sends a row's changes after a wait in milliseconds; each call restarts the wait. */
  schedule(key: string, wait: number): void {
    this.unschedule(key);
    const send = () => {
      this.#timers.delete(key);
      void (this.#failures > 0 ? this.#round() : this.sendNow(key));
    };
    this.#timers.set(key, setTimeout(send, wait));
  }

  unschedule(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    clearTimeout(this.#retryTimer);
  }

  /** Sends a row's changes now. Returns whether the server can take more requests. */
  async sendNow(key: string): Promise<boolean> {
    const { edits, send, onResult, onProgress } = this.#order;
    const edit = edits.sendable(key);
    if (!edit || this.#inFlight.has(key) || this.#isStopped) return true;
    this.unschedule(key);
    edits.markSent(key, edit);
    const sending = send(edit);
    this.#inFlight.set(key, sending);
    onProgress();
    const result = await sending;
    this.#inFlight.delete(key);
    if (this.#isStopped) return false;
    const isBack = this.#note(result);
    onResult(key, edit, result);
    onProgress();
    if (this.#failures > 0) this.#retry();
    else if (isBack) void this.#round();
    if (this.canSend() && edits.sendable(key) && !this.#timers.has(key)) this.schedule(key, 0);
    // A failure of one row must not delay other rows.
    return this.canSend() || (result.kind === "failed" && !result.isBusy);
  }

  /** Records the outcome; returns whether it is the first success after failed requests. */
  #note({ kind }: SendResult): boolean {
    const before = this.#failures;
    this.#last = kind;
    this.#failures = kind === "failed" || kind === "unreachable" ? before + 1 : 0;
    return before > 0 && this.#failures === 0;
  }

  /** Returns whether the server accepts requests, as far as is known. */
  canSend(): boolean {
    return this.#failures === 0 && this.#last !== "held";
  }

  async #sendAll(): Promise<boolean> {
    for (const [key] of this.#order.edits.all()) if (!(await this.sendNow(key))) break;
    // Without a response the retry timer tries again.
    return this.canSend();
  }

  #retry(): void {
    const { retries } = this.#order;
    clearTimeout(this.#retryTimer);
    const wait = retries[Math.min(this.#failures, retries.length) - 1] ?? retries[0];
    this.#retryTimer = setTimeout(() => void this.#round(), wait);
  }
}

/** Creates a runner that repeats `work` if it was requested while running, as long as `work` returns true. */
function createSerialRunner(work: () => Promise<boolean>): () => Promise<void> {
  let isRequested = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      while (isRequested) {
        isRequested = false;
        if (!(await work())) break;
      }
    } finally {
      running = undefined;
    }
  };
  return () => {
    isRequested = true;
    running ??= run();
    return running;
  };
}
