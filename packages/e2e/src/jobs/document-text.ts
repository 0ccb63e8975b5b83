import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Download } from "@playwright/test";

const run = promisify(execFile);

/** Text of a downloaded document as LibreOffice reads it (docx) or as it is printed (pdf); runs of blanks are one space. */
export async function textOf(download: Download): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-document-"));
  try {
    const isPdf = download.suggestedFilename().endsWith(".pdf");
    const file = path.join(folder, isPdf ? "paper.pdf" : "paper.docx");
    await download.saveAs(file);
    const text = path.join(folder, "paper.txt");
    if (isPdf) await run("pdftotext", ["-layout", file, text]);
    else {
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      await run(
        "soffice",
        [profile, "--headless", "--convert-to", "txt:Text (encoded):UTF8", "--outdir", folder, file],
        { timeout: 90_000 },
      );
    }
    return (await readFile(text, "utf8")).replace(/[\u00ad\u200b]/gu, "").replace(/[\s\u00a0]+/gu, " ");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
