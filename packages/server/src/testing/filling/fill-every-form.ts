import path from "node:path";
import type { Field, TextFormat } from "@opis/model/declaration/field";
import { type Form, ownFields } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";
import type { FileType } from "@opis/model/uploads/file-types";
import type { BlobStore } from "../../core/files/blob-store.ts";
import { type ReceivedFile, storeFile } from "../../core/files/store-file.ts";
import type { Editor } from "../../core/records/editor.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { readRow } from "../../core/records/reading/read-rows.ts";
import { addSingletons, singletonOf } from "../../core/records/reading/singleton.ts";
import type { StoredRow } from "../../core/records/reading/stored-row.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import type { Transaction } from "../../database/transaction.ts";

const picture = path.join(import.meta.dirname, "../../api/start/example-screen.png");
const line = "Ёж «два» \\N, 'три' \"четыре\" 😀";

const texts: Readonly<Record<TextFormat, string>> = {
  any: line,
  list: "Первый; Второй",
  email: "anna@romashka.example",
  emails: "anna@romashka.example; oleg@romashka.example",
  phone: "+74951234567",
  inn: "7707083893",
  ogrn: "1027700132195",
  nza: "10150000028",
  kpp: "773601001",
  okved: "62.01",
  url: "https://romashka.example/",
  ip: "10.0.0.5",
  day: "2026-02-28",
};

const plainValues: Readonly<Record<string, unknown>> = {
  long_text: `${line}\nВторая строка`,
  number: 7,
  flag: true,
  date: "2026-02-28",
  tags: ["важно", "Ё"],
};

type Made = ReadonlyMap<FormName, readonly StoredRow[]>;

/** Gives the company two rows of every form or more, and of those it has once the one, with an answer to every question. */
export async function fillEveryForm(transaction: Transaction, files: BlobStore, editor: Editor): Promise<void> {
  addSingletons(transaction);
  const made = new Map<FormName, StoredRow[]>();
  for (const declared of allForms)
    made.set(declared.name, await rowsOf(transaction, declared, made, { files, editor }));
  // Some forms refer to each other: what was not there yet is answered now.
  for (const declared of allForms) {
    const references = ownFields(declared).filter(([, field]) => "target" in field);
    if (references.length === 0) continue;
    const answers = Object.fromEntries(references.map(([name, field]) => [name, valueOfField(field, made, 1)]));
    for (const { id } of made.get(declared.name) ?? []) await changeRow(transaction, { declared, id, answers, editor });
  }
}

async function rowsOf(
  transaction: Transaction,
  declared: Form,
  made: Made,
  { files, editor }: { readonly files: BlobStore; readonly editor: Editor },
): Promise<StoredRow[]> {
  if (declared.scope === "singleton") {
    const { id } = await singletonOf(transaction, declared);
    await changeRow(transaction, { declared, id, answers: answersOf(declared, made, 0), editor });
    return [await readRow(transaction, declared, id)];
  }
  const rows: StoredRow[] = [];
  for (const number of declared.scope === "directory" ? [1, 2, 3, 4] : [1, 2]) {
    const parentId = declared.parent ? made.get(declared.parent)?.[0]?.id : undefined;
    const answers = declared.file
      ? { ...(await fileFor(files, declared.file, number)) }
      : answersOf(declared, made, number);
    rows.push(await insertRow(transaction, { declared, parentId, answers, editor }));
  }
  return rows;
}

// Any text is a consent as far as its format goes, this very file too.
function fileFor(files: BlobStore, type: FileType, number: number): Promise<ReceivedFile> {
  if (type === "doc") return storeFile(files, import.meta.filename, `Согласие ${number}.txt`);
  return storeFile(files, picture, `Снимок ${number}.png`);
}

function answersOf(declared: Form, made: Made, number: number): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const [name, field] of ownFields(declared))
    if (!field.computed) answers[name] = valueOfField(field, made, number);
  if (declared.scope === "record") answers.number = `${number}/2026`;
  if ("name" in answers) answers.name = `${declared.name} ${number}`;
  return answers;
}

function valueOfField(field: Field, made: Made, number: number): unknown {
  if (field.kind === "text") return texts[field.format];
  if (field.kind === "choice")
    return Object.keys(field.options)[Math.max(0, number - 1) % Object.keys(field.options).length];
  if (field.kind === "choices") return Object.keys(field.options).slice(0, 2);
  if (field.kind === "reference") return made.get(field.target)?.[0]?.id ?? null;
  if (field.kind === "references") return idsAmong(made.get(field.target) ?? [], field.among ?? {});
  return plainValues[field.kind];
}

function idsAmong(rows: readonly StoredRow[], among: Readonly<Record<string, string>>): number[] {
  const offered = rows.filter((row) => Object.entries(among).every(([name, value]) => row[name] === value));
  return offered.map(({ id }) => id);
}
