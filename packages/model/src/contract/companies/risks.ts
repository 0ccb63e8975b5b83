import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import type { FormName } from "../../forms/form-names.ts";
import { questionnaireNames, questionnaires } from "../../forms/questionnaire-names.ts";
import { payers } from "../../law/fines.ts";
import { textMaxCharacters } from "../../limits.ts";
import { isRiskForm, riskForms, riskStates } from "../../risks/risk-forms.ts";
import { severityNames } from "../../risks/risk-rule.ts";
import { riskRules } from "../../risks/risk-rules.ts";
import { isoDay } from "../../validation/answers-schema.ts";
import { manyLines } from "../../validation/text-schemas.ts";
import { companyParams, endpoint, idParam, pageOf, pageQuery } from "../endpoint.ts";

const tag = "risks";
const path = "/companies/:company_id/risks/";
const readAccess = {
  member: "risks of the questionnaires that the caller may view, where the role or a grant shows risks",
} as const;

/** Roubles. */
const range = z.object({ least: z.int(), largest: z.int() });

const fineAmounts = z.object({
  /** Part of the article: «ч. 1 ст. 13.11 КоАП». */
  printed: z.string(),
  company: range,
  official: range,
  entrepreneur: range,
});

const fine = fineAmounts.extend({
  /** Fine for a repeated violation, where a separate part of the article sets it. */
  repeat: fineAmounts.nullable(),
  /** The company's amount was verified against a public text. */
  verified: z.boolean(),
});

/** An answer that removes a risk, with a link to it. */
const removingAnswer = z.object({
  form: z.string(),
  id: z.int(),
  field: z.string(),
  /** The questionnaire or directory row that contains it. */
  root_form: z.string(),
  root_id: z.int(),
  /** The question's label. */
  label: z.string(),
  /** Path of the question in the root questionnaire by which screens find it; for a child row `collection.field`. */
  path: z.string(),
  /** Id of the child row, if any. */
  row: z.int().nullable(),
  /** Application URL of the page and input. */
  url: z.string(),
});

/** A risk found by a rule (specification 3.9). */
const riskSchema = z.object({
  /** The rule and the object; stable as long as the object exists. */
  id: z.string(),
  code: z.string(),
  /** The questionnaire or directory, and its row. */
  form: z.string(),
  object_id: z.int(),
  /** The object if it is a nested row: a site, an app. */
  row_form: z.string(),
  row_id: z.int(),
  /** Name of the object. */
  obj: z.string(),
  name: z.string(),
  text: z.string(),
  legal_basis: z.string(),
  severity: z.enum(severityNames),
  /** Caused by unanswered questions. */
  is_blank: z.boolean(),
  /** Fined only after a leak. */
  potential: z.boolean(),
  /** The company's own fine; for a sole trader, the sole trader's fine. */
  price: z.string(),
  price_min: z.int().nullable(),
  price_max: z.int().nullable(),
  fine: fine.nullable(),
  change_risk: z.string(),
  places: z.array(removingAnswer),
  ignore: z.boolean(),
  ignore_comment: z.string(),
  /** Last date on which it is ignored; null means until someone counts it again. */
  ignored_until: z.string().nullable(),
  ignored_by: z.string(),
  ignored_at: z.string().nullable(),
  state: z.enum(riskStates),
  /** The account that is responsible for it, and the person's name. */
  owner: z.int().nullable(),
  owner_name: z.string(),
  /** Date by which it is to be fixed, and whether that has passed. */
  due: z.string().nullable(),
  is_over: z.boolean(),
});

/** A form by name, or by its page name in the specification: `siteappunion`. */
const riskForm = z
  .enum([...riskForms, ...questionnaireNames.map((name) => questionnaires[name].page)])
  .transform((name): FormName => {
    const paged = questionnaireNames.find((candidate) => questionnaires[candidate].page === name);
    return riskForms.find((form) => form === name) ?? paged ?? "third_party";
  });

/** Filters of risks. Those that are fixed are found only by their state. */
const riskFilters = {
  form: riskForm.optional(),
  ignore: z.enum(["true", "false"]).optional(),
  severity: z.enum(severityNames).optional(),
  /** `open` are those found and in work. */
  state: z.enum(["open", ...riskStates]).optional(),
  owner: idParam.optional(),
  overdue: z.literal("true").optional(),
};

/** Lists the risks visible to the caller by severity, then by fine, the highest first. */
export const listRisks = endpoint({
  method: "GET",
  path,
  summary: words("Риски компании", "List the company's risks"),
  tag,
  access: readAccess,
  params: companyParams,
  query: pageQuery.extend({ ...riskFilters, code: z.string().max(40).optional() }),
  response: pageOf(riskSchema),
  status: 200,
});

