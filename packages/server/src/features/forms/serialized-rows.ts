import type { Actor } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import { bytesOfMegabyte } from "@opis/model/limits";
import { indexSnapshot } from "@opis/model/snapshot/snapshot";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { answered } from "../../http/answered.ts";
import { type Editor, isRespondent } from "../../records/editor.ts";
import type { Revisions } from "../../records/snapshot/revision-of.ts";
import { bearsRisks, riskMarks } from "../../risks/with-risks.ts";

/** A row as JSON in UTF-8: its stored members without the closing brace, and the end with the marks of its risks. */
export interface SerializedRow {
  readonly version: number;
  readonly content: Buffer;
  readonly end: Buffer;
}

interface RowsQuery {
  readonly company: number;
  readonly asOf: Revisions;
  readonly declared: Form;
  /** The schema of a row in a response. */
  readonly schema: z.ZodType;
  readonly actor: Actor;
  readonly editor: Editor;
}

/** Returns whether the caller gets rows of the form out of the company's snapshot. */
export function isReadFromSnapshot(declared: Form, editor: Editor): boolean {
  return bearsRisks(declared) && !declared.linkedBy && !isRespondent(editor);
}

/**
 * Reads rows by their ids out of the company's snapshot, which their risks need anyway. Returns undefined for a form that is not read from
 * the snapshot, and if a row is not in it.
 */
export async function serializedRows(
  context: Pick<Context, "db" | "clock" | "snapshots">,
  query: RowsQuery,
  ids: readonly number[],
): Promise<SerializedRow[] | undefined> {
  const { company, asOf, declared, schema, editor } = query;
  if (!isReadFromSnapshot(declared, editor)) return undefined;
  const [snapshot, marksOf] = await Promise.all([
    context.snapshots.stored({ company, revision: asOf.revision }),
    riskMarks(context, query, ids),
  ]);
  const index = indexSnapshot(snapshot);
  const rows = ids.flatMap((id) => index.row(declared.name, id) ?? []);
  // The list may be newer than the snapshot.
  if (rows.length < ids.length) return undefined;
  return rows.map((row) => {
    const marks = marksOf(row.id);
    return {
      version: row.row_version,
      content: contentOf(schema, row),
      end: Buffer.from(marks ? `,${JSON.stringify(marks).slice(1)}` : "}"),
    };
  });
}

// Checking a row against its schema and writing it costs 0.1 ms; a snapshot keeps the same object for an unchanged row.
const contents = new LRUCache<object, Buffer>({
  maxSize: 64 * bytesOfMegabyte,
  sizeCalculation: ({ length }) => length,
});

function contentOf(schema: z.ZodType, row: object): Buffer {
  const content = contents.get(row) ?? Buffer.from(JSON.stringify(answered(schema, row)).slice(0, -1));
  contents.set(row, content);
  return content;
}

const comma = Buffer.from(",");

/** Returns a row as the API sends it, with further members. */
export function rowResponse({ content, end }: SerializedRow, members: Readonly<Record<string, unknown>>): Buffer {
  const further = Object.keys(members).length === 0 ? "" : `,${JSON.stringify(members).slice(1, -1)}`;
  return Buffer.concat([content, Buffer.from(further), end]);
}

/** Returns a page of rows as the API sends it; `head` is its other members as JSON. */
export function pageResponse(head: string, rows: readonly SerializedRow[]): Buffer {
  const parts = rows.flatMap(({ content, end }, index) => (index === 0 ? [content, end] : [comma, content, end]));
  return Buffer.concat([Buffer.from(`${head.slice(0, -1)},"results":[`), ...parts, Buffer.from("]}")]);
}
