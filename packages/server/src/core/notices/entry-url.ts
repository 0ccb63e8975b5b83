import type { listHistory } from "@opis/model/contract/companies/history";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { currentPath } from "@opis/model/declaration/commentable-fields";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isFindingCode } from "@opis/model/risks/risk-rule";
import { riskRules } from "@opis/model/risks/risk-rules";
import { addressOf, screenAddress, taskCommentsAddress } from "@opis/model/screen-addresses";
import { threatCommentAddress } from "@opis/model/threats/threat-model-address";
import type { Transaction } from "../../database/transaction.ts";
import { keyOf } from "../risks/company-risks.ts";

type Entry = AnswerOf<typeof listHistory>["results"][number];

/** The question that a comment is about. */
interface CommentSubject {
  readonly field: string;
  readonly row: number | undefined;
}

/** The subjects of comments by the comment's id; deleted comments have none. */
type CommentSubjects = ReadonlyMap<number, CommentSubject>;

/** Reads the subjects of the comments among entries. */
export async function readCommentSubjects(
  transaction: Transaction,
  entries: readonly Pick<Entry, "form" | "object_id">[],
): Promise<CommentSubjects> {
  const ids = entries.flatMap(({ form, object_id: id }) => (form === "comment" ? [id] : []));
  if (ids.length === 0) return new Map();
  const rows = await transaction.query<{ id: number; field_name: string; row_id: number | null }>(
    "select id, field_name, row_id from comments where company_id = $1 and id = any($2::int[])",
    [transaction.company, ids],
  );
  return new Map(rows.map(({ id, field_name: field, row_id: row }) => [id, { field, row: row ?? undefined }]));
}

type Addressed = Pick<
  Entry,
  "form" | "object_id" | "title" | "root_form" | "root_id" | "root_is_there" | "changes" | "kind"
>;

/**
 * Returns the path to the subject of an entry: the question that was changed or commented on if its questionnaire has it, else the
 * questionnaire or record, and the panel of a risk; null if it is gone.
 */
export function entryUrl(company: number, entry: Addressed, subjects: CommentSubjects): string | null {
  const { form, object_id, root_form, root_id, root_is_there, changes, kind } = entry;
  if (!isFormName(root_form) || !root_is_there) return null;
  const risk = form === "risk" ? riskOf(entry) : undefined;
  if (risk) return screenAddress(company, "risks", { risk });
  const subject = form === "comment" ? subjects.get(object_id) : undefined;
  if (subject) return commentUrl(company, { form: root_form, id: root_id }, subject);
  const [first] = changes.filter(({ field }) => field in formNamed(root_form).fields);
  const isQuestion = first !== undefined && form === root_form && kind === "modified";
  return addressOf({ company }, { form: root_form, id: root_id, ...(isQuestion && { field: first.field }) }) ?? null;
}

/** Returns the id of the risk of an entry, whose title begins with its code; undefined if no rule has that code now. */
function riskOf({ title, object_id }: Addressed): string | undefined {
  const [code = ""] = title.split(" ");
  const of = isFindingCode(code) ? "site" : riskRules.find((rule) => rule.code === code)?.of;
  return of && keyOf({ code, form: of, object_id });
}

function commentUrl(
  company: number,
  { form, id }: { readonly form: FormName; readonly id: number },
  { field, row }: CommentSubject,
): string | null {
  if (form === "threat_model") return threatCommentAddress(company, id, { field, row: row ?? null });
  if (form === "task") return taskCommentsAddress(company, id);
  return addressOf({ company }, { form, id, field: currentPath(formNamed(form), field), row }) ?? null;
}
