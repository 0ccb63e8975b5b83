import type { Form } from "./form.ts";
import type { FormName } from "./forms/names.ts";

/** Access levels in order; `manage` adds create, copy, delete, links and mail (decisions 3). */
export const levels = ["none", "view", "comment", "edit", "manage"] as const;
export type Level = (typeof levels)[number];

/** Questionnaire types for which a role holds a level (decisions 3). */
export const sections = [
  "information",
  "site_app",
  "commission",
  "department",
  "responsibilities",
  "process",
  "system",
  "security",
  "system_server",
  "workstation",
  "network_hardware",
  "threat_model",
  "documents",
  "directory",
  "risks",
  "users",
  "settings",
] as const;
export type Section = (typeof sections)[number];

export type LevelBySection = Readonly<Record<Section, Level>>;

function everywhere(level: Level, except: Partial<Record<Section, Level>> = {}): LevelBySection {
  const same = Object.fromEntries(sections.map((section) => [section, level] as const));
  return { ...emptyLevels, ...same, ...except };
}

const emptyLevels: LevelBySection = {
  information: "none",
  site_app: "none",
  commission: "none",
  department: "none",
  responsibilities: "none",
  process: "none",
  system: "none",
  security: "none",
  system_server: "none",
  workstation: "none",
  network_hardware: "none",
  threat_model: "none",
  documents: "none",
  directory: "none",
  risks: "none",
  users: "none",
  settings: "none",
};

/** The built-in roles (decisions 3); a custom role is a copy with changed cells. */
export const builtInRoles = {
  owner: everywhere("manage"),
  analyst: everywhere("manage", { users: "view" }),
  client: everywhere("edit", { documents: "view", risks: "view", users: "none", settings: "none" }),
  group: everywhere("none", { directory: "edit" }),
  reader: everywhere("view", { users: "none", settings: "none" }),
  student: everywhere("manage", { users: "view" }),
} as const satisfies Record<string, LevelBySection>;
export type BuiltInRole = keyof typeof builtInRoles;

/** Who acts in a company: what the database knows of the caller there. */
export interface Actor {
  readonly is_superuser: boolean;
  /** Levels of the role in this company; none where the user is no member of it. */
  readonly levels: LevelBySection | undefined;
  /** Rows granted to this very user, by section (`editable_objects_ids`). */
  readonly grants: Partial<Readonly<Record<Section, readonly number[]>>>;
  /** A Group user: what they create stays hidden until an administrator grants it (decisions 3). */
  readonly may_propose: boolean;
}

export interface Target {
  readonly section: Section;
  /** The row acted upon; without it the section as a whole. */
  readonly id?: number;
}

/** The one place that decides: the highest of superuser, company role and a grant for this very row (decisions 3). */
export function can(actor: Actor, needed: Level, target: Target): boolean {
  return atLeast(levelOf(actor, target), needed);
}

/** The level a caller has for a target. */
export function levelOf(actor: Actor, target: Target): Level {
  if (actor.is_superuser) return "manage";
  const own = actor.levels?.[target.section] ?? "none";
  const granted = target.id !== undefined && actor.grants[target.section]?.includes(target.id);
  return granted && !atLeast(own, "edit") ? "edit" : own;
}

/** Ids of the rows of a section that the caller may see, where that is not all of them. */
export function visibleIds(actor: Actor, section: Section): readonly number[] | undefined {
  return can(actor, "view", { section }) ? undefined : (actor.grants[section] ?? []);
}

function atLeast(level: Level, needed: Level): boolean {
  return levels.indexOf(level) >= levels.indexOf(needed);
}

/**
 * What deleting a row takes: a questionnaire, or a value that questionnaires share, `manage` (decisions 3); a child row is
 * a part of an answer, so it takes an edit.
 */
export function levelToDelete({ scope }: Pick<Form, "scope">): Level {
  return scope === "child" ? "edit" : "manage";
}

/** Which section a form's access belongs to: its own, its parent's, or the directories. */
export const sectionOfForm = {
  information: "information",
  office: "information",
  archive_office: "information",
  filing: "information",
  site_app: "site_app",
  site: "site_app",
  site_form: "site_app",
  site_tracker: "site_app",
  app: "site_app",
  app_form: "site_app",
  commission: "commission",
  department: "department",
  responsibilities: "responsibilities",
  responsibility: "responsibilities",
  directory_item: "directory",
  macro_goal: "directory",
  subject: "directory",
  address_item: "directory",
  employee: "directory",
  third_party: "directory",
  process: "process",
  process_subject: "process",
  position: "process",
  source_subject: "process",
  public_source: "process",
  other_source: "process",
  paper_doc: "process",
  process_system: "process",
  process_system_subject: "process",
  process_third_party: "process",
  process_third_party_subject: "process",
  agreement_file: "process",
  system: "system",
  system_source_other: "system",
  system_subject: "system",
  system_third_party: "system",
  system_third_party_subject: "system",
  system_interaction: "system",
  system_screen: "system",
  security: "security",
  security_screen: "security",
  security_certificate: "security",
  system_server: "system_server",
  workstation: "workstation",
  workstation_employee_unit: "workstation",
  workstation_third_party_unit: "workstation",
  network_hardware: "network_hardware",
} as const satisfies Record<FormName, Section>;
