import { refusedFields } from "@opis/model/errors";
import { isFindingCode } from "@opis/model/risks/finding-code";
import type { Risk } from "@opis/model/risks/risk";
import { lastDayAside, usualDayAside } from "@opis/model/site-scan/remarks/left-aside";
import { words } from "@opis/model/words";
import type { Transaction } from "../../db/transactions/transaction.ts";
import type { Editor } from "../../records/editor.ts";
import { recordChange } from "../../records/history.ts";
import { dropIgnored, type IgnoredRisk, writeIgnored } from "../../risks/ignored-risks.ts";

const dayHasPassed = words("Этот день уже прошёл", "This day has passed");

const tooLate = (day: string) =>
  words(`Не позже ${day}: потом замечание снова учитывается`, `Not after ${day}: then the remark counts again`);

/** Whether a risk is to be counted, and if not why and until which day. */
export interface RiskDecision {
  readonly ignore: boolean;
  readonly ignore_comment?: string | undefined;
  readonly ignored_until?: string | null | undefined;
}

interface Decided {
  readonly risk: Risk;
  /** What was decided of it before and still holds. */
  readonly before: IgnoredRisk | undefined;
  readonly decision: RiskDecision;
  readonly editor: Editor;
  /** Today where the company is. */
  readonly day: string;
}

/** Keeps a decision about a risk with its history entry; refuses by name a day that has passed or is too late. */
export function decideRisk(transaction: Transaction, decided: Decided): void {
  const { risk, before, decision, editor } = decided;
  const of = { code: risk.rule.code, form: risk.object.form, object_id: risk.object.id };
  const after = decision.ignore ? { ...of, ...ignoredFor(decided) } : undefined;
  if (after) writeIgnored(transaction, { ...after, ignored_by: editor.name, ignored_at: transaction.now });
  else dropIgnored(transaction, of);
  const changes = {
    ignore: [before !== undefined, after !== undefined],
    ignore_comment: [before?.comment ?? "", after?.comment ?? ""],
    ignored_until: [before?.until ?? null, after?.until ?? null],
  };
  recordChange(transaction, {
    kind: "modified",
    form: "risk",
    objectId: risk.object.id,
    root: risk.root,
    version: 1,
    title: `${risk.rule.code} ${risk.rule.name.ru}`,
    changes: Object.fromEntries(Object.entries(changes).filter(([, [was, is]]) => was !== is)),
    editor,
  });
}

/** Returns why and until which day a risk is not counted; what the decision does not name stays. A remark about a site always comes back. */
function ignoredFor({ risk, before, decision, day }: Decided): Pick<IgnoredRisk, "comment" | "until"> {
  const isFinding = isFindingCode(risk.rule.code);
  const last = isFinding ? lastDayAside(risk.rule.severity, day) : undefined;
  const proposed = isFinding ? usualDayAside(day) : null;
  const comment = decision.ignore_comment ?? before?.comment ?? "";
  const until = (decision.ignored_until === undefined ? before?.until : decision.ignored_until) ?? proposed;
  const issues = {
    ...(until !== null && until < day && { ignored_until: [dayHasPassed] }),
    ...(last !== undefined && until !== null && until > last && { ignored_until: [tooLate(last)] }),
  };
  if (Object.keys(issues).length > 0) throw refusedFields(issues);
  return { comment, until };
}
