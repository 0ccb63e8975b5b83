import type { OwnRequisites } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";

/** The number and date from the first step of the threat model of a system, or of all systems; empty if there are several models. */
export function modelRequisites({ systems, snapshot }: CompanyFacts, system: number | null): OwnRequisites {
  const systemIds = new Set(system === null ? systems.map(({ id }) => id) : [system]);
  const { threat_model: models, threat_part: parts } = snapshot.rows;
  const modelIds = new Set(
    parts.filter((part) => part.systems.some((id) => systemIds.has(id))).map(({ threat_model }) => threat_model),
  );
  const [model, ...others] = models.filter(({ id }) => modelIds.has(id));
  if (!model || others.length > 0) return { date: null, number: "" };
  return { date: model.date, number: model.number.trim() };
}
