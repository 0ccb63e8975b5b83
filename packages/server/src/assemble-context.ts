import type { Context } from "./context.ts";
import { keyGuesses } from "./identity/key-guesses.ts";
import { knownRights } from "./identity/known-rights.ts";
import { jobQueue } from "./jobs/job-queue.ts";
import { openOutbox } from "./mail/outbox.ts";
import { companySnapshots } from "./records/company-snapshots.ts";
import { paperWorkshop } from "./workshop/paper-workshop.ts";

/** What the world gives; the rest of the context is made of it. */
type Given = Omit<Context, "jobs" | "keyGuesses" | "mail" | "rights" | "snapshots" | "workshop">;

/** Puts the context together; its workshop is to be closed by whoever asked for it. */
export function assembleContext(given: Given): Context {
  const jobs = jobQueue(given.clock);
  return {
    ...given,
    jobs,
    mail: openOutbox({ ...given, jobs }),
    keyGuesses: keyGuesses(given.clock),
    rights: knownRights(given.db),
    snapshots: companySnapshots(given.db),
    workshop: paperWorkshop(),
  };
}
