import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { companyParams } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const ofCompany = {
  tag: "users",
  params: companyParams,
  access: { section: "users", level: "manage" },
  status: 200,
} as const;

/** Why a sync failed, as codes of errors. */
export const directoryFailures = [
  "directory_unreachable",
  "directory_untrusted",
  "directory_refused",
  "directory_failed",
  "internal",
] as const;

/** A group that is linked with one of the directory, and how many come into it and go. */
const syncedGroup = z.object({
  id: z.int(),
  name: z.string(),
  outer_name: z.string(),
  /** Except for `found` no one joins or leaves: the directory has no such group, no one in it, or several of that name. */
  state: z.enum(["found", "missing", "empty", "ambiguous"]),
  come: z.int(),
  gone: z.int(),
});

/** A user who joins a group, or leaves it. */
const syncChange = z.object({
  group_id: z.int(),
  group_name: z.string(),
  user_id: z.int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_in: z.boolean(),
});

/** A sync of a company's groups with the directory. */
const directorySync = z.object({
  state: z.enum(["waiting", "done", "failed"]),
  /** Who started it; the product itself by its schedule. */
  by: z.string(),
  started: z.string(),
  finished: z.string().nullable(),
  /** What went wrong, where it failed: nothing has changed then. */
  failure: z.enum(directoryFailures).nullable(),
  groups: z.array(syncedGroup),
});

/** Whether a company may sync its groups with the directory, and how it went the last time. */
export const readDirectorySync = endpoint({
  ...ofCompany,
  method: "GET",
  path: "/companies/:company_id/users_groups/sync_with_ad/",
  summary: words("Последняя сверка групп с каталогом", "The last sync of groups with the directory"),
  response: z.object({ is_configured: z.boolean(), last: directorySync.nullable() }),
});

/** What a sync would change by what the directory answers now; nothing is written. */
export const planDirectorySync = endpoint({
  ...ofCompany,
  method: "GET",
  path: "/companies/:company_id/users_groups/sync_with_ad/plan/",
  summary: words("Что изменит сверка групп с каталогом", "What a sync of groups with the directory would change"),
  response: z.object({ groups: z.array(syncedGroup), changes: z.array(syncChange) }),
});

/** Sync the groups of a company with the directory: a job does it, all at once or not at all. */
export const syncWithDirectory = endpoint({
  ...ofCompany,
  method: "POST",
  path: "/companies/:company_id/users_groups/sync_with_ad/",
  summary: words("Сверить группы с каталогом", "Sync groups with the directory"),
  body: z.strictObject({}),
  response: directorySync,
});
