import { allForms } from "@opis/model/forms/index";
import { restorableDays } from "@opis/model/limits";
import { perCompanyFunction } from "./per-company-function.ts";
import { tableName } from "./tables/forms.ts";

/*
 * All contents that rows of files have or had, by key, with their sizes, and until when they were used: those deleted not long ago are
 * still needed, since history may restore them (decisions 9). New files are among them by themselves.
 */

const formsWithFiles = allForms.filter(({ file }) => file !== undefined);

const ofRows = formsWithFiles.map(
  ({ name }) => `select blob, size, 'infinity'::timestamptz as used_until, true as counts from "${tableName(name)}"`,
);

/** The contents of rows that exist now, to the owner those of all companies: cheap to ask whether there is any. */
export const rowsOfFiles = [
  ...formsWithFiles.map(({ name }) => `select from "${tableName(name)}"`),
  "select from document_packs where blob is not null",
  "select from request_files",
  "select from videos where blob is not null",
].join(" union all ");

const ofHistory = `select file->>'blob', (file->>'size')::int, at, true
  from history cross join lateral jsonb_path_query(changes, 'strict $.** ? (exists(@.blob))') file
  where kind = 'deleted'`;

const ofPacks = `select blob, size, 'infinity', true from document_packs where blob is not null`;

const ofRequests = `select blob, size, 'infinity', true from request_files`;

// Retained until the proposal is answered; the company has no less room for what it did not accept.
const ofProposals = `select value->>'blob', (value->>'size')::int, 'infinity', false
  from proposed_changes where kind = 'added' and state = 'waiting' and value->>'blob' is not null`;

/** The contents of all times: to a company's transaction those of the company, to the owner all; the same one once for each deletion. */
export const filesOfCompanies = [...ofRows, ofPacks, ofRequests, ofHistory, ofProposals].join("\nunion\n");

/** The contents that the installation has for itself, in the room of no company. */
export const filesOfInstallation = "select blob from videos where blob is not null";

/** Which of them are needed at a moment, given as a parameter. */
export function neededAt(parameter: string): string {
  return `used_until > ${parameter}::timestamptz - make_interval(days => ${restorableDays})`;
}

/** SQL of the bytes that count in a company's space; content shared by rows counts once. The instant is given as for `neededAt`. */
export function bytesOfFiles(moment: string, which: "counts" | "true" = "counts"): string {
  return `select coalesce(sum(size), 0)::float8 as bytes
    from (select distinct blob, size from (${filesOfCompanies}) f where ${which} and ${neededAt(moment)}) needed`;
}

/** Which of these contents a company needs at a moment. */
export const neededFiles = perCompanyFunction({
  name: "needed_files",
  parameters: { input_blobs: "text[]", input_moment: "timestamp with time zone" },
  columns: { blob: "text" },
  select: `select distinct f.blob from (${filesOfCompanies}) f where f.blob = any (input_blobs) and ${neededAt("input_moment")}`,
});
