import type { Actor } from "@opis/model/access";
import type { Form } from "@opis/model/form";
import { indexSnapshot } from "@opis/model/snapshot";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { answered } from "../../http/answered.ts";
import { type Editor, isRespondent } from "../../records/editor.ts";
import { bearsRisks, riskMarks } from "../../risks/with-risks.ts";
import type { KnownPage } from "./list-rows.ts";

interface Asked {
  readonly company: number;
  readonly revision: number;
  readonly declared: Form;
  /** What a row is answered by. */
  readonly schema: z.ZodType;
  readonly actor: Actor;
  readonly editor: Editor;
}

/**
 * The rows of a page as JSON, out of the company that is kept whole for its risks: a row that nobody has changed is neither read,
 * checked nor written out again. Undefined where the company is not looked at whole anyway, and of rows with links, which each
 * reader may see others of.
 */
export async function keptRows(
  context: Pick<Context, "db" | "snapshots">,
  asked: Asked,
  { ids }: KnownPage,
): Promise<string[] | undefined> {
  const { company, revision, declared, schema, editor } = asked;
  if (!bearsRisks(declared) || declared.linkedBy || isRespondent(editor)) return undefined;
  const index = indexSnapshot(await context.snapshots.stored({ company, revision }));
  const rows = ids.flatMap((id) => index.row(declared.name, id) ?? []);
  // The list may be of a later moment than the company.
  if (rows.length < ids.length) return undefined;
  const marksOf = await riskMarks(context, asked, ids);
  return rows.map((row) => withMembers(textOf(schema, row), marksOf(row.id)));
}

const texts = new WeakMap<object, string>();

// The very row that was says what it said.
function textOf(schema: z.ZodType, row: object): string {
  const text = texts.get(row) ?? JSON.stringify(answered(schema, row));
  texts.set(row, text);
  return text;
}

function withMembers(text: string, members: object | undefined): string {
  return members ? `${text.slice(0, -1)},${JSON.stringify(members).slice(1)}` : text;
}
