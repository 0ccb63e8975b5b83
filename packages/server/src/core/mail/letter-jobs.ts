import { z } from "zod";
import type { LetterKind } from "./letter.ts";

const payload = z.strictObject({ letter: z.uuid() });

/** The job that sends letters no request waits for: mailings, reminders, notifications. */
export const letterToSend = { name: "send_letter", payload };

/** The job that sends letters which a person waits for at the screen; a backlog of the others does not hold it up. */
export const awaitedLetterToSend = { name: "send_awaited_letter", payload };

/** Names of both jobs. */
export const letterJobNames: readonly string[] = [letterToSend.name, awaitedLetterToSend.name];

/** Chooses the job that sends letters of a kind. */
export function letterJobOf({ isAwaited }: Pick<LetterKind, "isAwaited">) {
  return isAwaited ? awaitedLetterToSend : letterToSend;
}
