import { type Actor, can, type Level, levelOf, mayAdd, openIds, type Target } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import { type Endpoint, type Need, writes } from "@opis/model/contract/endpoint";
import { type Refusal, refused } from "@opis/model/errors";
import type { Caller, ProgramCaller } from "./authenticate-respondent.ts";

type Params = Readonly<Record<string, string | undefined>>;

/**
 * Returns if the caller may make the call, else throws: `not_found` for a company that is not theirs, `forbidden` for
 * too low a level in their own, and `not_found` for a row they may not see, so that ids do not leak (decisions 3). For
 * a key, everything it does not open is `not_found`.
 */
export function authorize(endpoint: Endpoint, caller: Caller, params: Params): void {
  const { access, method } = endpoint;
  const { user, editor, program } = caller;
  if (program) requireProgramAccess(endpoint, program);
  if (caller.isViewing && writes(endpoint)) throw refused("viewing_only");
  if (!user && !(typeof access === "object" && access.keys)) throw refused("not_found");
  if (typeof access === "object") demandNeed(access, caller, params);
  else if (access === "superuser" && !user?.is_superuser) throw refused("forbidden");
  // Checked per company: another paid company of the member must not unlock this one.
  if (caller.isUnpaid && typeof access === "object") throw refused("paid_period_ended");
  if (caller.lacksSecondStep && access !== "signed_in") throw refused("second_step_demanded");
  // Every change needs an author for the history (decisions 4).
  if (method !== "GET" && !endpoint.unsigned && editor.name === "") throw refused("editor_email_not_found");
}

// Programs may work with companies; accounts, tokens and the installation are for people only.
function requireProgramAccess(endpoint: Endpoint, { read_only }: ProgramCaller): void {
  if (typeof endpoint.access === "string" && !endpoint.programs) throw refused("not_for_tokens");
  if (read_only && writes(endpoint)) throw refused("token_read_only");
}

function demandNeed(need: Need, caller: Caller, params: Params): void {
  const { actor, user } = caller;
  if (!actor) throw companyNotOpen();
  if ("member" in need) return;
  if ("rows" in need) {
    demandRows(need, caller, actor);
    return;
  }
  const target = targetOf(need, params);
  const ofKey = user ? undefined : levelOf(actor, target);
  if (ofKey === "none") throw refused("not_found");
  // Edits by a link for comments are ignored, and their author gets the reason (specification 5).
  if (ofKey === "comment" && !can(actor, need.level, target)) throw refused("comments_only");
  requireLevel(actor, need.level, target);
  if ("section" in need) for (const section of need.contains ?? []) requireLevel(actor, "view", { section });
}

// The response must not reveal whether the company was deleted or was never theirs.
function companyNotOpen(): Refusal {
  return refused("not_found", {
    text: words(
      "Компания удалена, или у Вас нет к ней доступа",
      "The company was deleted, or you do not have access to it",
    ),
    extra: { what: "company" },
  });
}

function demandRows({ form, rows }: Extract<Need, { rows: string }>, { user }: Caller, actor: Actor): void {
  if (rows === "new" && !mayAdd(actor, form)) throw refused("forbidden");
  if (!user && openIds(actor, form)?.length === 0) throw refused("not_found");
}

function targetOf(need: Exclude<Need, { rows: string } | { member: string }>, params: Params): Target {
  if ("section" in need) return { section: need.section };
  return { form: need.form, id: need.row === "only" ? "only" : Number(params[need.row]) };
}

/** Requires a level for a target: throws `not_found` for a row the caller may not see, else `forbidden`. */
export function requireLevel(actor: Actor, level: Level, target: Target): void {
  if (can(actor, level, target)) return;
  const isRow = "id" in target && typeof target.id === "number";
  throw refused(isRow && levelOf(actor, target) === "none" ? "not_found" : "forbidden");
}
