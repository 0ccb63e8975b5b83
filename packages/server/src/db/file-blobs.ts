import { allForms } from "@opis/model/forms/index";
import { restorableDays } from "@opis/model/limits";
import { tableName } from "./tables/forms.ts";

/*
 * All contents that something still needs, by key, with their sizes and the companies that need them: rows of files, and
 * deleted ones that history may still restore (decisions 9). A view of the owner over all companies, since a copy of a
 * company shares the contents of the original.
 */

/** Removes the view, so that migrations may change what it reads. */
export const dropFileBlobs = "drop view if exists file_blobs";

const ofRows = allForms
  .filter(({ file }) => file !== undefined)
  .map(({ name }) => `select company_id, blob, size from "${tableName(name)}"`);

const ofHistory = `select company_id, file->>'blob', (file->>'size')::int
  from history cross join lateral jsonb_path_query(changes, 'strict $.** ? (exists(@.blob))') file
  where kind = 'deleted' and at > now() - make_interval(days => ${restorableDays})`;

/** The needed contents, as the owner reads them; the same one once for each company that needs it. */
export const neededFiles = [...ofRows, ofHistory].join("\nunion\n");

/** Makes the view from the declared forms: new files are in it by themselves. */
export const createFileBlobs = `create view file_blobs as ${neededFiles}`;
