import type { Form } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import type { RoleTrait } from "./role-traits.ts";

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
  "duties",
  "users",
  "settings",
] as const;
export type Section = (typeof sections)[number];

const otherSections: readonly Section[] = ["users", "settings", "duties"];

/** Sections from which documents are generated: what a company answers and uploads. Records are in none of these documents. */
export const contentSections = sections.filter((section) => !otherSections.includes(section));

export type LevelBySection = Readonly<Record<Section, Level>>;

/** Levels for single rows beyond those of the role, by form and id: a grant for one questionnaire, with its child rows. */
export type Grants = Partial<Readonly<Record<FormName, Readonly<Record<number, Level>>>>>;

/** Who acts in a company: what the database knows of the caller there. */
export interface Actor {
  readonly is_superuser: boolean;
  /** Levels of the role and the groups in this company together; none where the caller is no member of it. */
  readonly levels: LevelBySection | undefined;
  /** What the role can do in addition to its levels. */
  readonly traits: readonly RoleTrait[];
  readonly grants: Grants;
}

/** A section as a whole, or a row of a form; of a form that a company has once its only row. Child rows go by their root's. */
export type Target =
  | { readonly section: Section }
  | { readonly form: FormName; readonly id?: number | "only" | undefined };

/** The one place that decides: the highest of superuser, company role, groups and a grant for this very row (decisions 3). */
export function can(actor: Actor, needed: Level, target: Target): boolean {
  return isAtLeast(levelOf(actor, target), needed);
}

/** The level a caller has for a target. */
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

/** Ids of the rows of a form for which the caller has a level, by default those they may see; undefined where all. */
export function openIds(actor: Actor, form: FormName, level: Level = "view"): readonly number[] | undefined {
  if (can(actor, level, { form })) return undefined;
  const granted = Object.entries(actor.grants[form] ?? {});
  return granted.filter(([, own]) => isAtLeast(own, level)).map(([id]) => Number(id));
}

/** Whether the caller may add such a questionnaire, be it as a proposal that stays hidden until it is granted (decisions 3). */
export function mayAdd(actor: Actor, form: FormName): boolean {
  return can(actor, "edit", { form }) || actor.traits.includes("proposes");
}

/** Whether the caller may assign a role: no one grants more than they have, and only an owner appoints an owner. */
export function mayGiveRole(actor: Actor, { levels: given, traits }: GivenRole): boolean {
  if (actor.is_superuser) return true;
  if (traits.includes("owner") && !actor.traits.includes("owner")) return false;
  return sections.every((section) => can(actor, given[section], { section }));
}

/** The data of a role that decide whether it may be assigned. */
interface GivenRole {
  readonly levels: LevelBySection;
  readonly traits: readonly RoleTrait[];
}

/** Whether a level is this one or a higher one. */
export function isAtLeast(level: Level, needed: Level): boolean {
  return levels.indexOf(level) >= levels.indexOf(needed);
}

/** The levels up to one, from the lowest: what its holder may grant. */
export function levelsUpTo(most: Level): readonly Level[] {
  return levels.filter((level) => isAtLeast(most, level));
}

/** What several tables of levels give together: in each section the highest. One that is older than a section gives nothing there. */
export function mergedLevels(tables: readonly Partial<LevelBySection>[]): LevelBySection {
  const merged = sections.map(
    (section) => [section, highest(tables.map((table) => table[section] ?? "none"))] as const,
  );
  return Object.fromEntries(merged) as Record<Section, Level>;
}

/** The highest of several levels; of none, no access. */
export function highest(several: readonly Level[]): Level {
  return several.reduce((one, other) => (isAtLeast(one, other) ? one : other), "none");
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
} as const satisfies Record<FormName, Section>;
