import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** The sheets of a workbook as an office shows them, by the name of the sheet. */
export async function sheetsInOffice(file: string): Promise<Record<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-sheets-"));
  try {
    const everySheet = "csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,-1";
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await promisify(execFile)("soffice", [profile, "--headless", "--convert-to", everySheet, "--outdir", folder, file]);
    const names = (await readdir(folder)).filter((name) => name.endsWith(".csv"));
    const read = names.map(async (name) => [
      name.replace(/^.*?-(.*)\.csv$/, "$1"),
      await readFile(path.join(folder, name), "utf8"),
    ]);
    return Object.fromEntries(await Promise.all(read));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
