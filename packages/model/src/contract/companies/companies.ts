import { z } from "zod";
import { levels, sections } from "../../access/access.ts";
import { newMemberRoles } from "../../access/roles.ts";
import { words } from "../../bilingual-text.ts";
import { registerStandings, registerUnits } from "../../company-register-status.ts";
import { textMaxCharacters } from "../../limits.ts";
import { scanPeriodNames } from "../../site-scan/scan-periods.ts";
import { isDomainList } from "../../text/email-domains.ts";
import { nonEmptyName } from "../../validation/answers-schema.ts";
import { issueMessage } from "../../validation/issue-message.ts";
import { manyLines, oneLine } from "../../validation/text-schemas.ts";
import { companyParams, idParam, nothing, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";
import { timeZoneSchema } from "../time-zone-schema.ts";

const tag = "companies";
const name = nonEmptyName;

/** What a company sets for itself: what it switches on and off (specification 3.1, 3.11), and where it is. */
export const companySettings = z.object({
  use_security_forms: z.boolean(),
  use_percents: z.boolean(),
  /** Whether questionnaires ask their additional questions. */
  show_additional: z.boolean(),
  /** Whether its people must sign in in two steps. */
  second_step_required: z.boolean(),
  /** The role of a member who is invited or added without one. */
  new_member_role: z.enum(newMemberRoles),
  /** Domains of the addresses that are invited or given an account, separated by semicolons; where there are none, any. */
  email_domains: oneLine(textMaxCharacters.line)
    .trim()
    .refine(
      isDomainList,
      issueMessage(words("Перечислите домены: romashka.ru; romashka.com", "List domains: example.com; example.org")),
    ),
  /** Where it is, as the IANA database names it: its documents carry the local date. */
  time_zone: timeZoneSchema,
  /** How often its sites are scanned by themselves. */
  site_scan_every: z.enum(scanPeriodNames),
  /** Whether scans store pictures of its sites as evidence; stored ones are deleted when it is switched off. */
  site_pictures: z.boolean(),
});

/** A company in the list: with the percents of its questionnaires. */
export const companySchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  inn: z.string(),
  ...companySettings.shape,
  users: z.array(z.int()),
  /** Mean percent of its questionnaires, and each kind's own. */
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

/** Companies of the caller, with search by name and INN. */
export const listCompanies = endpoint({
  method: "GET",
  path: "/companies/",
  summary: words("Список компаний", "List of companies"),
  tag,
  access: "signed_in",
  programs: true,
  query: pageQuery.extend({ search: z.string().max(textMaxCharacters.name).optional() }),
  response: pageOf(companySchema),
  status: 200,
});

/** Which start sets a new company gets. */
const startSets = z.strictObject({
  directories: z.boolean().default(true),
  default_processes: z.array(z.string()).max(50).default([]),
});

/** A new company with the start directories and chosen default processes. */
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

/** One company. */
export const readCompany = endpoint({
  method: "GET",
  path: "/companies/:company_id/",
  summary: words("Компания", "A company"),
  tag,
  access: { section: "information", level: "view" },
  params: companyParams,
  response: companySchema,
  status: 200,
});

/** Rename or describe a company, switch its toggles. */
export const updateCompany = endpoint({
  method: "PATCH",
  path: "/companies/:company_id/",
  summary: words("Изменить компанию", "Change a company"),
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

/** The company's switches. */
export const readSettings = endpoint({
  ...ofSettings,
  method: "GET",
  summary: words("Настройки компании", "Settings of a company"),
  access: { section: "settings", level: "view" },
});

/** Change the company's switches. */
export const updateSettings = endpoint({
  ...ofSettings,
  method: "PATCH",
  summary: words("Изменить настройки компании", "Change the settings of a company"),
  access: { section: "settings", level: "manage" },
  body: z.strictObject(companySettings.partial().shape),
});

/** Delete a company with everything in it; the screen asks for its name first. */
export const deleteCompany = endpoint({
  method: "DELETE",
  path: "/companies/:company_id/",
  summary: words("Удалить компанию со всем содержимым", "Delete a company with everything in it"),
  tag,
  access: {
    member: "its owner or a superuser; anyone else gets the message that they have no permission to delete it",
  },
  params: companyParams,
  response: nothing,
  status: 204,
});

/** Copy a company deep: questionnaires, directories and their links. */
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

/** Rename one personal data category everywhere in the company (decisions 10). */
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

/** All tags of the company. */
export const readAllTags = endpoint({
  method: "GET",
  path: "/companies/:company_id/all_tags/",
  summary: words("Все теги", "All tags"),
  tag,
  access: { section: "directory", level: "view" },
  params: companyParams,
  query: pageQuery,
  response: pageOf(z.string()),
  status: 200,
});

/**
 * Requisites by INN from the configured provider, by the fields of company information; in addition `closed_at` and `standing` of what is not
 * simply at work, and `unit` where the provider returned a branch alone.
 */
export const findCompanyByInn = endpoint({
  method: "GET",
  path: "/companies/get_company_info/",
  summary: words("Найти реквизиты по ИНН", "Find requisites by INN"),
  tag,
  access: "signed_in",
  query: z.strictObject({ inn: z.string().max(20) }),
  response: z.record(z.string(), z.string()).meta({
    description: `closed_at: ISO day; standing: ${registerStandings.join(", ")}; unit: ${registerUnits.join(", ")}`,
  }),
  status: 200,
});
