/** What a start has opened so far, to be closed in the reverse order. */
export interface OpenedParts {
  /** Adds what was just opened; `close` gives it back. */
  add(close: () => unknown): void;
  /** Whether closing has begun: what is lost from now on is lost on purpose. */
  readonly isClosing: boolean;
  /** Closes all, the last opened first; a second call waits for the first. */
  close(): Promise<void>;
}

/** Begins with nothing opened. */
export function openedParts(): OpenedParts {
  const parts: (() => unknown)[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    for (let close = parts.pop(); close; close = parts.pop()) await close();
  };
  return {
    add: (close) => void parts.push(close),
    get isClosing() {
      return closing !== undefined;
    },
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}
