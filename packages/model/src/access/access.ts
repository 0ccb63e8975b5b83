import type { Form } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";

/** Access levels in order; `manage` adds create, copy, delete, links and mail (decisions 3). */
export const levels = ["none", "view", "comment", "edit", "manage"] as const;
export type Level = (typeof levels)[number];

/** Levels that a tag can grant. A user who may edit a questionnaire may tag it, and so grants no more than they have. */
export const tagLevels = levels.filter((level) => level !== "manage");
export type TagLevel = Exclude<Level, "manage">;

/** Questionnaire types for which a role has a level (decisions 3). */
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
  "duties",
  "users",
  "settings",
] as const;
export type Section = (typeof sections)[number];

const otherSections: readonly Section[] = ["users", "settings", "duties"];

/** Sections that documents are generated from: answers and uploads of a company. These documents contain no records. */
export const contentSections = sections.filter((section) => !otherSections.includes(section));

export type LevelBySection = Readonly<Record<Section, Level>>;

/** Levels for single rows in addition to the role, by form and id: a grant for a questionnaire includes its child rows. */
export type Grants = Partial<Readonly<Record<FormName, Readonly<Record<number, Level>>>>>;

/** The acting user in a company, with rights from the database. */
export interface Actor {
  readonly is_superuser: boolean;
  /** Combined levels of role and groups in this company; undefined if not a member. */
  readonly levels: LevelBySection | undefined;
  /** Special rights of the role in addition to its levels. */
  readonly traits: readonly RoleTrait[];
  readonly grants: Grants;
}

/** A section as a whole, or a row of a form (for a singleton form, its only row). Child rows are checked by their root. */
export type Target =
  | { readonly section: Section }
  | { readonly form: FormName; readonly id?: number | "only" | undefined };

/**
 * Returns whether an actor has a level for a target: the highest of superuser, company role, groups and a grant for this row (decisions
 * 3). All access decisions go through here.
 */
export function can(actor: Actor, needed: Level, target: Target): boolean {
  return isAtLeast(levelOf(actor, target), needed);
}

/** Returns the actor's level for a target. */
export function levelOf(actor: Actor, target: Target): Level {
  if (actor.is_superuser) return "manage";
  const section = "section" in target ? target.section : sectionOfForm[target.form];
  return highest([actor.levels?.[section] ?? "none", ...grantedFor(actor, target)]);
}

function grantedFor({ grants }: Actor, target: Target): Level[] {
  if ("section" in target || target.id === undefined) return [];
  const rows = grants[target.form] ?? {};
  return target.id === "only" ? Object.values(rows) : [rows[target.id] ?? "none"];
}

/** Returns the ids of a form's rows for which the actor has a level, by default `view`; undefined for all. */
export function openIds(actor: Actor, form: FormName, level: Level = "view"): readonly number[] | undefined {
  if (can(actor, level, { form })) return undefined;
  const granted = Object.entries(actor.grants[form] ?? {});
  return granted.filter(([, grantedLevel]) => isAtLeast(grantedLevel, level)).map(([id]) => Number(id));
}

/** Returns whether the actor may add such a questionnaire, possibly as a proposal that stays hidden until granted (decisions 3). */
export function mayAdd(actor: Actor, form: FormName): boolean {
  return can(actor, "edit", { form }) || actor.traits.includes("proposes");
}

/** Returns whether the actor may assign a role: no one grants more than they have, and only an owner appoints an owner. */
export function mayGiveRole(actor: Actor, { levels: roleLevels, traits }: GivenRole): boolean {
  if (actor.is_superuser) return true;
  if (traits.includes("owner") && !actor.traits.includes("owner")) return false;
  return sections.every((section) => can(actor, roleLevels[section], { section }));
}

/** Properties of a role that determine whether it may be assigned. */
interface GivenRole {
  readonly levels: LevelBySection;
  readonly traits: readonly RoleTrait[];
}

/** Returns whether a level is at least another one. */
export function isAtLeast(level: Level, needed: Level): boolean {
  return levels.indexOf(level) >= levels.indexOf(needed);
}

/** Returns the levels up to one, lowest first, which its holder may grant. */
export function levelsUpTo(most: Level): readonly Level[] {
  return levels.filter((level) => isAtLeast(most, level));
}

/** Combines several tables of levels: the highest in each section. A table older than a section gives no access to it. */
export function mergedLevels(tables: readonly Partial<LevelBySection>[]): LevelBySection {
  const merged = sections.map(
    (section) => [section, highest(tables.map((table) => table[section] ?? "none"))] as const,
  );
  return Object.fromEntries(merged) as Record<Section, Level>;
}

/** Returns the highest of several levels; no access if there are none. */
export function highest(several: readonly Level[]): Level {
  return several.reduce((left, right) => (isAtLeast(left, right) ? left : right), "none");
}

/**
 * Returns the level required to delete a row: `manage` for questionnaires and directory values (decisions 3); `edit` for child rows, which
 * are parts of an answer.
 */
export function levelToDelete({ scope }: Pick<Form, "scope">): Level {
  return scope === "child" ? "edit" : "manage";
}

/** Section that controls access to a form: its own, its parent's, or the directories. */
export const sectionOfForm = {
  information: "information",
  office: "information",
  archive_office: "information",
  filing: "information",
  filing_value: "information",
  approved_document: "information",
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
  document: "documents",
  document_version: "documents",
  threat_model: "threat_model",
  threat_expert: "threat_model",
  threat_part: "threat_model",
  threat_decision: "threat_model",
  subject_request: "duties",
  task: "duties",
  task_file: "duties",
  incident: "duties",
  incident_event: "duties",
  destruction: "duties",
  destruction_file: "duties",
  journal_entry: "duties",
  recipient_assessment: "duties",
  training_question: "duties",
  training_attempt: "duties",
  acquaintance: "duties",
  acquaintance_file: "duties",
  acknowledgement: "duties",
} as const satisfies Record<FormName, Section>;

/**
 * Special rights of a role. `owner`: represents the company, and alone may delete it; `proposes`: may add questionnaires, hidden until
 * granted; `free_quota`: its companies have a free account.
 */
export const roleTraits = ["owner", "proposes", "free_quota"] as const;
export type RoleTrait = (typeof roleTraits)[number];
