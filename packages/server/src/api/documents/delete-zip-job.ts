import { z } from "zod";
import { job } from "../../core/jobs/job.ts";
import { deleteArchive } from "./stored-zips.ts";

/** Deletes an archive when its hour is over. */
export const deleteArchiveJob = job({
  name: "drop_document_archive",
  payload: z.strictObject({ archive: z.uuid() }),
  tries: 5,
  run: ({ db }, { archive }, { company }) =>
    db.inCompany(company, async (transaction) => deleteArchive(transaction, archive)),
});
