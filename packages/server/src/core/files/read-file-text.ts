import { z } from "zod";
import { storable } from "../rendering/render-pool.ts";
import { answerOfThread } from "../rendering/run-in-thread.ts";

/** File formats whose text can be read. */
export const textKinds = ["pdf", "docx", "xlsx", "pptx", "odt", "ods", "odp"] as const;
export type TextKind = (typeof textKinds)[number];

/** A file that may contain text. */
export interface WordyFile {
  readonly bytes: Buffer;
  readonly kind: TextKind;
}

/** Resource limits for reading one file. */
const most = { heapMegabytes: 256, milliseconds: 60_000, characters: 1_000_000 } as const;

const answer = z.union([z.object({ text: z.string() }), z.object({ unreadable: z.string() })]);
type Answer = z.output<typeof answer>;

const reader = new URL("./text-worker.mjs", import.meta.url);

/**
 * Reads the text of a PDF or Office file from outside in a separate thread, at most a million characters; or returns
 * why it cannot be read. Throws if the thread itself fails, or `signal` aborts.
 */
export async function readFileText({ bytes, kind }: WordyFile, signal: AbortSignal): Promise<Answer> {
  const { heapMegabytes, milliseconds, characters } = most;
  const data = { bytes: new Uint8Array(bytes), kind, mostCharacters: characters };
  return storable(await answerOfThread({ script: reader, data, answer, heapMegabytes, milliseconds }, signal));
}
