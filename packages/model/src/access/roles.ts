import { type Level, type LevelBySection, type RoleTrait, type Section, sections } from "./access.ts";

/** A named table of levels, with special rights. */
export interface Role {
  readonly levels: LevelBySection;
  readonly traits: readonly RoleTrait[];
}

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
  duties: "none",
  users: "none",
  settings: "none",
};

/** The built-in roles (decisions 3); a custom role is a copy with changed cells. */
export const builtInRoles = {
  owner: { levels: everywhere("manage"), traits: ["owner"] },
  analyst: { levels: everywhere("manage", { users: "view" }), traits: [] },
  client: {
    levels: everywhere("edit", { documents: "view", risks: "view", duties: "view", users: "none", settings: "none" }),
    traits: [],
  },
  group: { levels: everywhere("none", { directory: "edit" }), traits: ["proposes"] },
  reader: { levels: everywhere("view", { users: "none", settings: "none" }), traits: [] },
  student: { levels: everywhere("manage", { users: "view" }), traits: ["free_quota"] },
} as const satisfies Record<string, Role>;
export type BuiltInRole = keyof typeof builtInRoles;

/** Roles that a company may give new members by default: all but the owner's, which is only assigned individually. */
export const newMemberRoles = [
  "analyst",
  "client",
  "group",
  "reader",
  "student",
] as const satisfies readonly BuiltInRole[];

/**
 * Returns the role of a respondent's key in addition to the questionnaires it opens: reading their directory values and, if answering is
 * allowed, adding some. A key that currently opens nothing has no rights (decisions 4).
 */
export function keyRole(directory: Extract<Level, "none" | "view" | "edit">): Role {
  return { levels: everywhere("none", { directory }), traits: [] };
}

/** Returns whether a text is the name of a built-in role. */
export function isBuiltInRole(name: string): name is BuiltInRole {
  return Object.hasOwn(builtInRoles, name);
}
