import { z } from "zod";
import { words } from "../bilingual-text.ts";
import type { CollectionName, questionnaires } from "../forms/questionnaire-names.ts";
import { copyMost } from "../limits.ts";
import { rowSchema } from "../validation/stored-row-schema.ts";
import { issueMessage, nameText } from "../validation/text-schemas.ts";
import { companyParams, endpoint, idParam, pageOf, pageQuery, rowParams } from "./endpoint.ts";

const name = nameText();

/** Lists the typical processes offered when creating one, and those already present by name. */
export const listDefaultProcesses = endpoint({
  method: "GET",
  path: "/companies/:company_id/processes/default_processes/",
  summary: words("Типовые процессы", "List default processes"),
  tag: "process",
  access: { section: "process", level: "view" },
  params: companyParams,
  query: pageQuery,
  response: pageOf(
    z.object({ key: z.string(), name: z.string(), name_ru: z.string(), name_en: z.string(), is_added: z.boolean() }),
  ),
  status: 200,
});

/** Adds typical processes with their answers, all or none. */
export const addDefaultProcesses = endpoint({
  method: "POST",
  path: "/companies/:company_id/processes/default_processes/",
  summary: words("Добавить типовые процессы", "Add default processes"),
  tag: "process",
  access: { section: "process", level: "edit" },
  params: companyParams,
  body: z.strictObject({ keys: z.array(z.string()).min(1).max(50) }),
  response: z.array(rowSchema("process")),
  status: 201,
});

/** Copies a process with all answers and child rows. */
export const copyProcess = endpoint({
  method: "POST",
  path: "/companies/:company_id/processes/:id/copy/",
  summary: words("Скопировать процесс", "Copy a process"),
  tag: "process",
  access: { form: "process", level: "manage", row: "id" },
  params: rowParams,
  body: z.strictObject({ name }),
  response: rowSchema("process"),
  status: 201,
});

/** Reactivates an inactive process (specification 7.5). */
export const reactivateProcess = endpoint({
  method: "POST",
  path: "/companies/:company_id/processes/inactive/:id/",
  summary: words("Вернуть процесс в активные", "Reactivate a process"),
  tag: "process",
  access: { form: "process", level: "edit", row: "id" },
  params: rowParams,
  response: rowSchema("process"),
  status: 200,
});

/** Merges several data subject groups into one, replacing all references (decisions 10). */
export const mergeSubjects = endpoint({
  method: "POST",
  path: "/companies/:company_id/subjects/merge/",
  summary: words("Объединить группы физических лиц", "Merge groups of individuals"),
  tag: "subject",
  access: { section: "directory", level: "manage" },
  params: companyParams,
  body: z.strictObject({ ids: z.array(idParam).min(2).max(100), name }),
  response: rowSchema("subject"),
  status: 200,
});

/** Lists tags with the number of forms that have each. */
export const listTags = endpoint({
  method: "GET",
  path: "/companies/:company_id/tags/",
  summary: words("Теги", "List tags"),
  tag: "tags",
  access: { section: "directory", level: "view" },
  params: companyParams,
  query: pageQuery,
  response: pageOf(z.object({ name: z.string(), count: z.int() })),
  status: 200,
});

/** Renames a tag everywhere; merges it if the new name exists (decisions 10). Requires `edit` for each form with the tag. */
export const renameTag = endpoint({
  method: "POST",
  path: "/companies/:company_id/tags/rename/",
  summary: words("Переименовать тег", "Rename a tag"),
  tag: "tags",
  access: { section: "directory", level: "edit" },
  params: companyParams,
  body: z.strictObject({ old: name, new: name }),
  response: z.array(z.object({ name: z.string(), count: z.int() })),
  status: 200,
});

/** Lists third parties with the processes and systems that involve them (specification 3.6). */
export const thirdPartyDetails = endpoint({
  method: "GET",
  path: "/companies/:company_id/third_parties/details/",
  summary: words("Третьи лица в процессах и системах", "List third parties in processes and systems"),
  tag: "third_party",
  access: { section: "directory", level: "view" },
  params: companyParams,
  query: pageQuery,
  response: pageOf(
    z.object({
      id: z.int(),
      third_party: z.string(),
      process: z.array(z.object({ id: z.int(), name: z.string() })),
      system: z.array(z.object({ id: z.int(), name: z.string() })),
      countries: z.array(z.string()),
      address: z.string(),
      subjects: z.array(z.string()),
      is_contract: z.boolean().nullable(),
      agreement_contracts: z.string(),
      is_signed_order: z.boolean().nullable(),
      signed_orders: z.string(),
    }),
  ),
  status: 200,
});

const tooMany = words(
  `За один раз можно скопировать не больше ${copyMost} анкет одного вида: выберите меньше`,
  `You can copy at most ${copyMost} questionnaires of one kind at a time: select fewer`,
);
const ids = z
  .array(idParam)
  .max(copyMost, { error: issueMessage(tooMany) })
  .default([]);
/** The chosen ids by kind, under the last segment of its URL; a kind left out does not compile. */
const lists = {
  processes: ids,
  systems: ids,
  security_forms: ids,
  system_servers: ids,
  workstations: ids,
  network_hardware: ids,
} satisfies Record<(typeof questionnaires)[CollectionName]["path"], typeof ids>;
const namedRow = z.object({ form: z.string(), id: z.int(), name: z.string() });

const copyReport = z.object({
  copied: z.array(namedRow),
  /** Directory values to be added; the others exist under the same name. */
  created: z.array(namedRow),
  /** References that are not copied, because their target was not chosen. */
  lost: z.array(namedRow.extend({ label: z.string(), target: z.string() })),
});

const common = {
  method: "POST",
  tag: "companies",
  // Adds the directory values in use too; the handler requires `manage` in the sections of the chosen rows.
  access: { section: "directory", level: "edit" },
  params: companyParams,
  body: z.strictObject({ source_company: idParam, ...lists }),
  response: copyReport,
} as const;

/** Copies chosen questionnaires of another company into this one, with their child rows and directory values. */
export const copyFrom = endpoint({
  ...common,
  path: "/companies/:company_id/copy_from/",
  summary: words("Скопировать анкеты из другой компании", "Copy questionnaires from another company"),
  status: 201,
});

/** Returns the result of such a copy without writing anything. */
export const previewCopyFrom = endpoint({
  ...common,
  path: "/companies/:company_id/copy_from/preview/",
  summary: words("Что будет скопировано из другой компании", "Preview copying from another company"),
  status: 200,
});
