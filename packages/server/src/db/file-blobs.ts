import { allForms } from "@opis/model/forms/index";
import { restorableDays } from "@opis/model/limits";
import { tableName } from "./tables/forms.ts";

/*
 * All contents that rows of files have or had, by key, with their sizes and companies, and until when they were used: those deleted
 * not long ago are still needed, since history may restore them (decisions 9). A view of the owner over all companies, since a
 * copy of a company shares the contents of the original.
 */

/** Removes the view, so that migrations may change what it reads. */
export const dropFileBlobs = "drop view if exists file_blobs";

const ofRows = allForms
  .filter(({ file }) => file !== undefined)
  .map(
    ({ name }) =>
      `select company_id, blob, size, 'infinity'::timestamptz as used_until, true as counts from "${tableName(name)}"`,
  );

const ofHistory = `select company_id, file->>'blob', (file->>'size')::int, at, true
  from history cross join lateral jsonb_path_query(changes, 'strict $.** ? (exists(@.blob))') file
  where kind = 'deleted'`;

const ofPacks = `select company_id, blob, size, 'infinity', true from document_packs where blob is not null`;

// Kept until somebody answers; the company has no less room for what it did not accept.
const ofProposals = `select company_id, value->>'blob', (value->>'size')::int, 'infinity', false
  from proposed_changes where kind = 'added' and state = 'waiting' and value->>'blob' is not null`;

/** The contents that companies have of all times, as the owner reads them; the same one once for each company and each deletion. */
export const filesOfCompanies = [...ofRows, ofPacks, ofHistory, ofProposals].join("\nunion\n");

/** The contents that the installation has for itself, in the room of no company. */
export const filesOfInstallation = "select blob from videos where blob is not null";

/** Which of them are needed at a moment, given as a parameter of the query. */
export function neededAt(parameter: string): string {
  return `used_until > ${parameter}::timestamptz - make_interval(days => ${restorableDays})`;
}

/** Makes the view from the declared forms: new files are in it by themselves. */
export const createFileBlobs = `create view file_blobs as ${filesOfCompanies}`;
