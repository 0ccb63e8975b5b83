import { words } from "@opis/model/words";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import type { PartOfModel } from "../../facts/threat-models.ts";
import type { MissingAnswer, PaperRequest, Readiness } from "../../paper.ts";
import { anySystem, companyAnswers } from "../../readiness/company.ts";
import { dateInOrder } from "../../readiness/dates.ts";
import { simple } from "../../readiness/missing.ts";
import { actualViolatorsForm, actualViolatorsLack } from "./assessed/actual-violators-form.ts";
import { actualityForm, actualityLack } from "./assessed/actuality-form.ts";
import { analysisForm, analysisLack } from "./assessed/analysis-form.ts";
import { askedParts, formLacks, missingData, missingOfStep, partWarnings } from "./assessed/assessed-form.ts";
import { consequencesForm, consequencesLack } from "./assessed/consequences-form.ts";
import { goalsForm, goalsLack } from "./assessed/goals-form.ts";
import { scenariosForm, scenariosLack } from "./assessed/scenarios-form.ts";
import { technologiesForm, technologiesLack } from "./assessed/technologies-form.ts";
import { violatorsForm, violatorsLack } from "./assessed/violators-form.ts";

/** The forms that the model is made of, and what each needs. */
const madeOf = [
  [consequencesForm, consequencesLack],
  [violatorsForm, violatorsLack],
  [goalsForm, goalsLack],
  [actualViolatorsForm, actualViolatorsLack],
  [technologiesForm, technologiesLack],
  [analysisForm, analysisLack],
  [actualityForm, actualityLack],
  [scenariosForm, scenariosLack],
] as const;

/** What the model cannot do without: its experts, the inventory of its systems, and all that its forms need. */
export function modelReadiness(facts: CompanyFacts, request: PaperRequest): Readiness {
  const parts = askedParts(facts, request);
  return {
    missing: [
      ...companyAnswers(facts, ["full_name", "short_name"]),
      ...anySystem(facts),
      ...formLacks({ lacks: () => [] }, facts, request),
      ...scopeLacks(parts),
      ...parts.flatMap((part) => [...inventoryLacks(part), ...formsLack(part)]),
      ...dateInOrder(facts, request, "may be early"),
      ...decidedBefore(parts, request),
    ],
    warnings: [...partWarnings(parts, request.date), ...expertWarnings(parts)],
  };
}

/** E18: a model is not older than a decision that it prints. */
function decidedBefore(parts: readonly PartOfModel[], { date }: PaperRequest): MissingAnswer[] {
  const isLate = parts.some(({ rows }) => rows.some(({ modified }) => modified.slice(0, 10) > date));
  return isLate ? [simple("E18", "wizard", "date")] : [];
}

function scopeLacks(parts: readonly PartOfModel[]): MissingAnswer[] {
  const seen = new Set<number>();
  return parts.flatMap((part) => {
    if (seen.has(part.model.row.id)) return [];
    seen.add(part.model.row.id);
    return part.model.missing.map((missing) => missingOfStep(part, missing));
  });
}

const inventorySteps: ReadonlySet<string> = new Set(["systems", "servers", "workstations", "network", "interactions"]);

function inventoryLacks(part: PartOfModel): MissingAnswer[] {
  return part.missing.filter(({ step }) => inventorySteps.has(step)).map((missing) => missingOfStep(part, missing));
}

function formsLack(part: PartOfModel): MissingAnswer[] {
  return madeOf.flatMap(([{ title }, lacks]) =>
    lacks(part).map(({ ru, en }) =>
      missingData(
        part,
        words(`Модель угроз не готова: ${title.ru}: ${ru}`, `The threat model is not ready: ${title.en}: ${en}`),
      ),
    ),
  );
}

/** An even number of experts may divide equally (WD06). */
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
          "With an even number of experts the votes may divide equally.",
        ),
      ]
    : [];
}
