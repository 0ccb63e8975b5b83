import type { Actor } from "@opis/model/access/access";
import { type Words, words } from "@opis/model/bilingual-text";
import type { ThreatDecisionBody } from "@opis/model/contract/threat-model-entries";
import type { Form } from "@opis/model/declaration/form";
import { technologies } from "@opis/model/directories/default-entries";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { influenceObjects } from "@opis/model/threats/catalogue/influence-objects";
import type { MethodCatalogue } from "@opis/model/threats/catalogue/load-catalogue";
import { accessInterfaces } from "@opis/model/threats/catalogue/threat-methods";
import { collusions } from "@opis/model/threats/catalogue/violator-goals";
import { levelCodes, violators } from "@opis/model/threats/catalogue/violators";
import {
  type DecidedStep,
  type DescribingStep,
  described,
  describedValue,
  isDescribing,
} from "@opis/model/threats/derivation/decided-steps";
import { decisionProblems, noSuch } from "@opis/model/threats/derivation/decision-problems";
import { entryValues } from "@opis/model/threats/derivation/decisions";
import { carriedOutBy, partDecisions } from "@opis/model/threats/derivation/stored-decisions";
import { confirmedState } from "@opis/model/threats/missing-decisions";
import type { ThreatPart } from "@opis/model/threats/threat-models";
import { confirmedSteps, threatSteps } from "@opis/model/threats/threat-steps";
import type { CompanyThreats } from "../../core/company-threats.ts";
import { namesInPapers } from "../../core/identity/account-names.ts";
import type { Editor } from "../../core/records/editor.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { referencesFields } from "../../core/records/reading/form-sql.ts";
import { selectRows } from "../../core/records/reading/read-rows.ts";
import { changeRow, deleteRow } from "../../core/records/writing/change-row.ts";
import { withUnseen } from "../../core/records/writing/hidden-references.ts";
import { lockRow } from "../../core/records/writing/root-completeness.ts";
import type { Transaction } from "../../database/transaction.ts";
import { partOf } from "./find-threat-part.ts";

const decisionForm = forms.threat_decision;

/** Decisions about entries of a step, several parts at once. */
export interface DecisionInput extends ThreatDecisionBody {
  readonly step: DecidedStep;
}

/** The deciding user, and the derived model. */
interface Deciders {
  readonly companyThreats: CompanyThreats;
  readonly editor: Editor;
  readonly actor: Actor;
}

/** Stores or revokes the decisions, all or none; refuses errors under their field. */
export async function saveDecisions(
  transaction: Transaction,
  input: DecisionInput,
  { companyThreats, editor, actor }: Deciders,
): Promise<void> {
  refuseUnordered(input, companyThreats.catalogue);
  const parts = [...new Set(input.parts)].toSorted((a, b) => a - b).map((id) => partOf(companyThreats, id));
  const decidedRows = parts.flatMap((part) => newRows(input, part).map((row) => ({ part, row })));
  if (input.value !== null) for (const part of parts) refuseProblems(input, part, companyThreats);
  for (const { row } of parts) await lockRow(transaction, forms.threat_part, row.id);
  const storedRows = await selectRows(
    transaction,
    decisionForm,
    "where t.company_id = $1 and t.step = $2 and t.threat_part = any($3::int[]) order by t.id",
    [transaction.company, input.step, parts.map(({ row }) => row.id)],
  );
  // Printed in documents, so the person's name is used if the account has one.
  const decided_by = (await namesInPapers(transaction, [editor]))(editor);
  for (const { part, row } of decidedRows) {
    const before = storedRows.find(
      (storedRow) =>
        storedRow.threat_part === part.row.id && storedRow.code === row.code && storedRow.technique === row.technique,
    );
    const answers = { ...row, decided_by };
    if (input.value === null) {
      if (before) await deleteRow(transaction, { declared: decisionForm, id: before.id, editor, actor });
    } else if (before) await changeRow(transaction, { declared: decisionForm, id: before.id, answers, editor });
    else await insertRow(transaction, { declared: decisionForm, parentId: part.row.id, answers, editor });
  }
}

interface Scenario extends Pick<ThreatDecisionBody, "techniques"> {
  readonly step: string;
}

