import { randomUUID } from "node:crypto";
import type { Language } from "@opis/model/bilingual-text";
import type { z } from "zod";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import type { Transaction } from "../../database/transaction.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { LetterKind } from "./letter.ts";
import { letterJobOf } from "./letter-jobs.ts";

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
