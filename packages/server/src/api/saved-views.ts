import { type Actor, can } from "@opis/model/access/access";
import {
  changeReviewView,
  deleteReviewView,
  listReviewViews,
  saveReviewView,
} from "@opis/model/contract/companies/review";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { isReviewName, taskRegister } from "@opis/model/review/table-names";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { FastifyInstance } from "fastify";
import type { Transaction } from "../database/transaction.ts";
import { type Call, route } from "../http/register-endpoint.ts";

type SavedView = AnswerOf<typeof listReviewViews>["views"][number];
type NewView = CallOf<typeof saveReviewView>["body"];
type ViewChange = CallOf<typeof changeReviewView>["body"];

/** The owner and the table of views. */
interface ViewsOf {
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
const visibleViews = "company_id = $1 and review = $2 and (is_shared or owner_id = $3)";

/** Returns the views of a user: their own, and those of the company. */
async function readViews(transaction: Transaction, of: ViewsOf): Promise<SavedView[]> {
  const rows = await transaction.query<StoredView>(
    `select ${columns} from review_views where ${visibleViews} order by name_key, id`,
    [transaction.company, of.review, of.user],
  );
  return rows.map((row) => presentView(row, of));
}

/** Stores a view under its name; throws `name_not_unique`. */
async function addView(transaction: Transaction, of: ViewsOf, input: NewView): Promise<SavedView> {
  await refuseTaken(transaction, of, input);
  const [row] = await transaction.query<StoredView>(
    `insert into review_views (company_id, review, name, name_key, view, is_shared, owner_id, created, modified)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing returning ${columns}`,
    [
      ...[transaction.company, of.review, input.name, normaliseName(input.name), JSON.stringify(input.view)],
      ...[input.is_shared, of.user, transaction.now],
    ],
  );
  if (!row) throw nameTaken();
  return presentView(row, of);
}

/** Changes a view; throws `not_found` for an unknown one, `forbidden` for another user's. */
async function changeView(transaction: Transaction, of: ViewsOf, id: number, change: ViewChange): Promise<SavedView> {
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

/** Deletes a view; throws as a change does. */
async function removeView(transaction: Transaction, of: ViewsOf, id: number): Promise<void> {
  await changeable(transaction, of, id);
  transaction.execute("delete from review_views where company_id = $1 and id = $2", [transaction.company, id]);
}

async function changeable(transaction: Transaction, of: ViewsOf, id: number): Promise<SavedView> {
  const [row] = await transaction.query<StoredView>(
    `select ${columns} from review_views where ${visibleViews} and id = $4 for update`,
    [transaction.company, of.review, of.user, id],
  );
  if (!row) throw refused("not_found");
  const view = presentView(row, of);
  if (!view.can_change) throw refused("forbidden");
  return view;
}

function presentView({ owner_id, ...view }: StoredView, { user, actor }: ViewsOf): SavedView {
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

/** Registers named views of review tables and of the table of tasks: the caller's own and those shared with the company. */
export function registerReviewViews(app: FastifyInstance): void {
  route(app, listReviewViews, async (call) => {
    const of = viewsOf(call);
    return { views: await call.context.db.inCompany(call.company, (transaction) => readViews(transaction, of)) };
  });

  route(app, saveReviewView, (call) => {
    const of = viewsOf(call);
    return call.context.db.inCompany(call.company, (transaction) => addView(transaction, of, call.body));
  });

  route(app, changeReviewView, (call) => {
    const of = viewsOf(call);
    const { company, params, body, context } = call;
    return context.db.inCompany(company, (transaction) => changeView(transaction, of, params.id, body));
  });

  route(app, deleteReviewView, async (call) => {
    const of = viewsOf(call);
    const { company, params, context } = call;
    await context.db.inCompany(company, (transaction) => removeView(transaction, of, params.id));
    return undefined;
  });
}

function viewsOf({ params, user, actor }: Pick<Call<typeof listReviewViews>, "params" | "user" | "actor">): ViewsOf {
  const isOfTasks = params.table === taskRegister && can(actor, "view", { section: "duties" });
  if (!isOfTasks && !isReviewName(params.table)) throw refused("not_found");
  return { review: params.table, user: user.id, actor };
}