/** Refuses steps of a scenario that are unknown, missing or not in the order of tactics (FSTEC method, annex 11). */
function refuseUnordered({ step, techniques }: Scenario, catalogue: MethodCatalogue) {
  if (step !== "blocks") return;
  if (techniques.length === 0) throw refusedFields({ techniques: [errorCatalogue.value_required.text] });
  const places = techniques.map((code) => {
    const at = catalogue.techniques.findIndex((technique) => technique.code === code);
    if (at < 0) throw refusedFields({ techniques: [words(`Такой записи нет: ${code}`, `No such entry: ${code}`)] });
    return at;
  });
  const tacticOf = (at: number) => catalogue.tactics.findIndex(({ code }) => code === catalogue.techniques[at]?.tactic);
  const tactics = places.map(tacticOf);
  const isOrdered = tactics.every((tactic, at) => at === 0 || tactic >= (tactics[at - 1] ?? 0));
  if (isOrdered) return;
  const text = words(
    "Шаги сценария идут в порядке тактик: от Т1 к Т10",
    "The steps of a scenario go in the order of tactics: T1 to T10",
  );
  throw refusedFields({ techniques: [text] });
}

/** Returns the rows to store for a part: one for each entry, for a blocking measure one for each of its steps. */
function newRows({ step, codes, value, reason, techniques, tool }: DecisionInput, part: ThreatPart) {
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

/** Returns the values that a decision of a step may have; undefined if there is no short list. */
function valuesOf(step: DecidedStep): readonly string[] | undefined {
  if (step === "levels") return levelCodes;
  if (step === "threats") return ["included_expert", "excluded_expert"];
  if (step === "blocks") return undefined;
  if (isDescribing(step)) return [describedValue];
  return step === "collusions" || step === "confirmations" ? ["yes"] : entryValues(step);
}

/** Returns the current derivation of an entry; undefined if there is no such entry. */
function againstOf(step: DecidedStep, code: string, part: ThreatPart): string | undefined {
  const { derivation } = part;
  // Text about an entry is valid whatever is derived for it.
  if (isDescribing(step)) return againstOf(described[step], code, part) && "";
  switch (step) {
    case "levels":
      return [...derivation.violators].find(([one]) => one === code)?.[1].level;
    case "collusions":
    case "blocks":
      return "";
    case "threats":
      return derivation.threats.find(({ verdict }) => verdict.threat === code)?.verdict.status;
    case "confirmations": {
      const confirmed = confirmedSteps.find((confirmedStep) => confirmedStep === code);
      return confirmed && confirmedState(confirmed, derivation);
    }
    default: {
      const all: Iterable<readonly [string, { readonly derived: { readonly value: string } }]> = derivation[step];
      return [...all].find(([one]) => one === code)?.[1].derived.value;
    }
  }
}

/** Returns the name of an entry in the history; undefined if there is no such entry. */
function entryTitle(step: DecidedStep, code: string, part: ThreatPart): string | undefined {
  if (isDescribing(step)) return entryTitle(described[step], code, part);
  const { catalogue } = part;
  const titleIn = (rows: readonly { readonly code: string; readonly title: string }[]) => {
    const entry = rows.find((candidate) => candidate.code === code);
    return entry && `${entry.code} ${entry.title}`;
  };
  const titleByStep: Readonly<Record<Exclude<DecidedStep, DescribingStep>, () => string | undefined>> = {
    technologies: () => member(technologies, code)?.ru,
    interfaces: () => member(accessInterfaces, code)?.title.ru,
    consequences: () => titleIn(catalogue.consequences),
    objects: () => member(influenceObjects, code)?.title.ru,
    violators: () => member(violators, code)?.title,
    levels: () => member(violators, code)?.title,
    collusions: () => member(collusions, code)?.effect.ru,
    threats: () => titleIn(catalogue.threats),
    blocks: () => titleIn(catalogue.scenarios),
    confirmations: () => member(threatSteps, code)?.ru,
  };
  return titleByStep[step]();
}

function member<T>(table: Readonly<Record<string, T>>, code: string): T | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}

