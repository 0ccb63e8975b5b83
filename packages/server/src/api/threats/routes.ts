import { groupBy } from "@opis/model/collections/lists";
import type { AnswerOf } from "@opis/model/contract/endpoint";
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
} from "@opis/model/contract/threat-model-entries";
import {
  createThreatModel,
  deleteThreatModel,
  listThreatModels,
  readThreatModel,
  updateThreatModel,
} from "@opis/model/contract/threat-models";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { securityProperties } from "@opis/model/threats/catalogue/list-codes";
import { violatorGoals } from "@opis/model/threats/catalogue/violator-goals";
import { levelSign, violators } from "@opis/model/threats/catalogue/violators";
import type { AssessedThreat } from "@opis/model/threats/derivation/derive-part";
import { isPossible, type ThreatPart } from "@opis/model/threats/threat-models";
import { violatorMatrix } from "@opis/model/threats/violator-matrix";
import { storableAnswers } from "@opis/model/validation/answers-schema";
import type { FastifyInstance } from "fastify";
import { type CompanyThreats, readCompanyThreats } from "../../core/company-threats.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { changeRow, deleteRow } from "../../core/records/writing/change-row.ts";
import { newestEdition } from "../../core/threat-editions.ts";
import { pageOfRows } from "../../http/pagination.ts";
import { type Call, route } from "../../http/register-endpoint.ts";
import { requestedRowVersion } from "../../http/row-version.ts";
import { modelOf, partOf, type Reading, requestedPart } from "./find-threat-part.ts";
import { registerModelEditions } from "./model-edition-routes.ts";
import {
  assessedIn,
  presentAssessment,
  presentCollusions,
  presentConsequences,
  presentDecision,
  presentInterfaces,
  presentObjects,
  presentScenario,
  presentTechnologies,
  presentThreat,
  presentViolators,
  rowOf,
  threatOf,
} from "./present-assessments.ts";
import { presentModel } from "./present-model.ts";
import { type DecisionInput, saveDecisions, saveModelLists } from "./save-decisions.ts";

type AnyCall = Pick<Call<typeof listThreats>, "context" | "company" | "actor" | "language">;

/** Returns a company's current derived threats, and the reader. */
async function readingOf({ context, company, actor, language }: AnyCall): Promise<Reading> {
  return { company, actor, language, companyThreats: await readCompanyThreats(context, company) };
}

const steps = [
  [getConsequences, presentConsequences],
  [getInfluenceObjects, presentObjects],
  [getInterfaces, presentInterfaces],
  [listCriminals, presentViolators],
  [getCollusions, presentCollusions],
  [listSecurityTechnologies, presentTechnologies],
] as const satisfies readonly (readonly [
  typeof listCriminals | object,
  (part: ThreatPart, reading: Reading) => ThreatEntry[],
])[];

const decisions = [decideCriminals, decideSecurityTechnologies, decideThreatAssessments, decideThreats] as const;

const form = forms.threat_model;

async function presentStoredModel({ context, company, actor, language }: Asking, id: number) {
  const companyThreats = await readCompanyThreats(context, company);
  return presentModel(modelOf(companyThreats, id), { company, actor, language, companyThreats });
}

type Asking = Pick<Call<typeof readThreatModel>, "context" | "company" | "actor" | "language">;

/** Registers threat models: their title page, their experts, their parts. */
function registerThreatModels(app: FastifyInstance): void {
  route(app, listThreatModels, async ({ context, company, actor, language, request, query }) => {
    const companyThreats = await readCompanyThreats(context, company);
    const rows = companyThreats.models.map((model) =>
      presentModel(model, { company, actor, language, companyThreats }),
    );
    return pageOfRows(request, query, rows, ["id", "title", "percent", "date"]);
  });

  route(app, createThreatModel, async (call) => {
    const { context, company, actor, editor, body } = call;
    const answers = storableAnswers(form, body);
    if (String(answers.title ?? "").trim() === "")
      throw refusedFields({ title: [errorCatalogue.value_required.text] }, "value_required");
    const id = await context.db.inCompany(company, async (transaction) => {
      const pinned = { ...answers, edition: await newestEdition(transaction) };
      const model = await insertRow(transaction, { declared: form, answers: pinned, editor });
      await saveModelLists(transaction, model.id, body, { editor, actor });
      return model.id;
    });
    return presentStoredModel(call, id);
  });

  route(app, readThreatModel, (call) => presentStoredModel(call, call.params.id));

  route(app, updateThreatModel, async (call) => {
    const { context, company, actor, editor, body, params, request } = call;
    const answers = storableAnswers(form, body);
    await context.db.inCompany(company, async (transaction) => {
      await changeRow(transaction, {
        declared: form,
        id: params.id,
        answers,
        editor,
        seenVersion: requestedRowVersion(request),
      });
      await saveModelLists(transaction, params.id, body, { editor, actor });
    });
    return presentStoredModel(call, params.id);
  });

  route(app, deleteThreatModel, async ({ context, company, actor, editor, params }) => {
    await context.db.inCompany(company, (transaction) =>
      deleteRow(transaction, { declared: form, id: params.id, editor, actor }),
    );
    return undefined;
  });
}

