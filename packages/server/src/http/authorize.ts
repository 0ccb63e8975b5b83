import { type Actor, can, type Level, levelOf, type Section, type Target } from "@opis/model/access";
import type { Access } from "@opis/model/contract/endpoint";
import { refused } from "@opis/model/errors";
import type { Caller } from "./caller.ts";

/**
 * Lets the caller through or throws: a company not theirs is `not_found`, too low a level in their own `forbidden`,
 * and a row they may not even see `not_found`, so that ids do not leak (decisions 3).
 */
export function authorize(access: Access, caller: Caller, params: Readonly<Record<string, string | undefined>>): void {
  if (access === "anyone" || access === "signed_in") return;
  if (access === "superuser") {
    if (!caller.user.is_superuser) throw refused("forbidden");
    return;
  }
  if (!caller.actor) throw refused("not_found");
  if (access.filtered) return;
  const id = access.row === undefined ? undefined : Number(params[access.row]);
  demand(caller.actor, access.level, targetOf(access.section, id));
}

function targetOf(section: Section, id: number | undefined): Target {
  return id === undefined ? { section } : { section, id };
}

/** Demands a level for a target: `not_found` for a row the caller may not see, else `forbidden`. */
export function demand(actor: Actor, level: Level, target: Target): void {
  if (can(actor, level, target)) return;
  throw refused(target.id !== undefined && levelOf(actor, target) === "none" ? "not_found" : "forbidden");
}
