import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** Returns the sheets of a workbook as an office program shows them, by sheet name. */
export async function sheetsInOffice(file: string): Promise<Record<string, string>> {
  const everySheet = "csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,-1";
  const sheets = await convertedTo(everySheet, file);
  return Object.fromEntries(
    Object.entries(sheets)
      .filter(([name]) => name.endsWith(".csv"))
      .map(([name, text]) => [name.replace(/^.*?-(.*)\.csv$/, "$1"), text]),
  );
}

/** Returns a workbook or csv as an office program reads it, with types, widths, filters, links and formulas (flat OpenDocument). */
export async function workbookInOffice(file: string): Promise<string> {
  return Object.values(await convertedTo("fods", file)).join("");
}

/** Csv import settings of a Russian office program: semicolon separators, UTF-8. */
const csvFilter = "--infilter=Text - txt - csv (StarCalc):59,34,76,1";

/** Converts a file with an office program and returns the resulting texts by file name. */
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

/** Returns the cells of a downloaded csv by row, without the apostrophe before formulas. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|$)/gu;
  for (const [cellMatch, quoted, plain = "", end] of text.replace("\uFEFF", "").matchAll(cells)) {
    if (cellMatch === "") break;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/^'(?=[=+@＝＋－＠-])/u, ""));
    if (end === "\r\n") rows.push([]);
  }
  return rows.filter((cells) => cells.length > 0);
}
