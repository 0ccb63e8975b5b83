import { words } from "@opis/model/bilingual-text";
import { refusedFields } from "@opis/model/errors";
import { isFindingCode } from "@opis/model/risks/risk-rule";
import type { Risk } from "@opis/model/risks/risk-total";
import { lastDayAside, usualDayAside } from "@opis/model/site-scan/scan-periods";
import { readColleagues } from "../../core/identity/rights/members-with-access.ts";
import { notifyPeople } from "../../core/notices/active-subscribers.ts";
import type { Editor } from "../../core/records/editor.ts";
import { recordChange } from "../../core/records/history.ts";
import { dropIgnored, type IgnoredRisk, writeIgnored } from "../../core/risks/company-risks.ts";
import { type HandlingChange, lockHandling, writeHandling } from "../../core/risks/risk-handling.ts";
import type { Transaction } from "../../database/transaction.ts";

const dayHasPassed = words("Этот день уже прошёл", "This day has passed");

const tooLate = (day: string) =>
  words(
    `Не позже ${day}: потом замечание снова учитывается`,
    `No later than ${day}: after that the finding counts again`,
  );

/** Whether a risk is to be counted, and if not why and until when. */
interface RiskDecision {
  readonly ignore: boolean;
  readonly ignore_comment?: string | undefined;
  readonly ignored_until?: string | null | undefined;
}

interface Decided {
  readonly risk: Risk;
  /** The previous decision in force. */
  readonly before: IgnoredRisk | undefined;
  readonly decision: RiskDecision;
  readonly editor: Editor;
  /** Today in the company's time zone. */
  readonly day: string;
}

/**
 * Stores a decision about a risk with its history entry; refuses a date that has passed or is too late under its field.
 */
export function decideRisk(transaction: Transaction, decided: Decided): void {
  const { risk, before, decision, editor } = decided;
  const of = { code: risk.rule.code, form: risk.object.form, object_id: risk.object.id };
  const after = decision.ignore ? { ...of, ...ignoredFor(decided) } : undefined;
  if (after) writeIgnored(transaction, { ...after, ignored_by: editor.name, ignored_at: transaction.now });
  else dropIgnored(transaction, of);
  recordDecision(transaction, risk, editor, {
    ignore: [before !== undefined, after !== undefined],
    ignore_comment: [before?.comment ?? "", after?.comment ?? ""],
    ignored_until: [before?.until ?? null, after?.until ?? null],
  });
}

type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

function recordDecision(transaction: Transaction, { rule, object, root }: Risk, editor: Editor, all: Changes): void {
  const changes = Object.fromEntries(Object.entries(all).filter(([, [was, is]]) => was !== is));
  if (Object.keys(changes).length === 0) return;
  const title = titleInHistory(rule);
  recordChange(transaction, {
    ...{ kind: "modified", form: "risk", objectId: object.id, root, version: 1, title, changes, editor },
  });
}

/**
 * Stores who fixes a risk, by when, and whether that has begun, with its history entry; refuses a date that has passed,
 * and a person who may not see the questionnaire, under their fields.
 */
export async function handleRisk(
  transaction: Transaction,
  { risk, change, editor, day }: Pick<Decided, "risk" | "editor" | "day"> & { readonly change: HandlingChange },
): Promise<void> {
  const before = await lockHandling(transaction, risk);
  const { owner = before.owner, due = before.due, in_work = before.in_work } = change;
  const people = owner === null || owner === before.owner ? [] : await readColleagues(transaction, risk.root);
  const newOwner = people.find(({ id }) => id === owner);
  const isUnknown = owner !== null && owner !== before.owner && !newOwner;
  const issues = {
    ...(due !== null && due !== before.due && due < day && { due: [dayHasPassed] }),
    ...(isUnknown && { owner: [notColleague] }),
  };
  if (Object.keys(issues).length > 0) throw refusedFields(issues);
  const owner_name = owner === null ? "" : (newOwner?.name ?? before.owner_name);
  writeHandling(transaction, { ...before, owner, due, in_work }, editor.name);
  recordDecision(transaction, risk, editor, {
    owner: [before.owner_name, owner_name],
    due: [before.due, due],
    in_work: [before.in_work, in_work],
  });
  if (newOwner && newOwner.id !== editor.userId)
    await notifyOwner(transaction, { risk, owner: newOwner.id, due, editor });
}

interface NewOwner extends Pick<Decided, "risk" | "editor"> {
  readonly owner: number;
  readonly due: string | null;
}

async function notifyOwner(transaction: Transaction, { risk, owner, due, editor }: NewOwner): Promise<void> {
  const { rule, object, root } = risk;
  await notifyPeople(transaction, {
    ...{ to: [owner], saying: "risk_owner", editor: editor.name, kind: "modified", form: "risk", objectId: object.id },
    ...{ root, title: titleInHistory(rule), changes: due === null ? {} : { due: [null, due] } },
  });
}

function titleInHistory({ code, name }: Risk["rule"]): string {
  return `${code} ${name.ru}`;
}

const notColleague = words("Этот человек не видит анкету риска", "This person cannot see the risk's questionnaire");

/**
 * Returns why and until when a risk is ignored; members missing in the decision stay. A remark about a site must
 * have an end date.
 */
function ignoredFor({ risk, before, decision, day }: Decided): Pick<IgnoredRisk, "comment" | "until"> {
  const isFinding = isFindingCode(risk.rule.code);
  const last = isFinding ? lastDayAside(risk.rule.severity, day) : undefined;
  const suggestedDay = isFinding ? usualDayAside(day) : null;
  const comment = decision.ignore_comment ?? before?.comment ?? "";
  const until = (decision.ignored_until === undefined ? before?.until : decision.ignored_until) ?? suggestedDay;
  const issues = {
    ...(until !== null && until < day && { ignored_until: [dayHasPassed] }),
    ...(last !== undefined && until !== null && until > last && { ignored_until: [tooLate(last)] }),
  };
  if (Object.keys(issues).length > 0) throw refusedFields(issues);
  return { comment, until };
}
