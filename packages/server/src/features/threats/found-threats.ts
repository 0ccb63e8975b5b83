import type { AssessedThreat } from "@opis/model/threats/derivation/assessed-threat";
import { isPossible } from "@opis/model/threats/steps/threat-totals";
import type { ThreatPart } from "@opis/model/threats/stored/threat-models";
import type { CompanyThreats } from "../../threats/company-threats.ts";
import { modelOf, partOf } from "./reading.ts";
import { threatOf } from "./shown-assessments.ts";
import { rowOf } from "./shown-entries.ts";

/** What is looked for among the threats of a company's parts. */
export interface Sought {
  readonly model?: number | undefined;
  readonly part?: number | undefined;
  readonly system?: number | undefined;
  readonly status?: string | undefined;
  readonly search?: string | undefined;
  readonly changed_since?: string | undefined;
  readonly only?: "actual" | "possible" | "undecided" | undefined;
}

/** The threats that are looked for, part by part, in the order of the list. */
export function foundThreats(
  sought: Sought,
  given: CompanyThreats,
): { readonly part: ThreatPart; readonly assessed: AssessedThreat }[] {
  const { model, part: id, system } = sought;
  const models = model === undefined ? given.models : [modelOf(given, model)];
  const all = id === undefined ? models.flatMap(({ parts }) => parts) : [partOf(given, id)];
  const parts = all.filter(
    ({ inventory }) => system === undefined || inventory.systems.some((one) => one.id === system),
  );
  const found = searchedFor(sought.search);
  return parts.flatMap((part) =>
    part.derivation.threats
      .filter((assessed) => found(assessed, part) && isSought(sought, part, assessed))
      .map((assessed) => ({ part, assessed })),
  );
}

/** Whether the list has a threat whose code or title holds the search. */
function searchedFor(search: string | undefined): (one: AssessedThreat, part: ThreatPart) => boolean {
  const text = (search ?? "").toLocaleLowerCase("ru");
  return ({ verdict }, part) => {
    const { code, title } = threatOf(verdict.threat, part);
    return `${code} ${title}`.toLocaleLowerCase("ru").includes(text);
  };
}

function isSought(sought: Sought, part: ThreatPart, assessed: AssessedThreat): boolean {
  const { status, only, changed_since: since } = sought;
  if (status !== undefined && assessed.status !== status) return false;
  if (only === "actual" && !assessed.isActual) return false;
  if (only === "possible" && !isPossible(assessed)) return false;
  if (only === "undecided" && assessed.status !== "expert_review" && !assessed.isOutdated) return false;
  if (since === undefined) return true;
  const decided = rowOf(part, "threats", assessed.verdict.threat)?.modified ?? "";
  return decided >= since || threatOf(assessed.verdict.threat, part).changed >= since;
}
