import type { CompanyFacts } from "@opis/documents/facts/company-facts";
import type { ReviewedChange } from "@opis/documents/paper";
import { oneOf, ownFields } from "@opis/model/declaration/form";
import { allForms, formNamed } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";
import { answerText } from "@opis/model/text/answer-text";
import type { Transaction } from "../db/transactions/transaction.ts";
import { type Maker, namesInPapers } from "../identity/name-of-account.ts";

/** A report tells the last changes up to this many. */
const changesTold = 500;

const asked = allForms.flatMap((form) => ownFields(form).map(([field]) => [form.name, field] as const));

interface ChangedMember extends Record<string, unknown> {
  readonly at: string;
  readonly editor: string;
  readonly user_id: number | null;
  readonly form: string;
  readonly title: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly count: number;
}

/** The changed answers of the company in a period of ISO days, the last first, in words; accounts and rights are no answers. */
export async function answersChanged(
  transaction: Transaction,
  facts: CompanyFacts,
  { since, until }: { readonly since: string; readonly until: string },
): Promise<{ readonly changes: ReviewedChange[]; readonly count: number }> {
  const rows = await transaction.query<ChangedMember>(
    `select to_char(h.at at time zone c.time_zone, 'YYYY-MM-DD') as at, h.editor, h.user_id, h.form, h.title, m.key as field,
       m.value -> 0 as before, m.value -> 1 as after, count(*) over ()::int as count
     from companies c join history h on h.company_id = c.id cross join lateral jsonb_each(h.changes) m
     where c.id = $1 and h.kind = 'modified' and (h.form, m.key) in (select * from unnest($4::text[], $5::text[]))
       and jsonb_typeof(m.value) = 'array'
       and h.at >= $2::timestamp at time zone c.time_zone and h.at < ($3::timestamp + interval '1 day') at time zone c.time_zone
     order by h.id desc limit $6`,
    [transaction.company, since, until, asked.map(([form]) => form), asked.map(([, field]) => field), changesTold],
  );
  const called = await namesInPapers(transaction, rows.map(makerOf));
  const reading = { language: "ru", nameOf: facts.index.nameOf } as const;
  const changes = rows.flatMap((row): ReviewedChange[] => {
    const { at, form, title, field, before, after } = row;
    const declared = isFormName(form) ? formNamed(form) : undefined;
    const question = declared?.fields[field];
    if (!declared || !question || question.kind === "rows") return [];
    return [
      {
        at,
        who: called(makerOf(row)),
        object: title.trim() === "" ? oneOf(declared).ru : title,
        field: question.label.ru,
        before: answerText(question, before, reading),
        after: answerText(question, after, reading),
      },
    ];
  });
  return { changes, count: rows[0]?.count ?? 0 };
}

function makerOf({ editor: name, user_id: userId }: ChangedMember): Maker {
  return { userId, name };
}
