import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { questionPlace } from "@opis/model/snapshot/snapshot-index";
import type { Threat } from "@opis/model/threats/catalogue/catalogue-schemas";
import type { DecidedStep } from "@opis/model/threats/derivation/decided-steps";
import type { AssessedThreat } from "@opis/model/threats/derivation/derive-part";
import type { DecidedFact } from "@opis/model/threats/derivation/stored-decisions";
import { verdictSteps } from "@opis/model/threats/derivation/verdict-steps";
import type { Ground } from "@opis/model/threats/fact";
import { joinContent, phrase, text, value } from "../../../block.ts";
import type { Content, Inline } from "../../../composed-document.ts";
import type { CompanyFacts } from "../../../facts/company-facts.ts";
import type { PartOfModel } from "../../../facts/threat-models.ts";
import { lowerFirst } from "../../../language/decline-position.ts";
import { formatNumber, shortDate } from "../../../language/format-values.ts";
import { labelOf } from "../../../readiness/missing-questions.ts";
import { bareMethodPoint, pointOfCheck } from "./print-codes.ts";

/** Number of questionnaires of a kind listed by name; the rest are only counted. */
const namedMost = 3;

/** Returns the stored decision of a step on an entry. */
function decisionRow({ rows }: PartOfModel, step: DecidedStep, code: string) {
  return rows.find((row) => row.step === step && row.code === code);
}

/** Returns «решение экспертной группы: …» with author and date; undefined if there is no decision. */
export function decisionWords(part: PartOfModel, step: DecidedStep, code: string): Content | undefined {
  const row = decisionRow(part, step, code);
  if (!row) return undefined;
  const at = (field: string) => ({ form: "threat_decision", id: row.id, field }) as const;
  // A person without a name has only a login, which is meaningless to a reader of the model.
  const who = !row.decided_by.includes(" ") ? [] : phrase`, ${value(row.decided_by, at("decided_by"))}`;
  const day = text(shortDate(row.modified.slice(0, 10)) ?? row.modified.slice(0, 10));
  const reason = row.reason.trim() === "" ? [] : phrase`: ${value(row.reason, at("reason"))}`;
  return phrase`решение экспертной группы (${day}${who})${reason}`;
}

/** An entry of a step: what was derived and decided. */
interface Entry {
  readonly step: DecidedStep;
  readonly code: string;
  readonly fact: DecidedFact;
  /** The reason if no answer is the direct source. */
  readonly otherwise?: Content;
}

/** Returns the grounds of an entry: a decision with its reason, the answers behind it, or that it is unanswered. */
export function entryGrounds(
  facts: CompanyFacts,
  part: PartOfModel,
  { step, code, fact, otherwise = [text("в анкетах оснований нет")] }: Entry,
): Content {
  const decided = decisionWords(part, step, code);
  const { grounds } = fact.derived;
  const isOfEvery = grounds.length > 0 && grounds.every(({ form, field }) => form === "system" && field === "name");
  const answers = isOfEvery ? [] : answersWords(facts, grounds);
  if (decided) return answers.length === 0 ? decided : joinContent([decided, phrase`анкеты: ${answers}`], "; ");
  if (answers.length > 0) return phrase`анкеты: ${answers}`;
  if (fact.value === "unknown") return [text("записей в анкетах нет: без решения экспертов не исключается")];
  return isOfEvery ? [text("есть в составе любой системы")] : otherwise;
}

/** Returns the answers behind a result, by questionnaire: «сервер «SRV-1» (СУБД); рабочие места «Отдел», «Склад» и ещё 7 (место)». */
function answersWords(facts: CompanyFacts, grounds: readonly Ground[]): Content {
  const byForm = new Map<FormName, Map<number, Ground[]>>();
  for (const ground of grounds) {
    const { form, id } = questionPlace(facts.index, ground);
    const groundsById = byForm.get(form) ?? new Map<number, Ground[]>();
    byForm.set(form, groundsById);
    groundsById.set(id, [...(groundsById.get(id) ?? []), ground]);
  }
  return joinContent(
    [...byForm].map(([form, rows]) => formWords(facts, form, rows)),
    "; ",
  );
}

function formWords(facts: CompanyFacts, form: FormName, rows: ReadonlyMap<number, readonly Ground[]>): Content {
  const bySame = new Map<string, (readonly Ground[])[]>();
  for (const grounds of rows.values()) {
    const labels = labelsOf(grounds)
      .map((run) => run.text)
      .join("");
    bySame.set(labels, [...(bySame.get(labels) ?? []), grounds]);
  }
  return joinContent(
    [...bySame.values()].map((same) => {
      const ids = same.flatMap(([ground]) => (ground ? [questionPlace(facts.index, ground).id] : []));
      return phrase`${namesOf(facts, form, ids)} (${labelsOf(same[0] ?? [])})`;
    }),
    "; ",
  );
}

