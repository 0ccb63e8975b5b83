import { type Actor, can } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import { refused } from "@opis/model/errors";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { restorableDays } from "@opis/model/limits";
import type { z } from "zod";
import type { Transaction } from "../../database/transaction.ts";
import { targetOfRoot } from "../records/reading/rows-in-history.ts";

/** A deletion that the caller may undo now. */
export interface ClaimedDeletion {
  readonly form: FormName | "comment";
  readonly object_id: number;
  readonly root_id: number;
  /** The highest version that the object has had. */
  readonly version: number;
  /** The deleted content as stored in the entry. */
  readonly changes: unknown;
}

/** Returns whether objects of this kind can be restored: rows of forms, and comments. */
export function isRestorable(form: string): form is ClaimedDeletion["form"] {
  return isFormName(form) || form === "comment";
}

/** Returns whether the entry stores the deleted content; an entry imported from another installation does not. */
export function hasStoredRow({ changes }: { readonly changes: unknown }): boolean {
  return typeof changes === "object" && changes !== null && "row" in changes;
}

const deletedElsewhere = words(
  "Удалено в другой установке: вернуть нельзя",
  "This was deleted in another installation and cannot be restored",
);

/**
 * Locks the deletion of an entry in order to undo it: of two concurrent calls the second waits and then finds it
 * undone. Throws `not_found`, `forbidden`, `not_a_deletion`, `restore_too_late` or `already_restored`.
 */
export async function claimDeletion(transaction: Transaction, entry: number, actor: Actor): Promise<ClaimedDeletion> {
  const [found] = await transaction.query<StoredDeletion>(
    // The object may have been restored before: its versions continue from the highest.
    `select kind, form, object_id, root_form, root_id, changes, at < $4::timestamptz - make_interval(days => $3) as is_late,
       (select max(v.version) from history v
         where v.company_id = h.company_id and v.form = h.form and v.object_id = h.object_id) as version
     from history h where company_id = $1 and id = $2`,
    [transaction.company, entry, restorableDays, transaction.now],
  );
  const target = found && targetOfRoot(found.root_form, found.root_id);
  if (!found || !target || !isRestorable(found.form)) throw refused("not_found");
  if (!can(actor, "view", target)) throw refused("not_found");
  if (!can(actor, "manage", target)) throw refused("forbidden");
  if (found.kind !== "deleted") throw refused("not_a_deletion");
  if (!hasStoredRow(found)) throw refused("not_a_deletion", { text: deletedElsewhere });
  if (found.is_late) throw refused("restore_too_late");
  const lock = `restore ${found.form} ${found.object_id}`;
  await transaction.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [lock]);
  if (!(await findLatestEntries(transaction, [entry])).has(entry)) throw refused("already_restored");
  return { ...found, form: found.form };
}

/**
 * Returns the ids of those entries that are the last of their objects: an object restored since, or restored and
 * deleted again, cannot be restored from the older entry.
 */
export async function findLatestEntries(
  transaction: Transaction,
  entries: readonly number[],
): Promise<ReadonlySet<number>> {
  if (entries.length === 0) return new Set();
  const rows = await transaction.query<{ id: number }>(
    `select d.id from history d where d.company_id = $1 and d.id = any($2::bigint[]) and not exists (
       select 1 from history h where h.company_id = $1 and h.form = d.form and h.object_id = d.object_id and h.id > d.id)`,
    [transaction.company, entries],
  );
  return new Set(rows.map(({ id }) => id));
}

const unreadableDeletion = words(
  "Удалено в старой версии Описи: прочитать сохранённое уже нельзя",
  "This was deleted in an old version of Opis and can no longer be read",
);

/** Returns the deleted content; throws `not_a_deletion` if an earlier version stored it in another form. */
export function readDeletedContent<K>(schema: z.ZodType<K>, { changes }: ClaimedDeletion): K {
  const read = schema.safeParse(changes);
  if (!read.success) throw refused("not_a_deletion", { text: unreadableDeletion });
  return read.data;
}

interface StoredDeletion extends Record<string, unknown> {
  kind: string;
  form: string;
  object_id: number;
  root_form: string;
  root_id: number;
  version: number;
  changes: unknown;
  is_late: boolean;
}
