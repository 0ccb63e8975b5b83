import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { formNamed } from "../forms/answer-forms.ts";
import { textMaxCharacters } from "../limits.ts";
import { inventorySteps, threatStepNames } from "../threats/threat-steps.ts";
import { isoDay, patchSchema } from "../validation/answers-schema.ts";
import { issueMessage } from "../validation/issue-message.ts";
import { oneLine } from "../validation/text-schemas.ts";
import { companyParams, idParam, nothing, pageOf, pageQuery, rowParams } from "./common-schemas.ts";
import { endpoint } from "./endpoint.ts";
import { editThreats, manageThreats, viewThreats } from "./threats.ts";

const tag = "threats";

const stage = z.enum(["creation", "operation"]);
const role = z.enum(["security", "technology", "business", "other"]);
const line = oneLine(textMaxCharacters.line).trim();

/** How many threats come to what. */
const threatTotals = z.object({ excluded: z.int(), possible: z.int(), actual: z.int(), review: z.int() });

/** What a step still lacks, and where to go for it. */
const missing = z.object({
  step: z.enum(threatStepNames),
  text: z.string(),
  /** The part that misses it; null where the model itself does. */
  part: z.int().nullable(),
  /** Entries that wait for a decision on the step. */
  codes: z.array(z.string()),
  /** The questionnaire and its address; null where it is answered on the step. */
  obj: z.string().nullable(),
  url: z.string().nullable(),
});

/** What the author of a model should review, with the ways to where it is answered; it forbids nothing. */
const warning = z.object({
  code: z.string(),
  text: z.string(),
  part: z.int(),
  places: z.array(z.object({ text: z.string(), url: z.string() })),
});

/** A threat model with its steps. */
export const threatModel = z.object({
  id: z.int(),
  title: z.string(),
  stage: stage.nullable(),
  /** The edition of the threat list that it is pinned to, by its day, and whether that is the newest. */
  edition: z.string(),
  /** The edition that it is evaluated by: another than its own where the installation does not have that one. */
  judged_by: z.string(),
  is_current_edition: z.boolean(),
  newest_edition: z.string(),
  /** There are editions that it could go over to. */
  has_other_editions: z.boolean(),
  number: z.string(),
  date: isoDay.nullable(),
  approver_name: z.string(),
  approver_position: z.string(),
  developer: z.string(),
  experts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      position: z.string(),
      department: z.string(),
      role: role.nullable(),
      row_version: z.int(),
    }),
  ),
  parts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      systems: z.array(z.object({ id: z.int(), name: z.string() })),
      totals: threatTotals,
      actuality: z.enum(["none", "holds", "outdated"]),
      /** The steps of the inventory of which a user has confirmed that there is nothing, and there is nothing. */
      confirmed: z.array(z.object({ step: z.enum(inventorySteps), decided_by: z.string(), decided_at: z.string() })),
      row_version: z.int(),
    }),
  ),
  percent: z.int(),
  /** Decisions rest on something that changed, or another edition of the list is the newest. */
  is_stale: z.boolean(),
  has_outdated: z.boolean(),
  steps: z.array(
    z.object({ step: z.enum(threatStepNames), title: z.string(), is_ready: z.boolean(), missing: z.int() }),
  ),
  missing: z.array(missing),
  warnings: z.array(warning),
  row_version: z.int(),
});

const expert = z.strictObject({
  id: idParam.optional(),
  name: line.min(1),
  position: line.default(""),
  department: line.default(""),
  role: role.nullable().default(null),
});

/** Most parts of a model, and systems of a part. */
const most = 1_000;
const tooManySystems = words(
  `В одной части модели не больше ${most} систем: разделите её на несколько частей`,
  `A part of a model has at most ${most} systems: divide it into several parts`,
);
const tooManyParts = words(`В модели не больше ${most} частей`, `A model has at most ${most} parts`);

const part = z.strictObject({
  id: idParam.optional(),
  name: line.min(1),
  /** One at least, those counted that the caller may not view: these stay, and need not be named. */
  systems: z.array(idParam).max(most, { error: issueMessage(tooManySystems) }),
});

/** The rows of a list with their versions, as the caller saw them. */
const seen = z.array(z.strictObject({ id: idParam, row_version: z.int() })).max(most);

/**
 * Of experts and parts the whole list is given: those of it without an id are added, those that it does not name are deleted. A
 * list that is not as it was `seen` is refused with `changed_by_another`.
 */
const body = patchSchema(formNamed("threat_model")).extend({
  experts: z.array(expert).max(100).optional(),
  parts: z
    .array(part)
    .max(most, { error: issueMessage(tooManyParts) })
    .optional(),
  seen: z.strictObject({ experts: seen, parts: seen }).partial().optional(),
});

/** The threat models of the company. */
export const listThreatModels = endpoint({
  method: "GET",
  path: "/companies/:company_id/threat_models/",
  summary: words("Модели угроз компании", "Threat models of the company"),
  tag,
  access: viewThreats,
  params: companyParams,
  query: pageQuery,
  response: pageOf(threatModel),
  status: 200,
});

/** A new threat model, pinned to the newest edition of the threat list. */
export const createThreatModel = endpoint({
  versioned: true,
  method: "POST",
  path: "/companies/:company_id/threat_models/",
  summary: words("Добавить модель угроз", "Add a threat model"),
  tag,
  access: manageThreats,
  params: companyParams,
  body,
  response: threatModel,
  status: 201,
});

/** A threat model with its steps and what each lacks. */
export const readThreatModel = endpoint({
  versioned: true,
  method: "GET",
  path: "/companies/:company_id/threat_models/:id/",
  summary: words("Модель угроз: шаги и чего не хватает", "A threat model: its steps and what they lack"),
  tag,
  access: viewThreats,
  params: rowParams,
  response: threatModel,
  status: 200,
});

/** Changes of a threat model, its experts and its parts. */
export const updateThreatModel = endpoint({
  versioned: true,
  method: "PATCH",
  path: "/companies/:company_id/threat_models/:id/",
  summary: words("Изменить модель угроз", "Change a threat model"),
  tag,
  access: editThreats,
  params: rowParams,
  body,
  response: threatModel,
  status: 200,
});

/** Deletes a threat model with its parts and decisions; the history retains them. */
export const deleteThreatModel = endpoint({
  method: "DELETE",
  path: "/companies/:company_id/threat_models/:id/",
  summary: words("Удалить модель угроз", "Delete a threat model"),
  tag,
  access: manageThreats,
  params: rowParams,
  response: nothing,
  status: 204,
});
