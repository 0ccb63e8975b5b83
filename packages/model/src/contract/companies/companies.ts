import { z } from "zod";
import { levels, sections } from "../../access/access.ts";
import { newMemberRoles } from "../../access/roles.ts";
import { words } from "../../bilingual-text.ts";
import { registerStandings, registerUnits } from "../../legal-entity-status.ts";
import { textMaxCharacters } from "../../limits.ts";
import { scanPeriodNames } from "../../site-scan/scan-periods.ts";
import { nonEmptyName } from "../../validation/answers-schema.ts";
import { isDomainList } from "../../validation/email.ts";
import { issueMessage, manyLines, oneLine } from "../../validation/text-schemas.ts";
import { companyParams, endpoint, idParam, nothing, pageOf, pageQuery } from "../endpoint.ts";
import { timeZoneSchema } from "../time-zone-schema.ts";

const tag = "companies";
const name = nonEmptyName;

/** Settings of a company: feature toggles and location (specification 3.1, 3.11). */
export const companySettings = z.object({
  use_security_forms: z.boolean(),
  use_percents: z.boolean(),
  /** Whether questionnaires show their additional questions. */
  show_additional: z.boolean(),
  /** Whether members must use two-step sign-in. */
  second_step_required: z.boolean(),
  /** Default role of invited or added members. */
  new_member_role: z.enum(newMemberRoles),
  /** Allowed e-mail domains of invited people and new accounts, separated by semicolons; any if empty. */
  email_domains: oneLine(textMaxCharacters.line)
    .trim()
    .refine(
      isDomainList,
      issueMessage(words("Перечислите домены: romashka.ru; romashka.com", "List domains: example.com; example.org")),
    ),
  /** IANA time zone; the company's documents carry its local date. */
  time_zone: timeZoneSchema,
  /** Interval of automatic site scans. */
  site_scan_every: z.enum(scanPeriodNames),
  /** Whether scans store screenshots of sites as evidence; switching off deletes the stored ones. */
  site_pictures: z.boolean(),
});

/** A company in the list, with the completeness of its questionnaires. */
export const companySchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  inn: z.string(),
  ...companySettings.shape,
  users: z.array(z.int()),
  /** Mean completeness of its questionnaires in percent, overall and by kind. */
  percent: z.int(),
  percents: z.record(z.string(), z.int()),
  processes_count: z.int(),
  systems_count: z.int(),
  /** The caller's level by section. */
  access: z.record(z.string(), z.enum(levels)),
  is_default: z.boolean(),
  revision: z.int(),
  created: z.string(),
  modified: z.string(),
});

/** Lists the caller's companies, searchable by name and INN. */
export const listCompanies = endpoint({
  method: "GET",
  path: "/companies/",
  summary: words("Список компаний", "List companies"),
  tag,
  access: "signed_in",
  programs: true,
  query: pageQuery.extend({ search: z.string().max(textMaxCharacters.name).optional() }),
  response: pageOf(companySchema),
  status: 200,
});

/** Default data sets of a new company. */
const startSets = z.strictObject({
  directories: z.boolean().default(true),
  default_processes: z.array(z.string()).max(50).default([]),
});

/** Creates a company with the default directories and the chosen typical processes. */
export const createCompany = endpoint({
  method: "POST",
  path: "/companies/",
  summary: words("Создать компанию", "Create a company"),
  tag,
  access: "signed_in",
  body: z.strictObject({
    name,
    description: manyLines(textMaxCharacters.long).optional(),
    start: startSets.optional(),
  }),
  response: companySchema,
  status: 201,
});

/** Returns one company. */
export const readCompany = endpoint({
  method: "GET",
  path: "/companies/:company_id/",
  summary: words("Компания", "Get a company"),
  tag,
  access: { section: "information", level: "view" },
  params: companyParams,
  response: companySchema,
  status: 200,
});

/** Changes a company's name, description or toggles. */
export const updateCompany = endpoint({
  method: "PATCH",
  path: "/companies/:company_id/",
  summary: words("Изменить компанию", "Update a company"),
  tag,
  access: { section: "settings", level: "manage" },
  params: companyParams,
  body: z.strictObject({
    name: name.optional(),
    description: manyLines(textMaxCharacters.long).optional(),
    ...companySettings.partial().shape,
  }),
  response: companySchema,
  status: 200,
});

const ofSettings = {
  path: "/companies/:company_id/settings/",
  tag,
  params: companyParams,
  response: companySettings,
  status: 200,
} as const;

/** Returns the company's settings. */
export const readSettings = endpoint({
  ...ofSettings,
  method: "GET",
  summary: words("Настройки компании", "Get a company's settings"),
  access: { section: "settings", level: "view" },
});

/** Changes the company's settings. */
export const updateSettings = endpoint({
  ...ofSettings,
  method: "PATCH",
  summary: words("Изменить настройки компании", "Update a company's settings"),
  access: { section: "settings", level: "manage" },
  body: z.strictObject(companySettings.partial().shape),
});

/** Deletes a company with all its data; the screen requires typing its name first. */
export const deleteCompany = endpoint({
  method: "DELETE",
  path: "/companies/:company_id/",
  summary: words("Удалить компанию со всем содержимым", "Delete a company and everything in it"),
  tag,
  access: {
    member: "its owner or a superuser; anyone else gets the message that they have no permission to delete it",
  },
  params: companyParams,
  response: nothing,
  status: 204,
});

/** Copies a company with its questionnaires, directories and the references between them. */
export const copyCompany = endpoint({
  method: "POST",
  path: "/companies/:company_id/copy/",
  summary: words("Скопировать компанию", "Copy a company"),
  tag,
  access: { section: "settings", level: "manage", contains: sections },
  params: companyParams,
  body: z.strictObject({ name }),
  response: companySchema,
  status: 201,
});

/** Renames a personal data category throughout the company (decisions 10). */
export const renamePersonalData = endpoint({
  method: "POST",
  path: "/companies/:company_id/rename_pdn/",
  summary: words("Переименовать категорию персональных данных", "Rename a personal data category"),
  tag: "directories",
  access: { section: "directory", level: "edit" },
  params: companyParams,
  body: z.strictObject({ id: idParam, name }),
  response: z.object({ id: z.int(), name: z.string() }),
  status: 200,
});

/** Lists all tags of the company. */
export const readAllTags = endpoint({
  method: "GET",
  path: "/companies/:company_id/all_tags/",
  summary: words("Все теги", "List all tags"),
  tag,
  access: { section: "directory", level: "view" },
  params: companyParams,
  query: pageQuery,
  response: pageOf(z.string()),
  status: 200,
});

/**
 * Returns company details by INN from the configured provider, by the fields of company information. Adds `closed_at` and `standing` if
 * the company is not simply active, and `unit` if only a branch was found.
 */
export const findCompanyByInn = endpoint({
  method: "GET",
  path: "/companies/get_company_info/",
  summary: words("Найти реквизиты по ИНН", "Look up company details by INN"),
  tag,
  access: "signed_in",
  query: z.strictObject({ inn: z.string().max(20) }),
  response: z.record(z.string(), z.string()).meta({
    description: `closed_at: ISO day; standing: ${registerStandings.join(", ")}; unit: ${registerUnits.join(", ")}`,
  }),
  status: 200,
});
