import type { Actor } from "@opis/model/access/access";
import { refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import type { Editor } from "../../records/editor.ts";

interface Deleter {
  readonly actor: Actor;
  readonly editor: Editor;
}

// A deleted company must not free its owners from their plan.
const rememberPlan = `update users u
  set last_plan = jsonb_build_object('is_free', c.is_free, 'paid_until', c.paid_until, 'quotas', c.quotas)
  from companies c, memberships m
  where c.id = $1 and m.company_id = c.id and m.user_id = u.id and m.role in ('owner', 'student')`;

/** Deletes a company with everything in it, and tells those who have it open: its owner or a superuser may. */
export async function remove({ db }: Context, { actor, editor }: Deleter, id: number): Promise<void> {
  // Before anybody else waits for it.
  if (!actor.is_superuser && !actor.traits.includes("owner")) throw refused("no_permission_to_delete_company");
  await db.inCompany(id, async (transaction) => {
    const found = await transaction.query("select 1 from companies where id = $1 for update", [id]);
    if (found.length === 0) throw refused("not_found");
    await transaction.query(rememberPlan, [id]);
    await transaction.query("delete from companies where id = $1", [id]);
    transaction.announce({ form: "company", id, kind: "deleted", origin: editor.origin ?? editor.author });
  });
}
