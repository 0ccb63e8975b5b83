import {
  changeReviewView,
  deleteReviewView,
  listReviewViews,
  saveReviewView,
} from "@opis/model/contract/companies/review-views";
import { refused } from "@opis/model/errors";
import { isReviewName } from "@opis/model/review/table-names";
import type { FastifyInstance } from "fastify";
import { type Call, route } from "../../http/register.ts";
import { addView, changeView, readViews, removeView, type ViewsOf } from "./saved-views.ts";

/** Named views of review tables stored on the server: the caller's own and those shared with the company. */
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
  if (!isReviewName(params.table)) throw refused("not_found");
  return { review: params.table, user: user.id, actor };
}
