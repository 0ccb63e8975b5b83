import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { companyParams, endpoint } from "../endpoint.ts";

const ofCompany = {
  tag: "users",
  params: companyParams,
  access: { section: "users", level: "manage" },
  status: 200,
} as const;

/** Error codes of a failed sync. */
export const directoryFailures = [
  "directory_unreachable",
  "directory_untrusted",
  "directory_refused",
  "directory_failed",
  "internal",
] as const;

/** A group linked to a directory group, with the numbers of members added and removed. */
const syncedGroup = z.object({
  id: z.int(),
  name: z.string(),
  outer_name: z.string(),
  /** Only `found` changes members: otherwise the directory has no such group, no one in it, or several with that name. */
  state: z.enum(["found", "missing", "empty", "ambiguous"]),
  come: z.int(),
  gone: z.int(),
});

/** A user added to or removed from a group. */
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
  /** User who started it; the product itself for scheduled ones. */
  by: z.string(),
  started: z.string(),
  finished: z.string().nullable(),
  /** Error of a failed sync, which changes nothing; null otherwise. */
  failure: z.enum(directoryFailures).nullable(),
  groups: z.array(syncedGroup),
});

/** Returns whether a company may sync its groups with the directory, and the result of the last sync. */
export const readDirectorySync = endpoint({
  ...ofCompany,
  method: "GET",
  path: "/companies/:company_id/users_groups/sync_with_ad/",
  summary: words("Последняя сверка групп с каталогом", "Get the last group synchronisation"),
  response: z.object({ is_configured: z.boolean(), last: directorySync.nullable() }),
});

/** Returns what a sync would change given the directory's current data; writes nothing. */
export const planDirectorySync = endpoint({
  ...ofCompany,
  method: "GET",
  path: "/companies/:company_id/users_groups/sync_with_ad/plan/",
  summary: words("Что изменит сверка групп с каталогом", "Preview group synchronisation with the directory"),
  response: z.object({ groups: z.array(syncedGroup), changes: z.array(syncChange) }),
});

/** Starts a background sync of the company's groups with the directory, all or nothing. */
export const syncWithDirectory = endpoint({
  ...ofCompany,
  method: "POST",
  path: "/companies/:company_id/users_groups/sync_with_ad/",
  summary: words("Сверить группы с каталогом", "Synchronise groups with the directory"),
  body: z.strictObject({}),
  response: directorySync,
});

/** A person of the LDAP directory as an employee: a new one, or one whose position, department or name differs. */
const directoryEmployee = z.object({
  /** The employee with this e-mail address; null for a new one. */
  id: z.int().nullable(),
  last_name: z.string(),
  first_name: z.string(),
  position: z.string(),
  department: z.string(),
  email: z.string(),
});

const employeesOfDirectory = {
  tag: "employee",
  params: companyParams,
  access: { section: "directory", level: "manage" },
  path: "/companies/:company_id/directory_employees/",
  status: 200,
} as const;

/** Returns the employees that an import from the directory would add or change; writes nothing. */
export const planEmployeeImport = endpoint({
  ...employeesOfDirectory,
  method: "GET",
  summary: words("Что изменит импорт работников из каталога LDAP", "Preview the import of employees from LDAP"),
  response: z.object({ employees: z.array(directoryEmployee), unchanged: z.int() }),
});

/** Adds the people of the directory as employees, and changes those known by their e-mail address; no one is removed. */
export const importEmployees = endpoint({
  ...employeesOfDirectory,
  method: "POST",
  summary: words("Импортировать работников из каталога LDAP", "Import employees from LDAP"),
  body: z.strictObject({}),
  response: z.object({ added: z.int(), changed: z.int() }),
});
