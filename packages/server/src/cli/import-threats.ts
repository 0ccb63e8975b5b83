import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { errorBody, Refusal } from "@opis/model/errors";
import { bytesOfMegabyte, threatFileLimits } from "@opis/model/limits";
import { listChanges } from "@opis/model/threats/threat-list-changes";
import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import { parseDay } from "@opis/model/validation/day";
import { importEdition, newestList, publishedThreats } from "../core/threat-editions.ts";
import { runCommand, UsageError, withProduct } from "./run-command.ts";

/*
 * `npm run import-threats -- <thrlist.xlsx> <date>`: imports the regulator's list of threats as the edition of a date,
 * with the settings of the server, whether it runs or not. Prints the changes of the list; companies' models keep their
 * edition.
 */
await runCommand(async ([place, on, ...others]) => {
  const date = parseDay(on ?? "");
  if (!place || !date || others.length > 0)
    throw new UsageError("usage: npm run import-threats -- <thrlist.xlsx> <day of the list, DD.MM.YYYY>");
  const file = await fileAt(place);
  await withProduct(async ({ db, log, clock }) => {
    const today = companyDay(clock.now(), defaultTimeZone);
    try {
      const published = await publishedThreats(file, log, new AbortController().signal);
      const { before, after } = await db.outsideCompanies(async (transaction) => {
        const list = await newestList(transaction);
        await importEdition(transaction, { published, fileName: path.basename(place), date, today, by: "" });
        return { before: list, after: await newestList(transaction) };
      });
      for (const { code, kind, title } of listChanges(before, after))
        process.stdout.write(`${code} ${kind}: ${title}\n`);
      process.stdout.write(
        `Редакция от ${on}: угроз ${after.threats.length}. Модели компаний сами на неё не переходят.\n`,
      );
    } catch (error) {
      throw error instanceof Refusal ? new UsageError(linesOf(error)) : error;
    }
  });
});

async function fileAt(source: string): Promise<Buffer> {
  const stats = await stat(source).catch(() => {
    throw new UsageError(`There is no ${source}`);
  });
  // Checked before reading: a larger file might not fit into memory.
  if (stats.size > threatFileLimits.megabytes * bytesOfMegabyte)
    throw new UsageError(`The file is larger than ${threatFileLimits.megabytes} MB`);
  return readFile(source);
}

function linesOf(refusal: Refusal): string {
  const { code, ...said } = errorBody(refusal, "ru");
  return Object.values(said).flat().map(String).join("\n");
}
