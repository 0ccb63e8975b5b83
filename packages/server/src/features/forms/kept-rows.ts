import type { Actor } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import { indexSnapshot } from "@opis/model/snapshot/snapshot";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { answered } from "../../http/answered.ts";
import { type Editor, isRespondent } from "../../records/editor.ts";
import type { Revisions } from "../../records/snapshot/revision-of.ts";
import { bearsRisks, type RiskMarks, riskMarks } from "../../risks/with-risks.ts";

/** A row as JSON in UTF-8: what is kept of it, and how that ends, with what is told of its risks. */
export interface KeptRow {
  readonly version: number;
  readonly content: Buffer;
  readonly end: Buffer;
}

interface Asked {
  readonly company: number;
  readonly asOf: Revisions;
  readonly declared: Form;
  /** What a row is answered by. */
  readonly schema: z.ZodType;
  readonly actor: Actor;
  readonly editor: Editor;
}

/** Whether rows of a form are told to somebody out of the company that is kept. */
export function isKeptWhole(declared: Form, editor: Editor): boolean {
  return bearsRisks(declared) && !declared.linkedBy && !isRespondent(editor);
}

/**
 * Rows by their ids, out of the company that is kept whole for its risks: a row that nobody has changed is neither read,
 * checked nor written out again. Undefined where the company is not looked at whole anyway, of rows with links, which each
 * reader may see others of, and where a row is not there.
 */
export async function keptRows(
  context: Pick<Context, "db" | "clock" | "snapshots">,
  asked: Asked,
  ids: readonly number[],
): Promise<KeptRow[] | undefined> {
  const { company, asOf, declared, schema, editor } = asked;
  if (!isKeptWhole(declared, editor)) return undefined;
  const [snapshot, marksOf] = await Promise.all([
    context.snapshots.stored({ company, revision: asOf.revision }),
    riskMarks(context, asked, ids),
  ]);
  const index = indexSnapshot(snapshot);
  const rows = ids.flatMap((id) => index.row(declared.name, id) ?? []);
  // The list may be of a later moment than the company.
  if (rows.length < ids.length) return undefined;
  return rows.map((row) => ({
    version: row.row_version,
    content: contentOf(schema, row),
    end: endOf(marksOf(row.id)),
  }));
}

const contents = new WeakMap<object, Buffer>();

// The very row that was says what it said.
function contentOf(schema: z.ZodType, row: object): Buffer {
  const content = contents.get(row) ?? Buffer.from(JSON.stringify(answered(schema, row)).slice(0, -1));
  contents.set(row, content);
  return content;
}

const bare = Buffer.from("}");
const ends = new WeakMap<RiskMarks, Buffer>();

function endOf(marks: RiskMarks | undefined): Buffer {
  if (!marks) return bare;
  const end = ends.get(marks) ?? Buffer.from(`,${JSON.stringify(marks).slice(1)}`);
  ends.set(marks, end);
  return end;
}

const comma = Buffer.from(",");

/** A row as the API answers it, with further members. */
export function answerOfKept({ content, end }: KeptRow, members: Readonly<Record<string, unknown>>): Buffer {
  const further = Object.keys(members).length === 0 ? "" : `,${JSON.stringify(members).slice(1, -1)}`;
  return Buffer.concat([content, Buffer.from(further), end]);
}

interface Page {
  readonly head: string;
  readonly rows: readonly KeptRow[];
  readonly whole: Buffer;
}

// By the first row: a list is looked at again and again, mostly from its beginning.
const pages = new Map<Buffer, Page>();
const mostPages = 50;

/** A page of rows as the API answers it; `head` is its other members as JSON. The same page is the very same bytes for a while. */
export function pageOfKept(head: string, rows: readonly KeptRow[]): Buffer {
  const [first] = rows;
  const known = first && pages.get(first.content);
  if (known?.head === head && isSame(known.rows, rows)) return known.whole;
  const parts = rows.flatMap(({ content, end }, place) => (place === 0 ? [content, end] : [comma, content, end]));
  const whole = Buffer.concat([Buffer.from(`${head.slice(0, -1)},"results":[`), ...parts, Buffer.from("]}")]);
  if (first) keepPage(first.content, { head, rows, whole });
  return whole;
}

function isSame(ones: readonly KeptRow[], others: readonly KeptRow[]): boolean {
  return (
    ones.length === others.length &&
    ones.every(({ content, end }, place) => content === others[place]?.content && end === others[place].end)
  );
}

function keepPage(first: Buffer, page: Page): void {
  pages.delete(first);
  pages.set(first, page);
  const [oldest] = pages.keys();
  if (pages.size > mostPages && oldest) pages.delete(oldest);
}
