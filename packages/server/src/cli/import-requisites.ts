import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { ExtractRefused, importExtract } from "../api/companies/import-registry-extract.ts";
import { runCommand, UsageError, withProduct } from "./run-command.ts";

/*
 * `npm run import-requisites -- <file or folder> …`: imports extracts of ЕГРЮЛ and ЕГРИП for the look-up of requisites
 * by INN, with the settings of the server, whether it runs or not.
 */
await runCommand(async (places) => {
  if (places.length === 0) throw new UsageError("usage: npm run import-requisites -- <.xml file or folder of them> …");
  const files = (await Promise.all(places.map(extractsAt))).flat();
  if (files.length === 0) throw new UsageError("There is no .xml file there");
  await withProduct(async ({ db }) => {
    for (const file of files) {
      const { read, changed } = await importExtract(db, file).catch((error: unknown) => {
        throw error instanceof ExtractRefused ? new UsageError(`${file}: ${error.message}`) : error;
      });
      process.stdout.write(`${file}: прочитано ${read}, добавлено или изменено ${changed}\n`);
    }
  });
});

/** Returns the extracts at a path, sorted by name. */
async function extractsAt(source: string): Promise<string[]> {
  const stats = await stat(source).catch(() => {
    throw new UsageError(`There is no ${source}`);
  });
  if (!stats.isDirectory()) return [source];
  const names = await readdir(source, { recursive: true });
  return names
    .filter((name) => name.toLowerCase().endsWith(".xml"))
    .sort()
    .map((name) => path.join(source, name));
}
