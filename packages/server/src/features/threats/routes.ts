import {
  decideCriminals,
  decideSecurityTechnologies,
  decideThreatAssessments,
  decideThreats,
  getCollusions,
  getConsequences,
  getInfluenceObjects,
  getInterfaces,
  getScenarios,
  getThreat,
  getViolatorAims,
  listCriminals,
  listSecurityTechnologies,
  listThreatAssessments,
  listThreats,
  type ThreatEntry,
} from "@opis/model/contract/threats/threats";
import type { ThreatPart } from "@opis/model/threats/stored/threat-models";
import type { FastifyInstance } from "fastify";
import { pageOfRows } from "../../http/page.ts";
import { type Call, route } from "../../http/register.ts";
import { companyThreats } from "../../threats/company-threats.ts";
import { type Deciding, decide } from "./decide.ts";
import { registerModelEditions } from "./edition-routes.ts";
import { foundThreats } from "./found-threats.ts";
import { listedThreats } from "./listed-threats.ts";
import { registerThreatModels } from "./model-routes.ts";
import { partAsked, type Reading } from "./reading.ts";
import { shownAims } from "./shown-aims.ts";
import { assessedIn, shownAssessment, shownScenario, shownThreat, threatOf } from "./shown-assessments.ts";
import {
  shownCollusions,
  shownConsequences,
  shownInterfaces,
  shownObjects,
  shownTechnologies,
  shownViolators,
} from "./shown-entries.ts";

type AnyCall = Pick<Call<typeof listThreats>, "context" | "company" | "actor" | "language">;

/** What is derived of a company's threats now, and who reads it. */
async function readingOf({ context, company, actor, language }: AnyCall): Promise<Reading> {
  return { company, actor, language, given: await companyThreats(context, company) };
}

const steps = [
  [getConsequences, shownConsequences],
  [getInfluenceObjects, shownObjects],
  [getInterfaces, shownInterfaces],
  [listCriminals, shownViolators],
  [getCollusions, shownCollusions],
  [listSecurityTechnologies, shownTechnologies],
] as const satisfies readonly (readonly [
  typeof listCriminals | object,
  (part: ThreatPart, reading: Reading) => ThreatEntry[],
])[];

const decisions = [decideCriminals, decideSecurityTechnologies, decideThreatAssessments, decideThreats] as const;

/** Threat models and what is assessed in them (specification 7.4). */
export function registerThreats(app: FastifyInstance): void {
  registerThreatModels(app);
  registerModelEditions(app);

  for (const [endpoint, shown] of steps)
    route(app, endpoint, async (call) => {
      const reading = await readingOf(call);
      const part = partAsked(reading.given, call.query);
      const entries = shown(part, reading).map((entry) => ({ ...entry, part: part.row.id }));
      return pageOfRows(call.request, call.query, entries, ["code", "title", "told"]);
    });

  route(app, getViolatorAims, async (call) => {
    const reading = await readingOf(call);
    const rows = shownAims(partAsked(reading.given, call.query), reading);
    return pageOfRows(call.request, call.query, rows, ["level"]);
  });

  route(app, listThreats, async (call) => {
    const reading = await readingOf(call);
    const rows = listedThreats(foundThreats(call.query, reading.given), reading);
    return pageOfRows(call.request, call.query, rows, ["code", "title", "changed"]);
  });

  route(app, listThreatAssessments, async (call) => {
    const reading = await readingOf(call);
    const found = foundThreats(call.query, reading.given).map(({ part, assessed }) => ({
      part,
      assessed,
      code: assessed.verdict.threat,
      title: threatOf(assessed.verdict.threat, part).title,
      status: assessed.status,
    }));
    const page = pageOfRows(call.request, call.query, found, ["code", "title", "status"]);
    return { ...page, results: page.results.map(({ part, assessed }) => shownAssessment(part, assessed, reading)) };
  });

  route(app, getScenarios, async (call) => {
    const reading = await readingOf(call);
    const part = partAsked(reading.given, call.query);
    const { verdict } = assessedIn(part, call.query.code);
    const rows = verdict.scenarios.map((one) => shownScenario(one, part, reading));
    return pageOfRows(call.request, call.query, rows, ["code", "title"]);
  });

  route(app, getThreat, async (call) => {
    const reading = await readingOf(call);
    return shownThreat(partAsked(reading.given, call.query), call.query.code, reading);
  });

  for (const endpoint of decisions)
    route(app, endpoint, async ({ context, company, actor, editor, body }) => {
      const told: Deciding = body;
      const given = await companyThreats(context, company);
      await context.db.inCompany(company, (transaction) => decide(transaction, told, { given, editor, actor }));
      return undefined;
    });
}
