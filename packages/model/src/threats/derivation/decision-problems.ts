import { type Words, words } from "../../bilingual-text.ts";
import { measures21 } from "../../law/security-measures.ts";
import type { ThreatCatalogue } from "../catalogue/load-catalogue.ts";
import { collusions } from "../catalogue/violator-goals.ts";
import { capabilityLevels, isAtLeast, levelCodes, violatorCodes, violators } from "../catalogue/violators.ts";
import type { Decision, PartDecisions } from "./decisions.ts";
import type { PartDerivation } from "./derive-part.ts";

/** Why a decision is rejected: its path among the decisions, and the problem. */
export interface DecisionProblem {
  readonly path: string;
  readonly text: Words;
}

/** Minimum length in characters of the reason for excluding something. */
const minReason = 20;

const decidedSteps = ["technologies", "interfaces", "consequences", "objects", "violators"] as const;
const measures: ReadonlySet<string> = new Set(measures21.map(({ code }) => code));

/** Returns the problems of a part's decisions with their paths; empty if all are valid. */
export function decisionProblems(
  decisions: PartDecisions,
  part: PartDerivation,
  catalogue: ThreatCatalogue,
): DecisionProblem[] {
  return [
    ...decidedSteps.flatMap((step) => stepProblems(step, decisions, part)),
    ...levelProblems(decisions),
    ...usersProblem(decisions, part),
    ...collusionProblems(decisions, part),
    ...threatProblems(decisions, catalogue),
    ...blockProblems(decisions, catalogue),
  ];
}

function stepProblems(step: (typeof decidedSteps)[number], decisions: PartDecisions, part: PartDerivation) {
  const knownCodes = new Set<string>(part[step].keys());
  const decisionByCode: Readonly<Record<string, Decision | undefined>> = decisions[step];
  return Object.entries(decisionByCode).flatMap(([code, decision]) => {
    const path = `${step}.${code}`;
    if (!knownCodes.has(code)) return [{ path, text: noSuch(code) }];
    return decision?.value === "no" ? reasonProblem(path, decision.reason) : [];
  });
}

function reasonProblem(path: string, reason: string): DecisionProblem[] {
  if (reason.trim().length >= minReason) return [];
  return [
    {
      path: `${path}.reason`,
      text: words(
        `Обоснуйте исключение: не меньше ${minReason} символов`,
        `Give reasons for leaving it out: at least ${minReason} characters`,
      ),
    },
  ];
}

function levelProblems({ levels }: PartDecisions): DecisionProblem[] {
  return violatorCodes.flatMap((code) => {
    const decision = levels[code];
    if (!decision) return [];
    const path = `levels.${code}`;
    if (!levelCodes.includes(decision.level)) return [{ path, text: noSuch(String(decision.level)) }];
    const { leastLevel } = violators[code];
    if (isAtLeast(decision.level, leastLevel)) return reasonProblem(path, decision.reason);
    const { print } = capabilityLevels[leastLevel];
    return [
      {
        path,
        text: words(
          `Уровень ниже установленного приложением 8 Методики: не ниже ${print}`,
          `The level is below that of annex 8 of the method: at least ${leastLevel}`,
        ),
      },
    ];
  });
}

function usersProblem({ violators: decided }: PartDecisions, part: PartDerivation): DecisionProblem[] {
  const users = part.violators.get("authorized_users");
  if (decided.authorized_users?.value !== "no" || users?.derived.value !== "yes") return [];
  return [
    {
      path: "violators.authorized_users",
      text: words("У системы есть пользователи: исключить их нельзя", "The system has users: they cannot be left out"),
    },
  ];
}

function collusionProblems({ collusions: pairs }: PartDecisions, part: PartDerivation): DecisionProblem[] {
  return pairs.flatMap((pair) => {
    const { by, partner } = collusions[pair];
    const absent = [by, partner].filter((code) => part.violators.get(code)?.value === "no");
    if (absent.length === 0) return [];
    const [ru, en] = [absent.map((code) => violators[code].name.ru), absent.map((code) => violators[code].name.en)];
    return [
      {
        path: `collusions.${pair}`,
        text: words(
          `Сговор невозможен, вид нарушителя исключён: ${ru.join(", ")}`,
          `There can be no collusion, the kind of violator is left out: ${en.join(", ")}`,
        ),
      },
    ];
  });
}

function threatProblems({ threats }: PartDecisions, catalogue: ThreatCatalogue): DecisionProblem[] {
  const knownCodes = new Set(catalogue.threats.map(({ code }) => code));
  return Object.entries(threats).flatMap(([code, decision]) => {
    const path = `threats.${code}`;
    if (!knownCodes.has(code)) return [{ path, text: noSuch(code) }];
    return decision ? reasonProblem(path, decision.reason) : [];
  });
}

function blockProblems({ blocks }: PartDecisions, { scenarios }: ThreatCatalogue): DecisionProblem[] {
  const steps = new Map(scenarios.map(({ code, techniques }) => [code, techniques]));
  return blocks.flatMap(({ scenario, technique, measure, reason }, at) => {
    const path = `blocks.${at}`;
    const techniques = steps.get(scenario);
    if (!techniques) return [{ path: `${path}.scenario`, text: noSuch(scenario) }];
    return [
      ...(techniques.includes(technique) ? [] : [{ path: `${path}.technique`, text: noSuch(technique) }]),
      ...(measures.has(measure) ? [] : [{ path: `${path}.measure`, text: noSuch(measure) }]),
      ...reasonProblem(path, reason),
    ];
  });
}

/** Returns the message for a code without an entry. */
export function noSuch(code: string): Words {
  return words(`Такой записи нет: ${code}`, `There is no such entry: ${code}`);
}
