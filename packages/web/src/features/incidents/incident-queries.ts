import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type {
  addIncidentEvent,
  listIncidents,
  moveIncident,
  readIncident,
  registerIncident,
  suggestIncidentScope,
  updateIncident,
} from "@opis/model/contract/incidents";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

export type Incident = AnswerOf<typeof readIncident>;
export type ListedIncident = AnswerOf<typeof listIncidents>["results"][number];
export type IncidentMoveBody = CallOf<typeof moveIncident>["body"];
export type IncidentFilter = Omit<CallOf<typeof listIncidents>["query"], "limit" | "offset">;

const pageRows = 50;

/** Loads a filtered page of incidents. */
export function listIncidentPage(company: number, filter: IncidentFilter, offset: number, signal: AbortSignal) {
  return call<typeof listIncidents>("GET /companies/:company_id/incidents/", {
    params: { company_id: company },
    query: { ...filter, offset, limit: pageRows },
    signal,
  });
}

/** Loads an incident with its clock, fine and timeline. */
export function incidentQuery(company: number, id: number) {
  return queryOptions({
    queryKey: [...queryKeys.incidents(company), id],
    queryFn: ({ signal }) =>
      call<typeof readIncident>("GET /companies/:company_id/incidents/:id/", {
        params: { company_id: company, id },
        signal,
      }),
  });
}

/** Registers an incident, or a drill. */
export function register(company: number, isDrill: boolean, body: CallOf<typeof registerIncident>["body"]) {
  return call<typeof registerIncident>("POST /companies/:company_id/incidents/ 201", {
    params: { company_id: company },
    query: isDrill ? { drill: "true" } : {},
    body,
  });
}

/** Changes an incident; refused if another user has changed it since it was read. */
export function update(
  company: number,
  { id, row_version }: Pick<Incident, "id" | "row_version">,
  body: CallOf<typeof updateIncident>["body"],
) {
  return call<typeof updateIncident>("PATCH /companies/:company_id/incidents/:id/", {
    params: { company_id: company, id },
    body,
    headers: { "If-Unmodified-Since-Version": String(row_version) },
  });
}

/** Moves an incident to another state. */
export function move(company: number, id: number, body: IncidentMoveBody) {
  return call<typeof moveIncident>("POST /companies/:company_id/incidents/:id/state/", {
    params: { company_id: company, id },
    body,
  });
}

/** Adds a line to the timeline. */
export function addEvent(company: number, id: number, body: CallOf<typeof addIncidentEvent>["body"]) {
  return call<typeof addIncidentEvent>("POST /companies/:company_id/incidents/:id/events/ 201", {
    params: { company_id: company, id },
    body,
  });
}

/** Loads what the questionnaires say of the affected systems and processes. */
export function suggestScope(company: number, systems: readonly number[], processes: readonly number[]) {
  return call<typeof suggestIncidentScope>("GET /companies/:company_id/incident_scope/", {
    params: { company_id: company },
    query: {
      ...(systems.length > 0 && { systems: systems.join(",") }),
      ...(processes.length > 0 && { processes: processes.join(",") }),
    },
  });
}
