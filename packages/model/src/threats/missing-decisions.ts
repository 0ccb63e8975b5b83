import { type Words, words } from "../bilingual-text.ts";
import type { Consequence } from "./catalogue/catalogue-schemas.ts";
import { haveCommon, influenceKinds, influenceObjects } from "./catalogue/influence-objects.ts";
import type { AssessedThreat, PartDerivation } from "./derivation/derive-part.ts";
import { type DecidedFact, holding, isUnanswered, type StoredDecision } from "./derivation/stored-decisions.ts";
import type { Ground } from "./fact.ts";
import type { ConfirmedStep, ThreatStep } from "./threat-steps.ts";

/** What a step is missing, and where to add it: in a questionnaire, or in entries of the step itself. */
export interface ThreatMissing {
  readonly step: ThreatStep;
  readonly text: Words;
  /** The missing answer; undefined if it is answered on the step itself. */
  readonly place?: Ground;
  /** The entries that wait for a decision. */
  readonly codes: readonly string[];
}

/** Lists what is missing in steps 6 to 14: pending decisions, and outdated ones to review. */
export function decidedMissing(
  part: PartDerivation,
  consequences: readonly Consequence[],
  actuality: ConfirmationState,
): ThreatMissing[] {
  const considered = [...part.violators].filter(([, { standings }]) => standings.length > 0);
  const reached = considered.some(([, { standings }]) => standings.some(({ interfaces }) => interfaces.size > 0));
  return [
    ...undecided("technologies", part.technologies, words("Ответьте о технологиях", "Answer about technologies")),
    ...outdated("technologies", part.technologies),
    ...lack("consequences", ![...part.consequences.values()].some(({ value }) => value === "yes"), noConsequence),
    ...outdated("consequences", part.consequences),
    ...withoutObject(part, consequences),
    ...outdated("objects", part.objects),
    ...undecided("violators", part.violators, words("Решите о видах нарушителей", "Decide on kinds of violators")),
    ...outdated("violators", part.violators),
    ...lack("levels", considered.length === 0, noViolator),
    ...lack("ways", !reached, noWay),
    ...outdated("ways", part.interfaces),
    ...threatsLacking(part),
    ...lack("actuality", actuality !== "holds", actuality === "none" ? toConfirm : toConfirmAgain),
  ];
}

/** Returns the state that a confirmation of a step covers; it changes with the step. */
export function confirmedState(step: ConfirmedStep, { threats }: Pick<PartDerivation, "threats">): string {
  if (step !== "actuality") return "none";
  const actual = threats.filter(({ isActual }) => isActual).map(({ verdict }) => verdict.threat.replace("УБИ.", ""));
  return `${actual.length}: ${runs(actual.map(Number)).join(", ")}`;
}

/** State of a confirmation: missing, valid, or outdated because the step has changed. */
export type ConfirmationState = "none" | "holds" | "outdated";

/** Returns whether a step is confirmed in its current state. */
export function confirmationOf(
  step: ConfirmedStep,
  rows: readonly Pick<StoredDecision, "step" | "code" | "against">[],
  part: Pick<PartDerivation, "threats">,
): ConfirmationState {
  const row = rows.find((candidate) => candidate.step === "confirmations" && candidate.code === step);
  if (!row) return "none";
  return row.against === confirmedState(step, part) ? "holds" : "outdated";
}

// Formats 1, 2, 3, 7 as 1–3, 7 for display in the history.
function runs(numbers: readonly number[]): string[] {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const open = ranges.at(-1);
    if (open && open[1] === number - 1) open[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
}

const noConsequence = words("Выберите хотя бы одно негативное последствие", "Choose at least one consequence");
const noViolator = words("Не осталось ни одного актуального нарушителя", "No relevant violator is left");
const noWay = words("Нарушителям не доступен ни один интерфейс", "No interface is open to the violators");
const noObject = words("Последствия не связаны ни с одним объектом", "Consequences are linked with no object");
const toConfirm = words("Подтвердите итог оценки", "Confirm the result of the assessment");
const toConfirmAgain = words(
  "Перечень актуальных угроз изменился: подтвердите итог ещё раз",
  "The relevant threats have changed: confirm the result again",
);
const toReview = words(
  "Исходные данные изменились после решения: проверьте его ещё раз",
  "What it stood against has changed since the decision: look at it again",
);
const toDecide = words("Примите решение эксперта", "Take an expert decision");
const noScenario = words(
  "Для возможной угрозы нет сценария: примите решение эксперта",
  "No scenario fits a possible threat: take an expert decision",
);
const lapsed = words(
  "Мера больше не действует: средства нет или истёк сертификат",
  "A measure holds no longer: the tool is gone or its certificate has expired",
);

function lack(step: ThreatStep, isLacking: boolean, text: Words): ThreatMissing[] {
  return isLacking ? [{ step, text, codes: [] }] : [];
}

function missingOfCodes(step: ThreatStep, codes: readonly string[], text: Words): ThreatMissing[] {
  return codes.length > 0 ? [{ step, text, codes }] : [];
}

function undecided(step: ThreatStep, all: ReadonlyMap<string, DecidedFact>, text: Words): ThreatMissing[] {
  return missingOfCodes(step, codesWhere(all, isUnanswered), text);
}

function outdated(step: ThreatStep, all: ReadonlyMap<string, DecidedFact>): ThreatMissing[] {
  return missingOfCodes(
    step,
    codesWhere(all, ({ isOutdated }) => isOutdated),
    toReview,
  );
}

function codesWhere(all: ReadonlyMap<string, DecidedFact>, is: (fact: DecidedFact) => boolean): string[] {
  return [...all].filter(([, fact]) => is(fact)).map(([code]) => code);
}

// Matched by shared security properties (the product's rule R3).
function withoutObject({ objects, consequences }: PartDerivation, all: readonly Consequence[]): ThreatMissing[] {
  const influences = [...holding(objects)].flatMap((code) => [...influenceObjects[code].influences]);
  const chosenConsequences = all.filter(({ code }) => consequences.get(code)?.value === "yes");
  const open = chosenConsequences.filter(
    ({ breaks }) => !influences.some((kind) => haveCommon(influenceKinds[kind].breaks, breaks)),
  );
  return missingOfCodes(
    "objects",
    open.map(({ code }) => code),
    noObject,
  );
}

function threatsLacking({ threats, blocks }: PartDerivation): ThreatMissing[] {
  const codes = (is: (threat: AssessedThreat) => boolean) => threats.filter(is).map(({ verdict }) => verdict.threat);
  const lapsedSteps = blocks.lapsed.map(({ scenario }) => scenario);
  return [
    ...missingOfCodes(
      "possible",
      codes(({ status }) => status === "expert_review"),
      toDecide,
    ),
    ...missingOfCodes(
      "possible",
      codes(({ isOutdated }) => isOutdated),
      toReview,
    ),
    ...missingOfCodes(
      "scenarios",
      codes(({ status, verdict }) => status === "not_actual" && verdict.scenarios.length === 0),
      noScenario,
    ),
    ...missingOfCodes("scenarios", [...new Set(lapsedSteps)], lapsed),
  ];
}
