import { type Level, levels } from "@opis/model/access/access";

/** Whether a level allows what another one allows; a level that is not known yet allows nothing. */
export function isAtLeast(level: Level | undefined, needed: Level): boolean {
  return levels.indexOf(level ?? "none") >= levels.indexOf(needed);
}
