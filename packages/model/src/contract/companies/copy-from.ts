import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import type { CollectionName, questionnaires } from "../../forms/questionnaire-names.ts";
import { copyMost } from "../../limits.ts";
import { issueMessage } from "../../validation/issue-message.ts";
import { companyParams, idParam } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

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
const named = z.object({ form: z.string(), id: z.int(), name: z.string() });

const copyReport = z.object({
  copied: z.array(named),
  /** Directory values to be added; the others exist under the same name. */
  created: z.array(named),
  /** References that are not copied, because their target was not chosen. */
  lost: z.array(named.extend({ label: z.string(), target: z.string() })),
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
