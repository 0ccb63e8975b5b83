import { refusedFields } from "@opis/model/errors";
import { isFindingCode } from "@opis/model/risks/finding-code";
import type { Risk } from "@opis/model/risks/risk";
import { lastDayAside } from "@opis/model/site-scan/remarks/left-aside";
import { words } from "@opis/model/words";
import type { Transaction } from "../../db/transactions/transaction.ts";
import type { Editor } from "../../records/editor.ts";
import { recordChange } from "../../records/history.ts";
import { dropIgnored, type IgnoredRisk, writeIgnored } from "../../risks/ignored-risks.ts";

const reasonNeeded = words("Укажите причину", "Give the reason");
const dayHasPassed = words("Этот день уже прошёл", "This day has passed");

const dayNeeded = words(
  "Укажите день: замечание о сайте не учитывается до дня",
  "Give the day: a remark about a site is not counted until a day",
);
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

/** Keeps a decision about a risk with its history entry; refuses by name a missing reason and a day that has passed. */
export function decideRisk(transaction: Transaction, decided: Decided): void {
  const { risk, before, decision, editor } = decided;
  const of = { code: risk.rule.code, form: risk.object.form, object_id: risk.object.id };
  const after = decision.ignore ? { ...of, ...demandReason(decided) } : undefined;
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

function demandReason({ risk, decision, day }: Decided): Pick<IgnoredRisk, "comment" | "until"> {
  const { ignore_comment: comment = "", ignored_until: until = null } = decision;
  const last = isFindingCode(risk.rule.code) ? lastDayAside(risk.rule.severity, day) : undefined;
  const issues = {
    ...(comment.trim() === "" && { ignore_comment: [reasonNeeded] }),
    ...(until !== null && until < day && { ignored_until: [dayHasPassed] }),
    ...(last !== undefined && until === null && { ignored_until: [dayNeeded] }),
    ...(last !== undefined && until !== null && until > last && { ignored_until: [tooLate(last)] }),
  };
  if (Object.keys(issues).length > 0) throw refusedFields(issues);
  return { comment, until };
}
