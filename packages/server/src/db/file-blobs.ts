import { allForms } from "@opis/model/forms/index";
import { restorableDays } from "@opis/model/limits";
import { tableName } from "./tables/forms.ts";

/*
 * Keys of all contents that something still needs: rows of files, and deleted ones that history may still restore
 * (decisions 9). A view of the owner over all companies, since a copy of a company shares the contents of the original.
 */

/** Removes the view, so that migrations may change what it reads. */
export const dropFileBlobs = "drop view if exists file_blobs";

const ofRows = allForms
  .filter(({ file }) => file !== undefined)
  .map(({ name }) => `select blob from "${tableName(name)}"`);

const ofHistory = `select jsonb_path_query(changes, 'strict $.**.blob') #>> '{}' as blob from history
  where kind = 'deleted' and at > now() - make_interval(days => ${restorableDays})`;

/** The keys of all needed contents, as the owner reads them. */
export const neededBlobs = [...ofRows, ofHistory].join("\nunion\n");

/** Makes the view from the declared forms: new files are in it by themselves. */
export const createFileBlobs = `create view file_blobs as ${neededBlobs}`;
