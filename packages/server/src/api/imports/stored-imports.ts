import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { z } from "zod";
import type { Editor } from "../../core/records/editor.ts";
import type { Transaction } from "../../database/transaction.ts";

const importedObject = z.object({ form: z.string().refine(isFormName), id: z.int(), name: z.string() });

const updatedObject = importedObject.extend({ before: z.record(z.string(), z.unknown()) });

/** A row that an import created. */
export interface ImportedObject {
  readonly form: FormName;
  readonly id: number;
  readonly name: string;
}

/** A row that an import changed, with its former answers. */
export interface UpdatedObject extends ImportedObject {
  readonly before: Readonly<Record<string, unknown>>;
}

/** A stored import. */
export interface StoredImport {
  readonly id: number;
  readonly kind: string;
  readonly at: string;
  readonly editor: string;
  readonly objects: ImportedObject[];
  readonly updates: UpdatedObject[];
  readonly history_mark: number;
  readonly undone_at: string | null;
}

const columns = "id, kind, at, editor, objects, updates, history_mark, undone_at";

/** Records what an import created and changed; returns its id. */
export async function recordImport(
  transaction: Transaction,
  given: {
    readonly kind: string;
    readonly objects: readonly ImportedObject[];
    readonly updates: readonly UpdatedObject[];
    readonly editor: Editor;
    readonly at: Date;
  },
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into imports (company_id, kind, at, editor, objects, updates, history_mark)
     values ($1, $2, $3, $4, $5, $6, (select coalesce(max(id), 0) from history where company_id = $1)) returning id`,
    [
      transaction.company,
      given.kind,
      given.at.toISOString(),
      given.editor.name,
      JSON.stringify(given.objects),
      JSON.stringify(given.updates),
    ],
  );
  if (!row) throw new Error("the import was not stored");
  return row.id;
}

/** Returns imports since an instant, newest first. */
export async function readImports(transaction: Transaction, since: Date): Promise<StoredImport[]> {
  const rows = await transaction.query<StoredImport>(
    `select ${columns} from imports where company_id = $1 and at > $2 order by id desc limit 100`,
    [transaction.company, since.toISOString()],
  );
  return rows.map(typed);
}

/** Returns one import, locked until the transaction ends. */
export async function lockImport(transaction: Transaction, id: number): Promise<StoredImport | undefined> {
  const [row] = await transaction.query<StoredImport>(
    `select ${columns} from imports where company_id = $1 and id = $2 for update`,
    [transaction.company, id],
  );
  return row && typed(row);
}

/** Marks an import as undone. */
export function recordUndo(transaction: Transaction, id: number, at: Date): void {
  transaction.execute("update imports set undone_at = $3 where company_id = $1 and id = $2", [
    transaction.company,
    id,
    at.toISOString(),
  ]);
}

// Rows of a form that no longer exists are neither counted nor undone.
function typed(row: StoredImport): StoredImport {
  return { ...row, objects: readable(importedObject, row.objects), updates: readable(updatedObject, row.updates) };
}

function readable<T>(schema: z.ZodType<T>, stored: unknown): T[] {
  return z
    .array(z.unknown())
    .parse(stored)
    .flatMap((object) => {
      const { data } = schema.safeParse(object);
      return data === undefined ? [] : [data];
    });
}
