import * as contract from "@opis/model/contract/forms/comments";
import type { FastifyInstance } from "fastify";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { pageLinks } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { addComment } from "./add-comment.ts";
import { changeComment, deleteComment } from "./change-comment.ts";
import { demandQuestionnaire, findComment, listCommentRows, shownComment } from "./comment-rows.ts";

/** Comments on the questions of processes and systems, and on threat models. */
export function registerComments(app: FastifyInstance): void {
  route(app, contract.listComments, async ({ company, context, actor, editor, language, query, request }) => {
    const { count, rows } = await context.db.inCompany(company, (transaction) =>
      listCommentRows(transaction, { actor, editor }, query),
    );
    return {
      count,
      ...pageLinks(request, count, query),
      results: rows.map((row) => shownComment(row, { reader: editor, language })),
    };
  });

  route(app, contract.listFormComments, async ({ company, context, actor, editor, language, query, request }) => {
    const { count, rows } = await context.db.inCompany(company, async (transaction) => {
      await demandQuestionnaire(transaction, actor, query, "view");
      return listCommentRows(transaction, { actor, editor }, query);
    });
    return {
      count,
      ...pageLinks(request, count, query),
      results: rows.map((row) => shownComment(row, { reader: editor, language })),
    };
  });

  route(app, contract.addComment, async ({ company, context, actor, body, editor, language }) => {
    const { content_type, object_id, field_name, content } = body;
    const { row_id = null, for_respondents = false } = body;
    const comment = { content_type, object_id, field_name, content, row_id, for_respondents };
    const add = (transaction: Transaction) => addComment(transaction, actor, comment, editor);
    return shownComment(await context.db.inCompany(company, add), { reader: editor, language });
  });

  route(app, contract.readComment, async ({ company, context, actor, editor, language, params }) => {
    const read = (transaction: Transaction) => findComment(transaction, { actor, editor }, params.id);
    return shownComment(await context.db.inCompany(company, read), { reader: editor, language });
  });

  route(app, contract.updateComment, async ({ company, context, actor, params, body, editor, language }) => {
    const change = { id: params.id, ...body };
    const apply = (transaction: Transaction) => changeComment(transaction, actor, change, editor);
    return shownComment(await context.db.inCompany(company, apply), { reader: editor, language });
  });

  route(app, contract.deleteComment, async ({ company, context, actor, params, editor }) => {
    await context.db.inCompany(company, (transaction) => deleteComment(transaction, actor, params.id, editor));
    return undefined;
  });
}
