import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { destructionReasons, destructionStates } from "../duties/destruction-options.ts";
import { destruction } from "../forms/destruction.ts";
import { textMaxCharacters } from "../limits.ts";
import { createSchema, isoDay, patchSchema } from "../validation/answers-schema.ts";
import { rowSchema } from "../validation/stored-row-schema.ts";
import { manyLines, oneLine } from "../validation/text-schemas.ts";
import { companyParams, endpoint, enumOfKeys, nothing, pageOf, pageQuery, rowParams } from "./endpoint.ts";

const tag = "duties";
const path = "/companies/:company_id/destructions/";
const common = { tag, params: rowParams, path: `${path}:id/` } as const;

const destructionSchema = rowSchema("destruction").and(
  z.object({
    /** Explains the deadline in the caller's language; null if a decision sets the date. */
    explanation: z.string().nullable(),
    /** The statutory deadline; differs from `due` if another one is set. */
    law_due: z.string().nullable(),
    is_over: z.boolean(),
    /** What the act must state because the log extract does not (Roskomnadzor's order 179, points 5 and 6). */
    warnings: z.array(z.string()),
    source: z.object({ name: z.string(), url: z.string() }).nullable(),
  }),
);

const listedDestruction = rowSchema("destruction").and(z.object({ is_over: z.boolean() }));

/** Lists destructions, newest first by default. */
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
  response: pageOf(listedDestruction),
  status: 200,
});

const id = z.coerce.number().int().positive().max(2_147_483_647).optional();

/** Registers a destruction and assigns the next number of the year and the deadline. */
export const registerDestruction = endpoint({
  method: "POST",
  path,
  tag,
  summary: words("Уничтожение: зарегистрировать", "Destructions: register"),
  params: companyParams,
  access: { section: "duties", level: "edit" },
  /** The record that it follows from. */
  query: z.strictObject({ request: id, process: id, document: id }),
  body: createSchema(destruction, false),
  versioned: true,
  response: destructionSchema,
  status: 201,
});

const effect = z.object({
  process: z.int(),
  effect: z.enum(["destroy", "continue", "unknown"]),
  /** Legal bases other than consent, with the norm that the company cites. */
  bases: z.array(z.string()),
  period: z.string().nullable(),
});

/** Suggests destructions from the questionnaires: after a request, or because processing was to end. */
export const suggestDestructions = endpoint({
  method: "GET",
  path: "/companies/:company_id/destruction_scope/",
  tag,
  summary: words("Уничтожение: что пора уничтожить, по анкетам", "Destructions: suggest data due for destruction"),
  params: companyParams,
  access: { section: "duties", level: "view" },
  query: z.strictObject({ request: id }),
  response: z.object({
    /** Answers of the new record, and processes that retain the data on another legal basis. */
    suggestions: z.array(
      z.object({
        process: z.int().nullable(),
        /** The expired contract with a third party. */
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
  summary: words("Уничтожение: прочитать", "Destructions: get"),
  access: { section: "duties", level: "view" },
  versioned: true,
  response: destructionSchema,
  status: 200,
});

export const updateDestruction = endpoint({
  ...common,
  method: "PATCH",
  summary: words("Уничтожение: изменить", "Destructions: update"),
  access: { section: "duties", level: "edit" },
  body: patchSchema(destruction),
  versioned: true,
  response: destructionSchema,
  status: 200,
});

/** Always rejected: a registered destruction stays in the journal, at most marked as registered by mistake. */
export const deleteDestruction = endpoint({
  ...common,
  method: "DELETE",
  summary: words("Уничтожение: удалить нельзя", "Destructions: cannot be deleted"),
  access: { section: "duties", level: "manage" },
  response: nothing,
  status: 204,
});

/** Moves a destruction to another state; each transition takes its own fields and rejects others. */
export const moveDestruction = endpoint({
  ...common,
  path: `${path}:id/state/`,
  method: "POST",
  summary: words("Уничтожение: изменить состояние", "Destructions: change status"),
  access: { section: "duties", level: "edit" },
  body: z.strictObject({
    state: enumOfKeys(destructionStates),
    reason: manyLines(textMaxCharacters.long).optional(),
    /** Date of the blocking, the destruction or the act. */
    day: isoDay.optional(),
    act_number: oneLine(textMaxCharacters.line).optional(),
  }),
  versioned: true,
  response: destructionSchema,
  status: 200,
});
