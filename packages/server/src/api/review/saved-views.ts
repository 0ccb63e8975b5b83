import { type Actor, can } from "@opis/model/access/access";
import type { changeReviewView, listReviewViews, saveReviewView } from "@opis/model/contract/companies/review-views";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { normaliseName } from "@opis/model/text/name";
import type { Transaction } from "../../database/transaction.ts";

export type SavedView = AnswerOf<typeof listReviewViews>["views"][number];
export type NewView = CallOf<typeof saveReviewView>["body"];
export type ViewChange = CallOf<typeof changeReviewView>["body"];

/** Whose views, of which table. */
export interface ViewsOf {
  readonly review: string;
  readonly user: number;
  readonly actor: Actor;
}

interface StoredView extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly view: SavedView["view"];
  readonly is_shared: boolean;
  readonly owner_id: number | null;
}

const columns = "id, name, view, is_shared, owner_id";
const seen = "company_id = $1 and review = $2 and (is_shared or owner_id = $3)";

/** Returns the views of a user: their own, and those of the company. */
export async function readViews(transaction: Transaction, of: ViewsOf): Promise<SavedView[]> {
  const rows = await transaction.query<StoredView>(
    `select ${columns} from review_views where ${seen} order by name_key, id`,
    [transaction.company, of.review, of.user],
  );
  return rows.map((row) => shown(row, of));
}

/** Keeps a view under its name; refuses with `name_not_unique`. */
export async function addView(transaction: Transaction, of: ViewsOf, given: NewView): Promise<SavedView> {
  await refuseTaken(transaction, of, given);
  const [row] = await transaction.query<StoredView>(
    `insert into review_views (company_id, review, name, name_key, view, is_shared, owner_id, created, modified)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing returning ${columns}`,
    [
      ...[transaction.company, of.review, given.name, normaliseName(given.name), JSON.stringify(given.view)],
      ...[given.is_shared, of.user, transaction.now],
    ],
  );
  if (!row) throw nameTaken();
  return shown(row, of);
}

/** Changes a view; an unknown one is `not_found`, one of another user `forbidden`. */
export async function changeView(
  transaction: Transaction,
  of: ViewsOf,
  id: number,
  change: ViewChange,
): Promise<SavedView> {
  const before = await changeable(transaction, of, id);
  const after = { ...before, ...change };
  if (after.name !== before.name || after.is_shared !== before.is_shared) await refuseTaken(transaction, of, after, id);
  transaction.execute(
    `update review_views set name = $3, name_key = $4, view = $5, is_shared = $6, modified = $7
     where company_id = $1 and id = $2`,
    [
      ...[transaction.company, id, after.name, normaliseName(after.name), JSON.stringify(after.view)],
      ...[after.is_shared, transaction.now],
    ],
  );
  return after;
}

/** Deletes a view; refuses as a change does. */
export async function removeView(transaction: Transaction, of: ViewsOf, id: number): Promise<void> {
  await changeable(transaction, of, id);
  transaction.execute("delete from review_views where company_id = $1 and id = $2", [transaction.company, id]);
}

async function changeable(transaction: Transaction, of: ViewsOf, id: number): Promise<SavedView> {
  const [row] = await transaction.query<StoredView>(
    `select ${columns} from review_views where ${seen} and id = $4 for update`,
    [transaction.company, of.review, of.user, id],
  );
  if (!row) throw refused("not_found");
  const view = shown(row, of);
  if (!view.can_change) throw refused("forbidden");
  return view;
}

function shown({ owner_id, ...view }: StoredView, { user, actor }: ViewsOf): SavedView {
  const is_own = owner_id === user;
  const can_change = is_own || can(actor, "manage", { section: "settings" });
  return { ...view, is_own, can_change };
}

async function refuseTaken(
  transaction: Transaction,
  of: ViewsOf,
  { name, is_shared }: Pick<NewView, "name" | "is_shared">,
  except?: number,
): Promise<void> {
  const [taken] = await transaction.query(
    `select 1 from review_views where company_id = $1 and review = $2 and name_key = $4 and id is distinct from $5::int
       and is_shared = $6 and (is_shared or owner_id = $3)`,
    [transaction.company, of.review, of.user, normaliseName(name), except ?? null, is_shared],
  );
  if (taken) throw nameTaken();
}

function nameTaken() {
  return refusedFields({ name: [errorCatalogue.name_not_unique.text] }, "name_not_unique");
}
