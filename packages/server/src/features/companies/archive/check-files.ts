import { stat } from "node:fs/promises";
import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { allowedExtension, fileTooLarge, safeFileName, wrongFormat } from "@opis/model/uploads/file-types";
import { type Words, words } from "@opis/model/words";
import { contentFits } from "../../../files/content-fits.ts";
import type { RowLine } from "./company-format.ts";
import type { Problems } from "./problems.ts";
import type { UnpackedCompany } from "./unpack-company.ts";

const megabyte = 1_048_576;

/** Checks each row of a file as an upload is: there, of its size, of an allowed ending and format, under a safe name. */
export async function checkFiles(
  { rows, files }: Pick<UnpackedCompany, "rows" | "files">,
  mostMegabytes: number,
  found: Problems,
): Promise<void> {
  for (const [form, placed] of rows) {
    const declared = formNamed(form);
    if (!declared.file) continue;
    for (const { line, number } of placed) {
      const issue = await issueOf(declared, line, files.get(String(line.answers.sha256)), mostMegabytes * megabyte);
      if (issue) found.add(`rows/${form}`, number, ...issue);
    }
  }
}

const noContent = words("Содержимого этого файла в архиве нет", "The archive lacks the content of this file");
const wrongSize = words("Размер файла не тот, что указан", "The size of the file is not the one given");
const wrongName = words("Недопустимое имя файла", "This name of a file is not allowed");

async function issueOf(
  { file }: Form,
  { answers }: RowLine,
  local: string | undefined,
  mostBytes: number,
): Promise<[field: string, Words] | undefined> {
  if (!file || local === undefined) return ["sha256", noContent];
  const filename = String(answers.filename);
  const extension = allowedExtension(file, filename);
  if (filename !== safeFileName(filename)) return ["filename", wrongName];
  const { size } = await stat(local);
  if (size !== answers.size) return ["size", wrongSize];
  if (size > mostBytes) return ["size", fileTooLarge(mostBytes)];
  if (!extension || !(await contentFits(local, extension))) return ["filename", wrongFormat(file)];
  return undefined;
}