/** Returns names, such as «серверы «SRV-1», «SRV-2» и ещё 7». */
function namesOf(facts: CompanyFacts, form: FormName, ids: readonly number[]): Content {
  const { one, title } = formNamed(form);
  const namedIds = ids.filter((id) => facts.index.nameOf(form, id).trim() !== "");
  const kind = text(lowerFirst((namedIds.length > 1 ? title : (one ?? title)).ru));
  if (namedIds.length === 0) return [kind];
  const names = namedIds
    .slice(0, namedMost)
    .map((id) => phrase`«${value(facts.index.nameOf(form, id), { form, id, field: "name" })}»`);
  const remainingCount = namedIds.length - names.length;
  const more = remainingCount > 0 ? phrase` и ещё ${text(formatNumber(remainingCount) ?? "")}` : [];
  return phrase`${kind} ${joinContent(names, ", ")}${more}`;
}

function labelsOf(grounds: readonly Ground[]): Content {
  const byLabel = new Map(grounds.map((ground) => [lowerFirst(labelOf(ground.form, ground.field).ru), ground]));
  return joinContent(
    [...byLabel].map(([label, { form, id, field }]) => value(label, { form, id, field })),
    ", ",
  );
}

/** Returns the system components from which an affected object was derived, by name; the rest are counted. */
export function componentsWords(facts: CompanyFacts, grounds: readonly Ground[]): Content {
  const byForm = new Map<FormName, Set<number>>();
  for (const ground of grounds) {
    const { form, id } = questionPlace(facts.index, ground);
    if (facts.index.nameOf(form, id).trim() !== "") byForm.set(form, (byForm.get(form) ?? new Set()).add(id));
  }
  return joinContent(
    [...byForm].map(([form, ids]) => namesOf(facts, form, [...ids])),
    "; ",
  );
}

/** Returns the threat with a code. Throws if it is not in the list, since verdicts come from the same list. */
export function listedThreat({ catalogue }: Pick<PartOfModel, "catalogue">, code: string): Threat {
  const threatsByCode =
    threatsByCatalogue.get(catalogue) ?? new Map(catalogue.threats.map((threat) => [threat.code, threat]));
  threatsByCatalogue.set(catalogue, threatsByCode);
  const threat = threatsByCode.get(code);
  if (!threat) throw new Error(`There is no threat ${code} in the list`);
  return threat;
}

const threatsByCatalogue = new WeakMap<PartOfModel["catalogue"], ReadonlyMap<string, Threat>>();

/** Returns the verdict on a threat with its code as the source, so that a later change can be reported. */
export function verdictValue({ row }: PartOfModel, { verdict }: AssessedThreat, verdictText: string): Inline {
  return { ...text(verdictText), source: { form: "threat_part", id: row.id, field: verdict.threat } };
}

/** Title of the column with points of the method. */
export const groundsTitle = "Обоснование по Методике";

/**
 * Returns the reason for a threat's result: the deciding step with its point of the method, what makes it possible, or the experts'
 * decision next to the derived result. The column title is `groundsTitle`.
 */
export function verdictCell(part: PartOfModel, assessedThreat: AssessedThreat, about: "possible" | "actual"): Content {
  const derived = derivedWords(part, assessedThreat, about);
  const decided = decisionWords(part, "threats", assessedThreat.verdict.threat);
  return decided ? phrase`${decided}; выведено из исходных данных: ${derived}` : derived;
}

function derivedWords(part: PartOfModel, assessedThreat: AssessedThreat, about: "possible" | "actual"): Content {
  const steps = verdictSteps(
    listedThreat(part, assessedThreat.verdict.threat),
    assessedThreat.verdict,
    part.derivation,
  );
  const looked = about === "possible" ? steps.filter(({ check }) => check !== "scenario") : steps;
  const failedStep = looked.find(({ passes }) => !passes);
  if (failedStep)
    return phrase`${verdictValue(part, assessedThreat, withoutStop(lowerFirst(failedStep.text.ru)))} (${pointOfCheck(failedStep.check)})`;
  if (about === "actual") {
    const open = assessedThreat.verdict.scenarios.filter(({ isBlocked }) => !isBlocked).length;
    return phrase`${verdictValue(part, assessedThreat, `осуществимых сценариев — ${open}`)} (${pointOfCheck("scenario")})`;
  }
  return phrase`${verdictValue(part, assessedThreat, "есть все четыре составляющие")} (${bareMethodPoint("5.2")})`;
}

function withoutStop(words: string): string {
  return words.replace(/\.$/u, "");
}
