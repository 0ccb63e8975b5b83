import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** The sheets of a workbook as an office shows them, by the name of the sheet. */
export async function sheetsInOffice(file: string): Promise<Record<string, string>> {
  const everySheet = "csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,-1";
  const written = await convertedTo(everySheet, file);
  return Object.fromEntries(
    Object.entries(written)
      .filter(([name]) => name.endsWith(".csv"))
      .map(([name, text]) => [name.replace(/^.*?-(.*)\.csv$/, "$1"), text]),
  );
}

/** A workbook, or a csv, as an office understands it: its types, widths, filters, links and formulas (flat OpenDocument). */
export async function workbookInOffice(file: string): Promise<string> {
  return Object.values(await convertedTo("fods", file)).join("");
}

/** How an office in Russia opens a csv: semicolons between cells, UTF-8. */
const csvFilter = "--infilter=Text - txt - csv (StarCalc):59,34,76,1";

/** The texts of the files that an office makes of a file, by their names. */
async function convertedTo(format: string, file: string): Promise<Record<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-sheets-"));
  const [profile, out] = [`-env:UserInstallation=file://${folder}/profile`, path.join(folder, "out")];
  try {
    await promisify(execFile)("soffice", [
      profile,
      "--headless",
      ...(file.endsWith(".csv") ? [csvFilter] : []),
      "--convert-to",
      format,
      "--outdir",
      out,
      file,
    ]);
    const read = (await readdir(out)).map(async (name) => [name, await readFile(path.join(out, name), "utf8")]);
    return Object.fromEntries(await Promise.all(read));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