// Only the new decision is validated; earlier decisions stay unchanged.
function refuseProblems(input: DecisionInput, part: ThreatPart, companyThreats: CompanyThreats): void {
  const { step, value, tool } = input;
  const allowedValues = valuesOf(step);
  if (allowedValues && !allowedValues.includes(value ?? ""))
    throw refusedFields({ value: [noValue(step, allowedValues)] });
  if (tool !== null && !companyThreats.snapshot.rows.security.some(({ id }) => id === tool))
    throw refusedFields({ tool: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  if (isDescribing(step) && input.reason.trim() === "")
    throw refusedFields({ reason: [errorCatalogue.value_required.text] }, "value_required");
  const { stage } = part.decisions;
  const problems = decisionProblems(partDecisions(newRows(input, part), stage), part.derivation, part.catalogue);
  for (const { path, text } of problems) {
    if (path.endsWith(".reason") || (step === "blocks" && !/\.(scenario|technique|measure)$/.test(path)))
      throw refusedFields({ reason: [text] });
    if (path.endsWith(".technique")) throw refusedFields({ techniques: [text] });
    const isOfValue = step === "levels" || path.endsWith(".measure");
    throw refusedFields({ [isOfValue ? "value" : "codes"]: [text] });
  }
}

function noValue(step: DecidedStep, allowedValues: readonly string[]): Words {
  return step === "levels"
    ? words("Укажите уровень возможностей нарушителя: от Н1 до Н4", "Enter the violator's capability level: N1 to N4")
    : words(`Возможные значения: ${allowedValues.join(", ")}`, `Possible values: ${allowedValues.join(", ")}`);
}

interface DecisionContext {
  readonly id?: number | undefined;
}

/** The rows of a list with their versions, as the caller saw them. */
type SeenRows = readonly { readonly id: number; readonly row_version: number }[];

/** The complete lists of a model's experts and parts; an absent list is unchanged. */
interface Lists {
  readonly experts?: readonly DecisionContext[] | undefined;
  readonly parts?: readonly DecisionContext[] | undefined;
  readonly seen?: { readonly experts?: SeenRows | undefined; readonly parts?: SeenRows | undefined } | undefined;
}

interface Savers {
  readonly editor: Editor;
  readonly actor: Actor;
}

/**
 * Replaces the experts and parts of a model by the given ones; systems that the actor may not view stay in their parts.
 * Throws `changed_by_another` if the lists have changed since they were seen, `value_required` for a part without
 * systems.
 */
export async function saveModelLists(
  transaction: Transaction,
  id: number,
  lists: Lists,
  savers: Savers,
): Promise<void> {
  await lockRow(transaction, forms.threat_model, id);
  const { experts, parts, seen } = lists;
  const ofExperts = { declared: forms.threat_expert, name: "experts", id, seen: seen?.experts };
  const ofParts = { declared: forms.threat_part, name: "parts", id, seen: seen?.parts };
  if (experts) await saveList(transaction, ofExperts, experts, savers);
  if (parts) await saveList(transaction, ofParts, parts, savers);
}

interface List {
  readonly declared: Form;
  /** The member of the body. */
  readonly name: string;
  /** Id of the model. */
  readonly id: number;
  readonly seen: SeenRows | undefined;
}

async function saveList(
  transaction: Transaction,
  { declared, name, id: parentId, seen }: List,
  rows: readonly DecisionContext[],
  { editor, actor }: Savers,
): Promise<void> {
  const storedParts = await selectRows(
    transaction,
    declared,
    "where t.company_id = $1 and t.threat_model = $2 order by t.id",
    [transaction.company, parentId],
  );
  if (seen && versionsIn(seen) !== versionsIn(storedParts))
    throw refused("changed_by_another", { extra: { conflicts: [name] } });
  const partsById = new Map(storedParts.map((row) => [row.id, row]));
  const ids = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (ids.some((id) => !partsById.has(id)) || new Set(ids).size < ids.length)
    throw refusedFields({ [name]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  for (const { id } of storedParts)
    if (!ids.includes(id)) await deleteRow(transaction, { declared, id, editor, actor });
  for (const { id, ...given } of rows) {
    const storedPart = id === undefined ? {} : (partsById.get(id) ?? {});
    const answers = await withUnseen(transaction, actor, referencesFields(declared), { stored: storedPart, given });
    refuseWithoutSystems(answers);
    if (id === undefined) await insertRow(transaction, { declared, parentId, answers, editor });
    else await changeRow(transaction, { declared, id, parentId, answers, editor });
  }
}

// Checked for the whole list, since an editor may not see any system of a part created by another user.
function refuseWithoutSystems({ systems }: Readonly<Record<string, unknown>>): void {
  if (Array.isArray(systems) && systems.length === 0)
    throw refusedFields({ systems: [errorCatalogue.value_required.text] }, "value_required");
}

function versionsIn(rows: SeenRows): string {
  return rows
    .map(({ id, row_version }) => `${id} ${row_version}`)
    .toSorted()
    .join("; ");
}
