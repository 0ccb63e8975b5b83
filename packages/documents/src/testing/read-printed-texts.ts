import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { plain } from "./plain.ts";

const run = promisify(execFile);

/** Words of Word files as LibreOffice reads them, all in one process of it, and of PDFs as they are printed, in their order. */
export async function readPrintedTexts(
  files: readonly { readonly bytes: Uint8Array; readonly ending: "docx" | "pdf" }[],
) {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-opened-"));
  try {
    const named = files.map(({ ending }, index) => path.join(folder, `${index}.${ending}`));
    await Promise.all(named.map((file, index) => writeFile(file, files[index]?.bytes ?? new Uint8Array())));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const asText = ["--headless", "--convert-to", "txt:Text (encoded):UTF8", "--outdir", folder];
    const ofWord = named.filter((file) => file.endsWith(".docx"));
    if (ofWord.length > 0) await run("soffice", [profile, ...asText, ...ofWord]);
    for (const file of named.filter((one) => one.endsWith(".pdf")))
      await run("pdftotext", ["-layout", file, file.replace(/pdf$/u, "txt")]);
    return await Promise.all(named.map(async (file) => plain(await readFile(file.replace(/\w+$/u, "txt"), "utf8"))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
