import { channel } from "node:diagnostics_channel";

/** Name of the channel of this process on which each attempt of a job is published when it has ended; without a subscriber it costs nothing. */
export const jobsChannel = "opis:jobs";

/** An attempt of a job that has ended. */
export interface EndedAttempt {
  readonly name: string;
  /** Which attempt it was, from 1. */
  readonly attempt: number;
  /** When it began, milliseconds since 1970. */
  readonly started: number;
  readonly hasFailed: boolean;
}

const ended = channel(jobsChannel);

/** Publishes an attempt of a job that has ended. */
export function publishAttempt(attempt: EndedAttempt): void {
  if (ended.hasSubscribers) ended.publish(attempt);
}
