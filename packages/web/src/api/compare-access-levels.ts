import { type Level, levels, type Section } from "@opis/model/access/access";

/** Returns whether a level includes another one; false while the level is unknown. */
export function isAtLeast(level: Level | undefined, needed: Level): boolean {
  return levels.indexOf(level ?? "none") >= levels.indexOf(needed);
}

/** Returns whether the caller can view each of these sections. */
export function canViewAll(access: Readonly<Record<string, Level>> | undefined, sections: readonly Section[]): boolean {
  return sections.every((section) => isAtLeast(access?.[section], "view"));
}

/** Access levels of a user by section. */
export type AccessBySection = Readonly<Record<string, Level | undefined>>;
