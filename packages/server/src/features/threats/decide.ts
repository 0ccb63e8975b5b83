import type { Actor } from "@opis/model/access/access";
import type { ThreatDecisionBody } from "@opis/model/contract/threats/threats";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import type { DecidedStep } from "@opis/model/threats/derivation/decided-steps";
import { decisionProblems, noSuch } from "@opis/model/threats/derivation/decision-problems";
import { isDescribing } from "@opis/model/threats/derivation/described-steps";
import { carriedOutBy, partDecisions } from "@opis/model/threats/derivation/stored-decisions";
import type { ThreatPart } from "@opis/model/threats/stored/threat-models";
import { type Words, words } from "@opis/model/words";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { namesInPapers } from "../../identity/name-of-account.ts";
import { insertRow } from "../../records/adding/insert-row.ts";
import type { Editor } from "../../records/editor.ts";
import { selectRows } from "../../records/reading/select-rows.ts";
import { changeRow } from "../../records/writing/change-row.ts";
import { deleteRow } from "../../records/writing/delete-row.ts";
import { lockRow } from "../../records/writing/root-completeness.ts";
import type { CompanyThreats } from "../../threats/company-threats.ts";
import { againstOf, entryTitle, valuesOf } from "./decidable.ts";
import { partOf } from "./reading.ts";
import { refuseUnordered } from "./scenario-order.ts";

const declared = forms.threat_decision;

/** Decisions about entries of a step, several parts at once. */
export interface Deciding extends ThreatDecisionBody {
  readonly step: DecidedStep;
}

/** Who decides, over what is derived. */
interface Deciders {
  readonly given: CompanyThreats;
  readonly editor: Editor;
  readonly actor: Actor;
}

/** Takes decisions, or takes them back, of all that are named or of none; refuses with what is wrong at the field. */
export async function decide(
  transaction: Transaction,
  told: Deciding,
  { given, editor, actor }: Deciders,
): Promise<void> {
  refuseUnordered(told, given.catalogue);
  const parts = [...new Set(told.parts)].toSorted((one, other) => one - other).map((id) => partOf(given, id));
  const made = parts.flatMap((part) => newRows(told, part).map((row) => ({ part, row })));
  if (told.value !== null) for (const part of parts) refuseProblems(told, part, given);
  for (const { row } of parts) await lockRow(transaction, forms.threat_part, row.id);
  const kept = await selectRows(
    transaction,
    declared,
    "where t.company_id = $1 and t.step = $2 and t.threat_part = any($3::int[]) order by t.id",
    [transaction.company, told.step, parts.map(({ row }) => row.id)],
  );
  // Papers print it: by the person's name, where the account has one.
  const decided_by = (await namesInPapers(transaction, [editor]))(editor);
  for (const { part, row } of made) {
    const before = kept.find(
      (one) => one.threat_part === part.row.id && one.code === row.code && one.technique === row.technique,
    );
    const answers = { ...row, decided_by };
    if (told.value === null) {
      if (before) await deleteRow(transaction, { declared, id: before.id, editor, actor });
    } else if (before) await changeRow(transaction, { declared, id: before.id, answers, editor });
    else await insertRow(transaction, { declared, parentId: part.row.id, answers, editor });
  }
}

/** What is to be kept of a part: a row for each entry, of a block for each of its steps. */
function newRows({ step, codes, value, reason, techniques, tool }: Deciding, part: ThreatPart) {
  return [...new Set(codes)].flatMap((code) => {
    const against = againstOf(step, code, part);
    const title = entryTitle(step, code, part);
    if (against === undefined || title === undefined) throw refusedFields({ codes: [noSuch(code)] });
    const steps = step === "blocks" ? techniques : [""];
    return steps.map((technique) => ({
      step,
      code,
      technique,
      title,
      value: value ?? "",
      reason: reason.trim(),
      against: step === "blocks" ? carriedOutBy(tool) : against,
      security_tools: tool === null ? [] : [tool],
    }));
  });
}

// Only what is told now is judged: what others decided before stands as it is.
function refuseProblems(told: Deciding, part: ThreatPart, given: CompanyThreats): void {
  const { step, value, tool } = told;
  const allowed = valuesOf(step);
  if (allowed && !allowed.includes(value ?? "")) throw refusedFields({ value: [noValue(step, allowed)] });
  if (tool !== null && !given.snapshot.rows.security.some(({ id }) => id === tool))
    throw refusedFields({ tool: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  if (isDescribing(step) && told.reason.trim() === "")
    throw refusedFields({ reason: [errorCatalogue.value_required.text] }, "value_required");
  const { stage } = part.decisions;
  const problems = decisionProblems(partDecisions(newRows(told, part), stage), part.derivation, part.catalogue);
  for (const { path, text } of problems) {
    if (path.endsWith(".reason") || (step === "blocks" && !/\.(scenario|technique|measure)$/.test(path)))
      throw refusedFields({ reason: [text] });
    if (path.endsWith(".technique")) throw refusedFields({ techniques: [text] });
    const isOfValue = step === "levels" || path.endsWith(".measure");
    throw refusedFields({ [isOfValue ? "value" : "codes"]: [text] });
  }
}

function noValue(step: DecidedStep, allowed: readonly string[]): Words {
  return step === "levels"
    ? words("Укажите уровень возможностей нарушителя: от Н1 до Н4", "Give the violator's level of abilities: N1 to N4")
    : words(`Возможные значения: ${allowed.join(", ")}`, `Possible values: ${allowed.join(", ")}`);
}
