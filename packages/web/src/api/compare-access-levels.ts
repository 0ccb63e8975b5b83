import { type Level, levels, type Section } from "@opis/model/access/access";

/** Whether a level allows what another one allows; a level that is not known yet allows nothing. */
export function isAtLeast(level: Level | undefined, needed: Level): boolean {
  return levels.indexOf(level ?? "none") >= levels.indexOf(needed);
}

/** Whether the caller can view each of these sections. */
export function canViewAll(access: Readonly<Record<string, Level>> | undefined, sections: readonly Section[]): boolean {
  return sections.every((section) => isAtLeast(access?.[section], "view"));
}