/** Counts the risks of each rule, as filtered, in the order of the list. */
export const listRiskGroups = endpoint({
  method: "GET",
  path: `${path}by_rule/`,
  summary: words("Риски по правилам", "Risks by rule"),
  tag,
  access: readAccess,
  params: companyParams,
  query: z.strictObject(riskFilters),
  response: z.object({
    count: z.int(),
    groups: z.array(
      riskSchema
        .pick({ code: true, name: true, severity: true, is_blank: true, potential: true, obj: true, owner_name: true })
        .extend({
          count: z.int(),
          /** Their fines in total. */
          fines: range,
          /** The risk, if it is the only one; then the object, the owner and the state are its. */
          risk: z.string().nullable(),
          state: z.enum(riskStates).nullable(),
          in_work: z.int(),
          over: z.int(),
          /** The earliest due date. */
          due: z.string().nullable(),
        }),
    ),
    /** Accounts that are responsible for a risk. */
    owners: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  status: 200,
});

/** A nested row whose own risks are requested: a site, an app. */
const riskRow = z.enum([...new Set(riskRules.map(({ of }) => of))].filter((form) => !isRiskForm(form)));

/** Recomputes the risks of one questionnaire, third party, site or app. */
export const checkRisks = endpoint({
  method: "GET",
  path: `${path}check_risks/`,
  summary: words("Проверить риски анкеты", "Check the risks of a questionnaire"),
  tag,
  access: readAccess,
  params: companyParams,
  query: pageQuery.extend({ form: riskForm.or(riskRow), id: idParam }),
  response: pageOf(riskSchema),
  status: 200,
});

const line = z.object({
  printed: z.string(),
  least: z.int(),
  largest: z.int(),
  obj: z.string(),
  form: z.string(),
  /** Names of the risks that lead to the fine. */
  names: z.array(z.string()),
});

/** Maximum number of fines returned with a total, the largest first; the list of risks contains all risks. */
export const mostLines = 200;

const lines = z.object({ count: z.int(), rows: z.array(line).max(mostLines) });

/** Returns a company's total exposure from counted risks and its parts: one fine per part of an article and object. */
export const risksTotal = endpoint({
  method: "GET",
  path: `${path}total/`,
  summary: words("Сумма возможных штрафов", "Get the total of possible fines"),
  tag,
  access: readAccess,
  params: companyParams,
  response: z.object({
    day: z.string(),
    /** The category of payer, by the legal form in company information. */
    payer: z.enum(payers),
    /** All risks, including those caused by unanswered questions. */
    least: z.int(),
    largest: z.int(),
    /** Only risks caused by answers. */
    answered: range,
    ignored: z.int(),
    severities: z.array(
      z.object({
        severity: z.enum(severityNames),
        count: z.int(),
        /** Number of risks caused by unanswered questions. */
        blank: z.int(),
        least: z.int(),
        largest: z.int(),
        answered: range,
      }),
    ),
    /** Questionnaires with risks, counted or ignored, and their number. */
    forms: z.array(z.object({ form: z.string(), title: z.string(), count: z.int() })),
    lines,
    /** Fines imposed only after a leak; not in any total. */
    after_leak: lines,
  }),
  status: 200,
});

const ofRisk = companyParams.extend({ id: z.string().max(100) });

/** Returns one risk by id. */
export const readRisk = endpoint({
  method: "GET",
  path: `${path}:id/`,
  summary: words("Риск", "Get a risk"),
  tag,
  access: readAccess,
  params: ofRisk,
  response: riskSchema,
  status: 200,
});

/**
 * Ignores a risk, optionally with a reason and until a date, or counts it again; names who fixes it and by when, and
 * whether that has begun. A due date creates a task for the owner.
 */
export const updateRisk = endpoint({
  method: "PATCH",
  path: `${path}:id/`,
  summary: words("Решение по риску", "Decide on a risk"),
  tag,
  access: { section: "risks", level: "edit" },
  params: ofRisk,
  body: z.strictObject({
    ignore: z.boolean().optional(),
    ignore_comment: manyLines(textMaxCharacters.long).trim().optional(),
    ignored_until: isoDay.nullable().optional(),
    /** A colleague who may see the questionnaire. */
    owner: idParam.nullable().optional(),
    due: isoDay.nullable().optional(),
    in_work: z.boolean().optional(),
  }),
  response: riskSchema,
  status: 200,
});