/** Registers threat models and their assessments (specification 7.4). */
export function registerThreats(app: FastifyInstance): void {
  registerThreatModels(app);
  registerModelEditions(app);

  for (const [endpoint, shown] of steps)
    route(app, endpoint, async (call) => {
      const reading = await readingOf(call);
      const part = requestedPart(reading.companyThreats, call.query);
      const entries = shown(part, reading).map((entry) => ({ ...entry, part: part.row.id }));
      return pageOfRows(call.request, call.query, entries, ["code", "title", "told"]);
    });

  route(app, getViolatorAims, async (call) => {
    const reading = await readingOf(call);
    const rows = shownAims(requestedPart(reading.companyThreats, call.query), reading);
    return pageOfRows(call.request, call.query, rows, ["level"]);
  });

  route(app, listThreats, async (call) => {
    const reading = await readingOf(call);
    const rows = listedThreats(foundThreats(call.query, reading.companyThreats), reading);
    return pageOfRows(call.request, call.query, rows, ["code", "title", "changed"]);
  });

  route(app, listThreatAssessments, async (call) => {
    const reading = await readingOf(call);
    const assessments = foundThreats(call.query, reading.companyThreats).map(({ part, assessed }) => ({
      part,
      assessed,
      code: assessed.verdict.threat,
      title: threatOf(assessed.verdict.threat, part).title,
      status: assessed.status,
    }));
    const page = pageOfRows(call.request, call.query, assessments, ["code", "title", "status"]);
    return { ...page, results: page.results.map(({ part, assessed }) => presentAssessment(part, assessed, reading)) };
  });

  route(app, getScenarios, async (call) => {
    const reading = await readingOf(call);
    const part = requestedPart(reading.companyThreats, call.query);
    const { verdict } = assessedIn(part, call.query.code);
    const rows = verdict.scenarios.map((scenario) => presentScenario(scenario, part, reading));
    return pageOfRows(call.request, call.query, rows, ["code", "title"]);
  });

  route(app, getThreat, async (call) => {
    const reading = await readingOf(call);
    return presentThreat(requestedPart(reading.companyThreats, call.query), call.query.code, reading);
  });

  for (const endpoint of decisions)
    route(app, endpoint, async ({ context, company, actor, editor, body }) => {
      const input: DecisionInput = body;
      const companyThreats = await readCompanyThreats(context, company);
      await context.db.inCompany(company, (transaction) =>
        saveDecisions(transaction, input, { companyThreats, editor, actor }),
      );
      return undefined;
    });
}

/** A search among the threats of a company's parts. */
interface Sought {
  readonly model?: number | undefined;
  readonly part?: number | undefined;
  readonly system?: number | undefined;
  readonly status?: string | undefined;
  readonly search?: string | undefined;
  readonly changed_since?: string | undefined;
  readonly only?: "actual" | "possible" | "undecided" | undefined;
}

/** Returns the matching threats, part by part, in the order of the list. */
function foundThreats(
  sought: Sought,
  companyThreats: CompanyThreats,
): { readonly part: ThreatPart; readonly assessed: AssessedThreat }[] {
  const { model, part: id, system } = sought;
  const models = model === undefined ? companyThreats.models : [modelOf(companyThreats, model)];
  const all = id === undefined ? models.flatMap(({ parts }) => parts) : [partOf(companyThreats, id)];
  const parts = all.filter(
    ({ inventory }) => system === undefined || inventory.systems.some((candidate) => candidate.id === system),
  );
  const matchesSearch = searchedFor(sought.search);
  return parts.flatMap((part) =>
    part.derivation.threats
      .filter((assessed) => matchesSearch(assessed, part) && isSought(sought, part, assessed))
      .map((assessed) => ({ part, assessed })),
  );
}

/** Returns a filter of threats whose code or title contains the search text. */
function searchedFor(search: string | undefined): (threat: AssessedThreat, part: ThreatPart) => boolean {
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

type PresentedThreat = AnswerOf<typeof listThreats>["results"][number];

interface InPart {
  readonly part: ThreatPart;
  readonly assessed: AssessedThreat;
}

/**
 * Returns threats with their result in each part, in the order of their codes; models of different editions have
 * separate lines.
 */
function listedThreats(threats: readonly InPart[], { language }: Pick<Reading, "language">): PresentedThreat[] {
  const lines = groupBy(threats, ({ part, assessed }) => `${assessed.verdict.threat} ${part.catalogue.edition.date}`);
  return [...lines.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, inParts]) => {
      const [first] = inParts;
      if (!first) return [];
      const { edition } = first.part.catalogue;
      const { code, title, changed, archived, breaks } = threatOf(first.assessed.verdict.threat, first.part);
      return [
        {
          code,
          title,
          edition: edition.date,
          source: edition.source,
          changed,
          archived,
          breaks: breaks.map((property) => securityProperties[property].title[language]),
          assessments: inParts.map((assessedPart) => assessmentIn(code, assessedPart)),
        },
      ];
    });
}

function assessmentIn(code: string, { part, assessed: { verdict, status, isActual, isOutdated } }: InPart) {
  return {
    part: part.row.id,
    derived: verdict.status,
    status,
    is_actual: isActual,
    decision: presentDecision(rowOf(part, "threats", code), isOutdated),
  };
}

type Aim = AnswerOf<typeof getViolatorAims>["results"][number];

/** Returns the violators of a part by aims and objects, for the API. */
function shownAims({ derivation }: ThreatPart, { companyThreats, language }: Reading): Aim[] {
  return violatorMatrix(derivation, companyThreats.catalogue.consequences).map(
    ({ violator, level, goal, objects }) => ({
      violator: { code: violator, title: violators[violator].name[language] },
      level: levelSign(level)[language],
      aim: { code: goal, title: violatorGoals[goal].title[language] },
      objects: objects.map(({ object, interfaces, consequences }) => ({
        code: object,
        interfaces: [...interfaces],
        consequences: [...consequences],
      })),
    }),
  );
}
