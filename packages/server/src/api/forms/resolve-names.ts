import { type Actor, openIds } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { normaliseName } from "@opis/model/text/normalise-name";
import { quoted, tableOf } from "../../core/records/reading/form-sql.ts";
import { targetOf } from "../../core/records/reading/referenced-rows.ts";
import type { Transaction } from "../../database/transaction.ts";

interface NamedBody {
  readonly declared: Form;
  readonly body: Readonly<Record<string, unknown>>;
  readonly actor: Actor;
  /** A new row must have the reference. */
  readonly isNew: boolean;
}

/**
 * Resolves references given by name (specification 3.5, `third_party_name`); an id in the body takes precedence. Throws
 * for a name of no row that the caller may view, and for a new row without either.
 */
export async function resolveNames(
  transaction: Transaction,
  { declared, body, actor, isNew }: NamedBody,
): Promise<Record<string, number>> {
  const idsByField: Record<string, number> = {};
  for (const [member, field] of Object.entries(declared.namedBy ?? {})) {
    if (body[field] !== undefined) continue;
    const name = body[member];
    if (typeof name === "string" && name.trim() !== "") {
      idsByField[field] = await idOf(transaction, { declared, actor, member, field, name });
    } else if (isNew) throw refusedFields({ [field]: [errorCatalogue.value_required.text] }, "value_required");
  }
  return idsByField;
}

interface NameQuery {
  readonly declared: Form;
  readonly actor: Actor;
  readonly member: string;
  readonly field: string;
  readonly name: string;
}

async function idOf(transaction: Transaction, { declared, actor, member, field, name }: NameQuery): Promise<number> {
  const target = targetOf(declared, field);
  const rows = await transaction.query<{ id: number; name: string }>(
    `select id, ${quoted(target.titleField ?? "name")} as name from ${tableOf(target)}
     where company_id = $1 and ($2::int[] is null or id = any($2))`,
    [transaction.company, openIds(actor, target.name) ?? null],
  );
  const row = rows.find((candidate) => normaliseName(candidate.name) === normaliseName(name));
  if (!row) throw refusedFields({ [member]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  return row.id;
}
