import { words } from "@opis/model/words";
import { paperEntryOf } from "./company-format.ts";
import type { Problems } from "./problems.ts";
import type { UnpackedCompany } from "./unpack-company.ts";

const noFile = words("Файла этого документа в архиве нет", "The archive lacks the file of this paper");
const otherFile = words("Файл документа не тот, что указан", "The file of the paper is not the one given");
const notListed = words("Этого документа нет в списке", "This paper is not listed");

/** Checks that the papers of an archive are those which its list names, each as it was made. */
export function checkPapers(
  { papers, paperFiles }: Pick<UnpackedCompany, "papers" | "paperFiles">,
  found: Problems,
): void {
  const listed = new Set<string>();
  for (const { line, number } of papers) {
    const entry = paperEntryOf(line);
    const there = paperFiles.get(entry) ?? null;
    if (there !== line.sha256) found.add("papers", number, "sha256", there === null ? noFile : otherFile);
    listed.add(entry);
  }
  for (const entry of paperFiles.keys()) if (!listed.has(entry)) found.add(entry, 0, "", notListed);
}
