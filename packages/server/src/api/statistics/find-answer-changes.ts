import type { Actor } from "@opis/model/access/access";
import { isQuestionnaire, type QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { accountOf } from "../../core/identity/account-names.ts";
import { consoleEditor, timeEditor } from "../../core/records/editor.ts";
import { visibleEntries } from "../../core/records/reading/visible-history.ts";
import type { Transaction } from "../../database/transaction.ts";
import type { Period } from "./statistics-period.ts";

/** The visible work in a company, up to a revision and in a period. */
export interface WorkQuery {
  readonly company: number;
  readonly revision: number;
  readonly actor: Actor;
  readonly period: Period;
}

/** The changes of a user in a questionnaire within an interval of a period. */
export interface Worked extends Record<string, unknown> {
  /** The first day of the interval. */
  readonly piece: string;
  readonly person: string;
  readonly form: QuestionnaireName;
  readonly object_id: number;
  readonly changes: number;
  readonly first: string;
  readonly last: string;
  /** The last of its entries. */
  readonly entry: number;
}

// Not filled in by a person: an expired term, or the server's console. Company archives have the same names.
const nobody = [timeEditor, consoleEditor].flatMap(({ author, name }) => [author, `imported:${name}`]);

// Members about the status of a questionnaire, which are not answers.
const standing = "array['pending_approval', 'refusal', 'refused_question', 'refused_answer']";

/**
 * Returns the answers that people have given in visible questionnaires, by the history up to a revision, earliest
 * first.
 */
export function workDone(transaction: Transaction, { revision, actor, period }: WorkQuery): Promise<Worked[]> {
  const { forms, granted } = visibleEntries(actor);
  const opened = granted.filter(({ form }) => isQuestionnaire(form));
  // Entries of an imported company have no revision here.
  return transaction.query<Worked>(
    `select to_char(date_trunc($8, h.at at time zone $9), 'YYYY-MM-DD') as piece, ${person} as person, h.root_form as form, h.root_id as object_id,
       count(*)::int as changes, min(h.at) as first, max(h.at) as last, max(h.id) as entry
     from history h
     where h.company_id = $1 and h.at >= $5 and h.at < $6 and (h.revision is null or h.revision <= $10)
       and (h.root_form = any($2::text[]) or (h.root_form, h.root_id) in (select * from unnest($3::text[], $4::int[])))
       and h.kind <> 'login' and h.form not in ('comment', 'risk') and h.author <> all($7::text[])
       and not (h.kind = 'modified' and (h.form = h.root_form and h.changes ? 'status' or h.changes ?| ${standing}))
     group by 1, 2, 3, 4 order by last`,
    [
      transaction.company,
      forms.filter(isQuestionnaire),
      opened.map(({ form }) => form),
      opened.map(({ id }) => id),
      ...[period.from, period.to, nobody, period.step, period.timeZone, revision],
    ],
  );
}

// A respondent with several links is one person, identified by their e-mail.
const person =
  "case when h.author like 'key:%' then 'key:' || lower(regexp_replace(h.author, '^key:[0-9]+:', '')) else h.author end";

/** Returns the names of people as in the history, by their entries. */
export async function namesAtEntries(
  transaction: Transaction,
  entries: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, string>> {
  if (entries.size === 0) return new Map();
  const rows = await transaction.query<{ id: number; editor: string }>(
    "select id, editor from history where company_id = $1 and id = any($2::bigint[])",
    [transaction.company, [...entries.values()]],
  );
  const names = new Map(rows.map(({ id, editor }) => [id, editor]));
  return new Map([...entries].map(([person, entry]) => [person, names.get(entry) ?? ""]));
}

/** Returns rows about people, with the current names of those who have an account. */
export async function calledNow<T extends { readonly person: string | null }>(
  transaction: Transaction,
  rows: readonly T[],
): Promise<T[]> {
  const ids = rows.flatMap(({ person }) => accountOf(person) ?? []);
  if (ids.length === 0) return [...rows];
  const found = await transaction.query<{ id: number; username: string }>(
    "select id, username from users where id = any($1)",
    [[...new Set(ids)]],
  );
  const names = new Map(found.map(({ id, username }) => [id, username]));
  return rows.map((row) => {
    const name = names.get(accountOf(row.person) ?? 0);
    return name === undefined ? row : { ...row, name };
  });
}
