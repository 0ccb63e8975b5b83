import type { Context } from "../../../context.ts";
import type { DocumentsOf } from "../documents-of.ts";
import type { PaperWorkshop } from "../paper-workshop.ts";
import type { PlannedFile } from "./plan-archive.ts";
import { addFile, dropOldArchives, failArchive, keptMilliseconds } from "./stored-archives.ts";

/** What an archive is made of. */
export interface ArchiveTask {
  readonly id: string;
  readonly attempt: number;
  readonly given: DocumentsOf;
  readonly files: readonly PlannedFile[];
}

/** Makes archives after their calls were answered. */
export interface ArchiveMaker {
  /** Begins to make the files one after another; each is kept as soon as it is made. */
  begin(company: number, task: ArchiveTask): void;
  /** Stops before the next file: another server, or this one after its start, makes the archive anew. */
  close(): Promise<void>;
}

/** Opens a maker of archives; the people who wait for one see its files counted. */
export function archiveMaker({ db, clock, log }: Context, workshop: PaperWorkshop): ArchiveMaker {
  const running = new Set<Promise<void>>();
  const sweeps = new Set<NodeJS.Timeout>();
  let closing = false;

  const dropInTime = (company: number) => {
    const sweep = setTimeout(() => {
      sweeps.delete(sweep);
      const dropped = db.inCompany(company, async (transaction) => dropOldArchives(transaction, clock.now()));
      dropped.catch((error: unknown) => log.error({ err: error }, "old archives could not be dropped"));
    }, keptMilliseconds + 1_000).unref();
    sweeps.add(sweep);
  };

  const make = async (company: number, { id, attempt, given, files }: ArchiveTask): Promise<void> => {
    for (const [position, file] of files.entries()) {
      const { bytes, values } = await workshop.make({ snapshot: given.snapshot, ...file });
      const made = { archive: id, attempt, position, file, bytes, values };
      const goesOn = await db.inCompany(company, (transaction) => addFile(transaction, made, clock.now()));
      if (closing || !goesOn) return;
    }
  };
  const fail = async (company: number, { id }: ArchiveTask, error: unknown): Promise<void> => {
    if (closing) return;
    log.error({ err: error, company, archive: id }, "an archive of documents could not be made");
    await db.inCompany(company, async (transaction) => failArchive(transaction, id));
  };
  return {
    begin: (company, task) => {
      dropInTime(company);
      const made = make(company, task)
        .catch((error: unknown) => fail(company, task, error))
        .catch((error: unknown) => log.error({ err: error }, "a failed archive could not be marked"))
        .finally(() => running.delete(made));
      running.add(made);
    },
    close: async () => {
      closing = true;
      for (const sweep of sweeps) clearTimeout(sweep);
      await Promise.all(running);
    },
  };
}
