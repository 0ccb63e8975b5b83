import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type {
  getCollusions,
  getConsequences,
  getInfluenceObjects,
  getInterfaces,
  getThreat,
  getViolatorAims,
  listCriminals,
  listSecurityTechnologies,
  listThreats,
  ThreatEntry,
} from "@opis/model/contract/threat-model-entries";
import type { createThreatModel, readThreatModel, updateThreatModel } from "@opis/model/contract/threat-models";
import { queryOptions } from "@tanstack/react-query";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call-endpoint.ts";
import { threatsKey } from "./threat-models-query.ts";

export type ThreatModelDetails = AnswerOf<typeof readThreatModel>;
export type MissingThreatItem = ThreatModelDetails["missing"][number];
export type ThreatModelStep = MissingThreatItem["step"];
export type { ThreatEntry };

/** Loads a threat model with its steps and their missing items. */
export function threatModelQuery(company: number, id: number) {
  return queryOptions({
    queryKey: [...threatsKey(company), "model", id],
    queryFn: ({ signal }) => readModel(company, id, signal),
  });
}

/** Loads a threat model as it is stored now. */
export function readModel(company: number, id: number, signal?: AbortSignal): Promise<ThreatModelDetails> {
  return call<typeof readThreatModel>("GET /companies/:company_id/threat_models/:id/", {
    params: { company_id: company, id },
    ...(signal && { signal }),
  });
}

/** The writable fields of a model. */
export type ModelBody = CallOf<typeof updateThreatModel>["body"];

/** Creates a threat model. */
export function postModel(company: number, body: ModelBody): Promise<ThreatModelDetails> {
  const params = { company_id: company };
  return call<typeof createThreatModel>("POST /companies/:company_id/threat_models/ 201", { params, body });
}

/** Changes a threat model and returns the new state; refused if others have changed the same fields since it was seen. */
export function patchModel(
  company: number,
  seenModel: ThreatModelDetails,
  body: ModelBody,
): Promise<ThreatModelDetails> {
  const lists = {
    ...("experts" in body && { experts: versionsOf(seenModel.experts) }),
    ...("parts" in body && { parts: versionsOf(seenModel.parts) }),
  };
  return call<typeof updateThreatModel>("PATCH /companies/:company_id/threat_models/:id/", {
    params: { company_id: company, id: seenModel.id },
    body: { ...body, seen: lists },
    headers: { "If-Unmodified-Since-Version": String(seenModel.row_version) },
  });
}

function versionsOf(rows: readonly { readonly id: number; readonly row_version: number }[]) {
  return rows.map(({ id, row_version }) => ({ id, row_version }));
}

type EntriesRequest = Readonly<{
  params: { company_id: number };
  query: { part: number; limit: number };
  signal: AbortSignal;
}>;
type Entries = AnswerOf<typeof getConsequences>;

const lists = {
  technologies: (options) =>
    call<typeof listSecurityTechnologies>("GET /companies/:company_id/security_technologies/", options),
  consequences: (options) =>
    call<typeof getConsequences>("GET /companies/:company_id/threats/get_consequences/", options),
  objects: (options) =>
    call<typeof getInfluenceObjects>("GET /companies/:company_id/threats/get_influence_objects/", options),
  violators: (options) => call<typeof listCriminals>("GET /companies/:company_id/criminals/", options),
  collusions: (options) => call<typeof getCollusions>("GET /companies/:company_id/criminals/get_collusions/", options),
  interfaces: (options) => call<typeof getInterfaces>("GET /companies/:company_id/threats/get_interfaces/", options),
} as const satisfies Readonly<Record<string, (options: EntriesRequest) => Promise<Entries>>>;

/** Lists of entries with decisions per part. */
export type EntryList = keyof typeof lists;

/** Loads the entries of a list in a part: derived values and decisions. */
export function entriesQuery(company: number, list: EntryList, part: number) {
  return queryOptions({
    queryKey: [...threatsKey(company), "entries", list, part],
    queryFn: ({ signal }) =>
      readAllPages((page) => lists[list]({ params: { company_id: company }, query: { part, ...page }, signal })),
    select: ({ results }) => results,
  });
}

export type ThreatRow = AnswerOf<typeof listThreats>["results"][number];
export type ThreatCell = ThreatRow["assessments"][number];

/** Loads the threats of the list with their result in each part of a model. */
export function threatsQuery(company: number, model: number) {
  return queryOptions({
    queryKey: [...threatsKey(company), "threats", model],
    queryFn: ({ signal }) =>
      readAllPages((page) =>
        call<typeof listThreats>("GET /companies/:company_id/threats/", {
          params: { company_id: company },
          query: { model, ...page },
          signal,
        }),
      ),
    select: ({ results }) => results,
  });
}

export type ThreatDetails = AnswerOf<typeof getThreat>;
export type ThreatScenario = ThreatDetails["scenarios"][number];

/** Loads a threat in a part, with the derivation of its result. */
export function threatQuery(company: number, part: number, code: string) {
  return queryOptions({
    queryKey: [...threatsKey(company), "threat", part, code],
    queryFn: ({ signal }) =>
      call<typeof getThreat>("GET /companies/:company_id/threat_assessments/get_threat/", {
        params: { company_id: company },
        query: { part, code },
        signal,
      }),
  });
}

export type PartViolatorAim = AnswerOf<typeof getViolatorAims>["results"][number];

/** Loads the violators of a part with their aims, and the objects by which each aim is reached. */
export function violatorAimsQuery(company: number, part: number) {
  return queryOptions({
    queryKey: [...threatsKey(company), "aims", part],
    queryFn: ({ signal }) =>
      readAllPages((page) =>
        call<typeof getViolatorAims>("GET /companies/:company_id/criminals/get_matrix/", {
          params: { company_id: company },
          query: { part, ...page },
          signal,
        }),
      ),
    select: ({ results }) => results,
  });
}
