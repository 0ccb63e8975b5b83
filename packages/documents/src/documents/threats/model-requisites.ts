import type { OwnRequisites } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";

/** The number and day that the threat model of a system gives itself on its first step, or that of all systems; none where several models are told of. */
export function modelRequisites({ systems, snapshot }: CompanyFacts, system: number | null): OwnRequisites {
  const asked = new Set(system === null ? systems.map(({ id }) => id) : [system]);
  const { threat_model: models, threat_part: parts } = snapshot.rows;
  const told = new Set(
    parts.filter((part) => part.systems.some((id) => asked.has(id))).map(({ threat_model }) => threat_model),
  );
  const [model, ...others] = models.filter(({ id }) => told.has(id));
  if (!model || others.length > 0) return { date: null, number: "" };
  return { date: model.date, number: model.number.trim() };
}
