import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { destructionReasons, destructionStates } from "../duties/destruction-kinds.ts";
import { destruction } from "../forms/destruction.ts";
import { textMaxCharacters } from "../limits.ts";
import { createSchema, isoDay, patchSchema } from "../validation/answers-schema.ts";
import { rowSchema } from "../validation/stored-row-schema.ts";
import { manyLines, oneLine } from "../validation/text-schemas.ts";
import { companyParams, enumOfKeys, nothing, pageOf, pageQuery, rowParams } from "./common-schemas.ts";
import { endpoint } from "./endpoint.ts";

const tag = "duties";
const path = "/companies/:company_id/destructions/";
const common = { tag, params: rowParams, path: `${path}:id/` } as const;

const shown = rowSchema("destruction").and(
  z.object({
    /** How the deadline was counted, in the caller's language; null where a decision sets the day. */
    explanation: z.string().nullable(),
    /** The statutory deadline; it differs from `due` where another one is set. */
    law_due: z.string().nullable(),
    is_over: z.boolean(),
    /** What the act states because the extract of the log does not (Roskomnadzor's order 179, points 5 and 6). */
    warnings: z.array(z.string()),
    source: z.object({ name: z.string(), url: z.string() }).nullable(),
  }),
);

const listed = rowSchema("destruction").and(z.object({ is_over: z.boolean() }));

/** Destructions, newest first unless ordered. */
export const listDestructions = endpoint({
  method: "GET",
  path,
  tag,
  summary: words("Уничтожение: список", "Destructions: list"),
  params: companyParams,
  access: { section: "duties", level: "view" },
  query: pageQuery.extend({
    search: z.string().max(255).optional(),
    state: enumOfKeys(destructionStates).optional(),
    reason: enumOfKeys(destructionReasons).optional(),
    /** `true`: data are still to be destroyed, or the act is missing. */
    open: z.enum(["true", "false"]).optional(),
    overdue: z.enum(["true"]).optional(),
  }),
  response: pageOf(listed),
  status: 200,
});

const id = z.coerce.number().int().positive().max(2_147_483_647).optional();

/** Registers a destruction: it gets the next number of the year and its deadline. */
export const registerDestruction = endpoint({
  method: "POST",
  path,
  tag,
  summary: words("Уничтожение: зарегистрировать", "Destructions: register"),
  params: companyParams,
  access: { section: "duties", level: "edit" },
  /** The record from which it follows. */
  query: z.strictObject({ request: id, process: id, document: id }),
  body: createSchema(destruction, false),
  versioned: true,
  response: shown,
  status: 201,
});

const effect = z.object({
  process: z.int(),
  effect: z.enum(["destroy", "continue", "unknown"]),
  /** Legal bases other than consent, with the norm that the company names. */
  bases: z.array(z.string()),
  period: z.string().nullable(),
});

/** What is to be destroyed by the questionnaires: after a request, or because the processing was to end. */
export const suggestDestructions = endpoint({
  method: "GET",
  path: "/companies/:company_id/destruction_scope/",
  tag,
  summary: words("Уничтожение: что пора уничтожить, по опросникам", "Destructions: what the questionnaires suggest"),
  params: companyParams,
  access: { section: "duties", level: "view" },
  query: z.strictObject({ request: id }),
  response: z.object({
    /** The answers of a new record, and in which processes the data stay on another basis. */
    suggestions: z.array(
      z.object({
        process: z.int().nullable(),
        /** The contract with a third party that has ended. */
        document: z.int().nullable(),
        reason: enumOfKeys(destructionReasons),
        event_on: z.string(),
        subject_groups: z.array(z.int()),
        processes: z.array(z.int()),
        systems: z.array(z.int()),
        data: z.array(z.int()),
        third_parties: z.array(z.int()),
      }),
    ),
    effects: z.array(effect),
  }),
  status: 200,
});

export const readDestruction = endpoint({
  ...common,
  method: "GET",
  summary: words("Уничтожение: прочитать", "Destructions: read"),
  access: { section: "duties", level: "view" },
  versioned: true,
  response: shown,
  status: 200,
});

export const updateDestruction = endpoint({
  ...common,
  method: "PATCH",
  summary: words("Уничтожение: изменить", "Destructions: change"),
  access: { section: "duties", level: "edit" },
  body: patchSchema(destruction),
  versioned: true,
  response: shown,
  status: 200,
});

/** A registered destruction is not deleted: it stays in the journal, at most as registered by mistake. Always refused. */
export const deleteDestruction = endpoint({
  ...common,
  method: "DELETE",
  summary: words("Уничтожение: удалить нельзя", "Destructions: cannot be deleted"),
  access: { section: "duties", level: "manage" },
  response: nothing,
  status: 204,
});

/** Moves a destruction on: each state takes what it needs, anything else is refused. */
export const moveDestruction = endpoint({
  ...common,
  path: `${path}:id/state/`,
  method: "POST",
  summary: words("Уничтожение: изменить состояние", "Destructions: change the state"),
  access: { section: "duties", level: "edit" },
  body: z.strictObject({
    state: enumOfKeys(destructionStates),
    reason: manyLines(textMaxCharacters.long).optional(),
    /** Of the blocking, the destruction or the act. */
    day: isoDay.optional(),
    act_number: oneLine(textMaxCharacters.line).optional(),
  }),
  versioned: true,
  response: shown,
  status: 200,
});
