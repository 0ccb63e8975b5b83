import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { incidentKinds } from "../duties/incident-kinds.ts";
import { incidentStates } from "../duties/incident-states.ts";
import { incident, incidentEvent } from "../forms/incident.ts";
import { textMaxCharacters } from "../limits.ts";
import { createSchema, isoInstant, patchSchema } from "../validation/answers-schema.ts";
import { rowSchema } from "../validation/stored-row-schema.ts";
import { manyLines, oneLine } from "../validation/text-schemas.ts";
import { companyParams, enumOfKeys, nothing, pageOf, pageQuery, rowParams } from "./common-schemas.ts";
import { endpoint } from "./endpoint.ts";

const tag = "duties";
const path = "/companies/:company_id/incidents/";
const common = { tag, params: rowParams, path: `${path}:id/` } as const;

const clock = z.object({
  notification: z.enum(["first", "second"]),
  /** ISO time in UTC. */
  due: z.string(),
  is_over: z.boolean(),
});

const bracket = z.object({
  /** The part of article 13.11 of the CAO, as printed. */
  printed: z.string(),
  /** Roubles; null where the fine is a share of the turnover. */
  least: z.int().nullable(),
  most: z.int().nullable(),
  share: z.string().nullable(),
});

const shown = rowSchema("incident").and(
  z.object({
    /** The notification whose hours run; null where none is left. */
    clock: clock.nullable(),
    /** The fine for the leak: an estimate; null where it is no leak or its scale is not known. */
    fine: bracket.nullable(),
    /** The fine for not notifying in time; null of a drill. */
    silence_fine: bracket.nullable(),
    fine_notes: z.array(z.string()),
    /** A system that is concerned is critical information infrastructure: GosSOPKA is notified as well. */
    is_kii: z.boolean(),
    events: z.array(rowSchema("incident_event")),
  }),
);

const listed = rowSchema("incident").and(z.object({ clock: clock.nullable() }));

/** Incidents that are registered, newest first; drills only where they are wanted. */
export const listIncidents = endpoint({
  method: "GET",
  path,
  tag,
  summary: words("Инциденты: список", "Incidents: list"),
  params: companyParams,
  access: { section: "duties", level: "view" },
  query: pageQuery.extend({
    search: z.string().max(255).optional(),
    state: enumOfKeys(incidentStates).optional(),
    kind: enumOfKeys(incidentKinds).optional(),
    /** `true`: not finished yet. */
    open: z.enum(["true", "false"]).optional(),
    overdue: z.enum(["true"]).optional(),
    /** `true`: drills and nothing else. */
    drill: z.enum(["true", "false"]).optional(),
  }),
  response: pageOf(listed),
  status: 200,
});

/** Registers an incident: it gets the next number of the year, and its hours run from the detection. */
export const registerIncident = endpoint({
  method: "POST",
  path,
  tag,
  summary: words("Инциденты: зарегистрировать", "Incidents: register"),
  params: companyParams,
  access: { section: "duties", level: "edit" },
  /** `true`: a drill, which is numbered apart and stays one. */
  query: z.strictObject({ drill: z.enum(["true", "false"]).optional() }),
  body: createSchema(incident, false),
  versioned: true,
  response: shown,
  status: 201,
});

const ids = z
  .string()
  .regex(/^\d{1,9}(?:,\d{1,9}){0,199}$/)
  .transform((list) => list.split(",").map(Number));

/** What the questionnaires say of systems and processes that an incident concerns, as far as the caller sees them. */
export const suggestIncidentScope = endpoint({
  method: "GET",
  path: "/companies/:company_id/incident_scope/",
  tag,
  summary: words("Инциденты: что затронуто, по опросникам", "Incidents: what the questionnaires suggest"),
  params: companyParams,
  access: { section: "duties", level: "view" },
  query: z.strictObject({
    /** Ids with commas. */
    systems: ids.optional(),
    processes: ids.optional(),
  }),
  response: z.object({
    processes: z.array(z.int()),
    subject_groups: z.array(z.int()),
    data: z.array(z.int()),
    /** How many people the systems hold data of; null where that is not answered. */
    people: z.object({ least: z.int(), most: z.int().nullable() }).nullable(),
  }),
  status: 200,
});

export const readIncident = endpoint({
  ...common,
  method: "GET",
  summary: words("Инциденты: прочитать", "Incidents: read"),
  access: { section: "duties", level: "view" },
  versioned: true,
  response: shown,
  status: 200,
});

export const updateIncident = endpoint({
  ...common,
  method: "PATCH",
  summary: words("Инциденты: изменить", "Incidents: change"),
  access: { section: "duties", level: "edit" },
  body: patchSchema(incident),
  versioned: true,
  response: shown,
  status: 200,
});

/** A registered incident is not deleted: it stays in the journal, at most as registered by mistake. Always refused. */
export const deleteIncident = endpoint({
  ...common,
  method: "DELETE",
  summary: words("Инциденты: удалить нельзя", "Incidents: cannot be deleted"),
  access: { section: "duties", level: "manage" },
  response: nothing,
  status: 204,
});

/** Moves an incident on: each state takes what it needs, anything else is refused. */
export const moveIncident = endpoint({
  ...common,
  path: `${path}:id/state/`,
  method: "POST",
  summary: words("Инциденты: изменить состояние", "Incidents: change the state"),
  access: { section: "duties", level: "edit" },
  body: z.strictObject({
    state: enumOfKeys(incidentStates),
    /** Why: of a decision, a mistake, a step back. */
    reason: manyLines(textMaxCharacters.long).optional(),
    /** Who decided. */
    person: oneLine(textMaxCharacters.line).optional(),
    /** When a notification was sent. */
    sent_at: isoInstant.optional(),
    confirmation_number: oneLine(textMaxCharacters.line).optional(),
  }),
  versioned: true,
  response: shown,
  status: 200,
});

/** Adds a line to the timeline; lines are neither changed nor deleted. */
export const addIncidentEvent = endpoint({
  ...common,
  path: `${path}:id/events/`,
  method: "POST",
  summary: words("Инциденты: добавить событие", "Incidents: add an event"),
  access: { section: "duties", level: "edit" },
  body: createSchema(incidentEvent, false),
  response: shown,
  status: 201,
});
