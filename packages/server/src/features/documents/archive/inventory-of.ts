import { shortDate } from "@opis/documents/language/dates";
import { paperOf } from "@opis/documents/papers";
import { inventory } from "@opis/documents/set/inventory";
import type { Context } from "../../../context.ts";
import type { DocumentsOf } from "../../../papers/documents-of.ts";
import { nameOfFile } from "../name-of-file.ts";
import type { ArchiveFormat } from "./plan-archive.ts";
import type { PackedFile } from "./stream-archive.ts";

/** Makes the inventory of an archive's files, in the archive's own format. */
export function inventoryOf({ workshop }: Pick<Context, "workshop">, given: DocumentsOf, format: ArchiveFormat) {
  const extension = format === "pdf" ? "pdf" : "docx";
  return async (packed: readonly PackedFile[]) => {
    const [information] = given.snapshot.rows.information;
    const document = inventory({
      company: information?.short_name || given.snapshot.company.name,
      day: given.today,
      files: packed.map((file) => ({
        title: paperOf(file.key)?.title.ru ?? file.key,
        filename: file.name,
        requisites: requisitesOf(file, given),
        sha256: file.sha256,
      })),
    });
    const { bytes } = await workshop.make({ document, format: extension });
    return { name: nameOfFile(given, "Опись", extension), bytes };
  };
}

function requisitesOf({ key, object_id, made_date }: PackedFile, { stored }: DocumentsOf): string {
  const { number } = stored.of({ key, object: object_id === 0 ? null : object_id });
  const day = shortDate(made_date) ?? "";
  return number.trim() === "" ? day : `${day} № ${number}`;
}
