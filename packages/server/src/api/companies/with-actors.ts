import type { Actor } from "@opis/model/access/access";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import { actorOf, type RightsRow } from "../../core/identity/rights/rights.ts";
import { taggedRows } from "../../core/identity/rights/tagged-rows.ts";

/** Pairs each company with what the user may do in it; undefined where nothing in it is open to them. */
export async function withActors<R extends RightsRow & { readonly id: number }>(
  { db }: Context,
  { is_superuser }: CurrentUser,
  rows: readonly R[],
): Promise<{ readonly row: R; readonly actor: Actor | undefined }[]> {
  const tagged = await taggedRows(
    db,
    rows.map(({ id, tags }) => ({ company: id, tags })),
  );
  return rows.map((row, index) => ({ row, actor: actorOf({ ...row, is_superuser }, tagged[index] ?? []) }));
}
