import type { Actor } from "@opis/model/access/access";
import { dashboardRows, type readDashboard } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";
import type { HistoryKind } from "@opis/model/notices/history-kinds";
import type { Language } from "@opis/model/words";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { editorNamed } from "../../records/editor.ts";
import { visibleEntries } from "../../records/reading/visible-entries.ts";
import { visibleTitle } from "../../records/reading/visible-title.ts";

type Changes = AnswerOf<typeof readDashboard>["changes"];

interface Entry extends Record<string, unknown> {
  readonly id: number;
  readonly at: string;
  readonly editor: string;
  readonly kind: HistoryKind;
  readonly form: string;
  readonly object_id: number;
  readonly title: string;
}

/** The last entries of the history that somebody may read. */
export async function lastChanges(transaction: Transaction, actor: Actor, language: Language): Promise<Changes> {
  const { forms, granted } = visibleEntries(actor);
  const entries = await transaction.query<Entry>(
    `select id, at, editor, kind, form, object_id, title from history
     where company_id = $1 and kind <> 'login'
       and (root_form = any($2::text[]) or (root_form, root_id) in (select * from unnest($3::text[], $4::int[])))
     order by id desc limit ${dashboardRows}`,
    [transaction.company, forms, granted.map(({ form }) => form), granted.map(({ id }) => id)],
  );
  return entries.map(({ id, at, editor, kind, form, object_id, title }) => ({
    id,
    at,
    editor: editorNamed(editor, language),
    kind,
    title: visibleTitle({ form, object_id, title }, actor),
    form_title: isFormName(form) ? (formNamed(form).one?.[language] ?? formNamed(form).title[language]) : "",
  }));
}
