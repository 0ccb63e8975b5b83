import { fieldError } from "../../api/api-error.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";

/** Shows errors of the file or the date at their inputs; others as usual. */
export const showFileErrors = {
  meta: { quiet: true },
  onError: (error: unknown) => {
    if (fieldError(error, "file", "date") === undefined) reactToError(error);
  },
} as const;

/** Returns upload options for a file of some hundred kilobytes, which needs no progress. */
export function createTransfer(file: File) {
  return { file, signal: new AbortController().signal, onProgress: () => undefined };
}
