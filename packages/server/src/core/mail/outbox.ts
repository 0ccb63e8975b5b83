import { randomUUID } from "node:crypto";
import type { Language } from "@opis/model/bilingual-text";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import type { Transaction } from "../../database/transaction.ts";
import type { JobQueue } from "../jobs/stored-jobs.ts";
import type { LetterKind } from "./letter.ts";

/** A letter as data: its text is composed when it is sent. */
export interface Letter<D extends z.ZodType = z.ZodType> {
  readonly letter: LetterKind<D>;
  readonly to: string;
  readonly language: Language;
  /** Id of the record that tracks the letter's state. */
  readonly id?: string;
  /** Earliest time of sending; immediately if absent. */
  readonly at?: Date;
  readonly data: NoInfer<z.input<D>>;
}

/** Stores letters to send; a letter is sent if and only if the transaction that added it was committed. */
export interface Outbox {
  /** Whether a mail server is configured; otherwise letters wait, and the superuser hands their links over. */
  readonly isSending: boolean;
  post<D extends z.ZodType>(transaction: Transaction, letter: Letter<D>): void;
}

const payload = z.strictObject({ letter: z.uuid() });

/** The job that sends letters no user waits for: mailings, reminders, notifications. */
export const letterToSend = { name: "send_letter", payload };

/** The job that sends letters a user waits for; a backlog of the others does not delay it. */
export const awaitedLetterToSend = { name: "send_awaited_letter", payload };

/** Names of both jobs. */
export const letterJobNames: readonly string[] = [letterToSend.name, awaitedLetterToSend.name];

/** Returns the job that sends letters of a kind. */
export function letterJobOf({ isAwaited }: Pick<LetterKind, "isAwaited">) {
  return isAwaited ? awaitedLetterToSend : letterToSend;
}

/** Opens the outbox, whose letters are rows of the database. */
export function openOutbox({
  config,
  clock,
  jobs,
}: {
  readonly config: Config;
  readonly clock: Clock;
  readonly jobs: JobQueue;
}): Outbox {
  const isSending = config.SMTP_HOST !== "";
  return {
    isSending,
    post: (transaction, { letter, to, language, data, id = randomUUID(), at = clock.now() }) => {
      transaction.execute(
        "insert into letters (id, kind, recipient, language, data, created) values ($1, $2, $3, $4, $5, $6)",
        [id, letter.kind, to, language, JSON.stringify(letter.data.parse(data)), clock.now().toISOString()],
      );
      if (isSending) jobs.add(transaction, letterJobOf(letter), { letter: id }, { key: id, at });
    },
  };
}
