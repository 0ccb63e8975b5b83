import { z } from "zod";
import { answerOfThread } from "../../../../workshop/answer-of-thread.ts";

/** A file that may have text. */
export interface WordyFile {
  readonly bytes: Buffer;
  readonly isPdf: boolean;
}

/** What reading one file may cost. */
const most = { heapMegabytes: 256, milliseconds: 60_000, characters: 1_000_000 } as const;

const answer = z.union([z.object({ text: z.string() }), z.object({ unreadable: z.string() })]);
type Answer = z.output<typeof answer>;

const reader = new URL("./text-worker.mjs", import.meta.url);

/**
 * The text of a PDF or Word file that came from outside, at most a million characters of it, read in a thread of its own; or why it
 * cannot be read. A thread that does not work is no fault of the file, and throws, as does `signal`.
 */
export function readFileText({ bytes, isPdf }: WordyFile, signal: AbortSignal): Promise<Answer> {
  const { heapMegabytes, milliseconds, characters } = most;
  const data = { bytes: new Uint8Array(bytes), isPdf, mostCharacters: characters };
  return answerOfThread({ script: reader, data, answer, heapMegabytes, milliseconds }, signal);
}
