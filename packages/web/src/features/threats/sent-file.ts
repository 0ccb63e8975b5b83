import { fieldError } from "../../api/field-error.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";

/** What is wrong with the file or the day is told there; anything else as everywhere. */
export const tellsAtField = {
  meta: { quiet: true },
  onError: (error: unknown) => {
    if (fieldError(error, "file", "date") === undefined) reactToError(error);
  },
} as const;

/** A file of some hundred kilobytes on its way: nobody needs to see how far it is. */
export function transferOf(file: File) {
  return { file, signal: new AbortController().signal, onProgress: () => undefined };
}
