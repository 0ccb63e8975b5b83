import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { incidentKinds } from "../duties/incident-kinds.ts";
import { incidentStates } from "../duties/incident-states.ts";
import { incident, incidentEvent } from "../forms/incident.ts";
import { textMaxCharacters } from "../limits.ts";
import { createSchema, isoInstant, patchSchema } from "../validation/answers-schema.ts";
import { rowSchema } from "../validation/stored-row-schema.ts";
import { manyLines, oneLine } from "../validation/text-schemas.ts";
import { companyParams, endpoint, enumOfKeys, nothing, pageOf, pageQuery, rowParams } from "./endpoint.ts";

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
  /** Part of article 13.11 of the CAO, as printed. */
  printed: z.string(),
  /** Roubles; null if the fine is a share of turnover. */
  least: z.int().nullable(),
  most: z.int().nullable(),
  share: z.string().nullable(),
});

const incidentSchema = rowSchema("incident").and(
  z.object({
    /** The notification with a running deadline; null if none is left. */
    clock: clock.nullable(),
    /** Estimated fine for the leak; null if it is no leak or its scale is unknown. */
    fine: bracket.nullable(),
    /** Fine for late notification; null for a drill. */
    silence_fine: bracket.nullable(),
    fine_notes: z.array(z.string()),
    /** An affected system is critical information infrastructure, so GosSOPKA must be notified too. */
    is_kii: z.boolean(),
    events: z.array(rowSchema("incident_event")),
  }),
);

const listedIncident = rowSchema("incident").and(z.object({ clock: clock.nullable() }));

/** Lists registered incidents, newest first; drills only on request. */
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
    /** `true`: not closed yet. */
    open: z.enum(["true", "false"]).optional(),
    overdue: z.enum(["true"]).optional(),
    /** `true`: only drills. */
    drill: z.enum(["true", "false"]).optional(),
  }),
  response: pageOf(listedIncident),
  status: 200,
});

/** Registers an incident: assigns the next number of the year and starts its deadlines from detection. */
export const registerIncident = endpoint({
  method: "POST",
  path,
  tag,
  summary: words("Инциденты: зарегистрировать", "Incidents: register"),
  params: companyParams,
  access: { section: "duties", level: "edit" },
  /** `true`: a drill, which has separate numbering and cannot become a real incident. */
  query: z.strictObject({ drill: z.enum(["true", "false"]).optional() }),
  body: createSchema(incident, false),
  versioned: true,
  response: incidentSchema,
  status: 201,
});

const ids = z
  .string()
  .regex(/^\d{1,9}(?:,\d{1,9}){0,199}$/)
  .transform((list) => list.split(",").map(Number));

/** Returns data about the affected systems and processes from the questionnaires, as far as the caller may view them. */
export const suggestIncidentScope = endpoint({
  method: "GET",
  path: "/companies/:company_id/incident_scope/",
  tag,
  summary: words("Инциденты: что затронуто, по анкетам", "Incidents: suggest affected objects from the questionnaires"),
  params: companyParams,
  access: { section: "duties", level: "view" },
  query: z.strictObject({
    /** Comma-separated ids. */
    systems: ids.optional(),
    processes: ids.optional(),
  }),
  response: z.object({
    processes: z.array(z.int()),
    subject_groups: z.array(z.int()),
    data: z.array(z.int()),
    /** Number of people whose data the systems hold; null if unanswered. */
    people: z.object({ least: z.int(), most: z.int().nullable() }).nullable(),
  }),
  status: 200,
});

export const readIncident = endpoint({
  ...common,
  method: "GET",
  summary: words("Инциденты: прочитать", "Incidents: get"),
  access: { section: "duties", level: "view" },
  versioned: true,
  response: incidentSchema,
  status: 200,
});

export const updateIncident = endpoint({
  ...common,
  method: "PATCH",
  summary: words("Инциденты: изменить", "Incidents: update"),
  access: { section: "duties", level: "edit" },
  body: patchSchema(incident),
  versioned: true,
  response: incidentSchema,
  status: 200,
});

/** Always rejected: a registered incident stays in the journal, at most marked as registered by mistake. */
export const deleteIncident = endpoint({
  ...common,
  method: "DELETE",
  summary: words("Инциденты: удалить нельзя", "Incidents: cannot be deleted"),
  access: { section: "duties", level: "manage" },
  response: nothing,
  status: 204,
});

/** Moves an incident to another state; each transition takes its own fields and rejects others. */
export const moveIncident = endpoint({
  ...common,
  path: `${path}:id/state/`,
  method: "POST",
  summary: words("Инциденты: изменить состояние", "Incidents: change status"),
  access: { section: "duties", level: "edit" },
  body: z.strictObject({
    state: enumOfKeys(incidentStates),
    /** Reason for a decision, a mistake or a step back. */
    reason: manyLines(textMaxCharacters.long).optional(),
    /** Person who decided. */
    person: oneLine(textMaxCharacters.line).optional(),
    /** When a notification was sent. */
    sent_at: isoInstant.optional(),
    confirmation_number: oneLine(textMaxCharacters.line).optional(),
  }),
  versioned: true,
  response: incidentSchema,
  status: 200,
});

/** Adds an entry to the timeline; entries are never changed or deleted. */
export const addIncidentEvent = endpoint({
  ...common,
  path: `${path}:id/events/`,
  method: "POST",
  summary: words("Инциденты: добавить событие", "Incidents: add an event"),
  access: { section: "duties", level: "edit" },
  body: createSchema(incidentEvent, false),
  response: incidentSchema,
  status: 201,
});
