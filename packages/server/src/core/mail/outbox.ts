import { randomUUID } from "node:crypto";
import type { Language } from "@opis/model/bilingual-text";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import type { Transaction } from "../../database/transaction.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { LetterKind } from "./letter.ts";

/** A letter as a value: its text is composed from its data when it is sent. */
export interface Letter<D extends z.ZodType = z.ZodType> {
  readonly letter: LetterKind<D>;
  readonly to: string;
  readonly language: Language;
  /** The record in which the sender follows the state of the letter. */
  readonly id?: string;
  /** Not before this moment; at once where absent. */
  readonly at?: Date;
  readonly data: NoInfer<z.input<D>>;
}

/** Stores letters to send; one is sent if and only if the transaction that added it was committed. */
export interface Outbox {
  /** Whether there is a mail server; else letters wait, and the superuser hands their links over. */
  readonly isSending: boolean;
  post<D extends z.ZodType>(transaction: Transaction, letter: Letter<D>): void;
}

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
