import { words } from "@opis/model/bilingual-text";
import type { DocumentRequest, MissingAnswer, Readiness } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import type { PartOfModel } from "../../facts/threat-models.ts";
import { anySystem, missingCompanyAnswers } from "../../readiness/missing-company-answers.ts";
import { missingAnswer, wrongDates } from "../../readiness/missing-questions.ts";
import { consequencesForm, missingConsequences } from "./expert-forms/consequences-form.ts";
import {
  missingData,
  missingOfForm,
  missingOfStep,
  partWarnings,
  requestedParts,
} from "./expert-forms/decided-form.ts";
import { goalsForm, missingGoals } from "./expert-forms/goals-form.ts";
import { missingPossibleThreats, possibleThreatsForm } from "./expert-forms/possible-threats-form.ts";
import { missingRelevance, relevanceForm } from "./expert-forms/relevance-form.ts";
import { missingRelevantViolators, relevantViolatorsForm } from "./expert-forms/relevant-violators-form.ts";
import { missingScenarios, scenariosForm } from "./expert-forms/scenarios-form.ts";
import { missingTechnologies, technologiesForm } from "./expert-forms/technologies-form.ts";
import { missingViolators, violatorsForm } from "./expert-forms/violators-form.ts";

/** The forms included in the model, each with its required data. */
const madeOf = [
  [consequencesForm, missingConsequences],
  [violatorsForm, missingViolators],
  [goalsForm, missingGoals],
  [relevantViolatorsForm, missingRelevantViolators],
  [technologiesForm, missingTechnologies],
  [possibleThreatsForm, missingPossibleThreats],
  [relevanceForm, missingRelevance],
  [scenariosForm, missingScenarios],
] as const;

/** Returns what blocks the model: experts, inventory of its systems, and the required data of its forms. */
export function modelReadiness(facts: CompanyFacts, request: DocumentRequest): Readiness {
  const parts = requestedParts(facts, request);
  return {
    missing: [
      ...missingCompanyAnswers(facts, ["full_name", "short_name"]),
      ...anySystem(facts),
      ...missingOfForm({ lacks: () => [] }, facts, request),
      ...scopeLacks(parts),
      ...parts.flatMap((part) => [...missingInventory(part), ...missingOfForms(part)]),
      ...wrongDates(facts, request, "may be early"),
      ...decidedBefore(parts, request),
    ],
    warnings: [...partWarnings(parts, request.date), ...expertWarnings(parts)],
  };
}

/** E18: the model is dated earlier than a decision it prints. */
function decidedBefore(parts: readonly PartOfModel[], { date }: DocumentRequest): MissingAnswer[] {
  const isLate = parts.some(({ rows }) => rows.some(({ modified }) => modified.slice(0, 10) > date));
  return isLate ? [missingAnswer("E18", "wizard", "date")] : [];
}

function scopeLacks(parts: readonly PartOfModel[]): MissingAnswer[] {
  const seenIds = new Set<number>();
  return parts.flatMap((part) => {
    if (seenIds.has(part.model.row.id)) return [];
    seenIds.add(part.model.row.id);
    return part.model.missing.map((missing) => missingOfStep(part, missing));
  });
}

const inventorySteps: ReadonlySet<string> = new Set(["systems", "servers", "workstations", "network", "interactions"]);

function missingInventory(part: PartOfModel): MissingAnswer[] {
  return part.missing.filter(({ step }) => inventorySteps.has(step)).map((missing) => missingOfStep(part, missing));
}

function missingOfForms(part: PartOfModel): MissingAnswer[] {
  return madeOf.flatMap(([{ title }, lacks]) =>
    lacks(part).map(({ ru, en }) =>
      missingData(
        part,
        words(`Модель угроз не готова: ${title.ru}: ${ru}`, `The threat model is not ready: ${title.en}: ${en}`),
      ),
    ),
  );
}

/** Warns about an even number of experts, whose votes may tie (WD06). */
function expertWarnings(parts: readonly PartOfModel[]) {
  const groups = [
    ...new Map(
      parts.map(({ model }) => [model.row.id, model.experts.filter(({ name }) => name.trim() !== "")]),
    ).values(),
  ];
  return groups.some((experts) => experts.length > 0 && experts.length % 2 === 0)
    ? [
        words(
          "При чётном числе экспертов голоса могут разделиться поровну.",
          "With an even number of experts, votes may be tied.",
        ),
      ]
    : [];
}
