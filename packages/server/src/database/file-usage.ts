import { allForms } from "@opis/model/forms/index";
import { restorableDays } from "@opis/model/limits";
import { perCompanyFunction } from "./per-company-function.ts";
import { tableName } from "./tables/forms.ts";

/*
 * Forms with files: their contents, existing and deleted, with sizes and the time until they are needed. Recently
 * deleted ones are needed because history may restore them (decisions 9). New files are included automatically.
 */

const formsWithFiles = allForms.filter(({ file }) => file !== undefined);

const ofRows = formsWithFiles.map(
  ({ name }) => `select blob, size, 'infinity'::timestamptz as used_until, true as counts from "${tableName(name)}"`,
);

/** SQL of the contents of existing rows, for the owner of all companies: a cheap check whether there are any. */
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

// Retained until the proposal is decided; does not reduce the company's room.
const ofProposals = `select value->>'blob', (value->>'size')::int, 'infinity', false
  from proposed_changes where kind = 'added' and state = 'waiting' and value->>'blob' is not null`;

/**
 * SQL of current and former contents: in a company's transaction those of the company, for the owner all; repeated for
 * each deletion.
 */
export const filesOfCompanies = [...ofRows, ofPacks, ofRequests, ofHistory, ofProposals].join("\nunion\n");

/** SQL of the installation's own contents, which belong to no company. */
export const filesOfInstallation = "select blob from videos where blob is not null";

/** Returns the SQL condition that a content is needed at an instant, given as a parameter. */
export function neededAt(parameter: string): string {
  return `used_until > ${parameter}::timestamptz - make_interval(days => ${restorableDays})`;
}

/**
 * Returns the SQL of the bytes that count in a company's space; content shared by rows counts once. The instant is
 * given as for `neededAt`.
 */
export function bytesOfFiles(moment: string, which: "counts" | "true" = "counts"): string {
  return `select coalesce(sum(size), 0)::float8 as bytes
    from (select distinct blob, size from (${filesOfCompanies}) f where ${which} and ${neededAt(moment)}) needed`;
}

/** The contents that a company needs at an instant. */
export const neededFiles = perCompanyFunction({
  name: "needed_files",
  parameters: { input_blobs: "text[]", input_moment: "timestamp with time zone" },
  columns: { blob: "text" },
  select: `select distinct f.blob from (${filesOfCompanies}) f where f.blob = any (input_blobs) and ${neededAt("input_moment")}`,
});
