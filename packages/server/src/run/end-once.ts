import type { OpenedParts } from "./opened-parts.ts";

/** How the process ends: its exit code, and what it says by then. */
export interface Ending {
  readonly code: number;
  readonly words?: string;
}

/** Ends the process, closing all that was opened. Asked again it goes on with the first ending. */
export type End = (ending: Ending) => void;

/** The one way in which the process ends. */
export function endOnce(parts: OpenedParts): End {
  return ({ code, words }) => {
    if (parts.isClosing) return;
    if (words) process.stderr.write(`${words}\n`);
    void parts.close().finally(() => process.exit(code));
  };
}
