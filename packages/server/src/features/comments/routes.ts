import * as contract from "@opis/model/contract/comments";
import type { FastifyInstance } from "fastify";
import { editorOf } from "../../http/editor.ts";
import { pageLinks } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { addComment } from "./add-comment.ts";
import { changeComment, deleteComment } from "./change-comment.ts";
import { demandQuestionnaire, listCommentRows, lockComment } from "./comment-rows.ts";

/** Comments on the questions of processes and systems. */
export function registerComments(app: FastifyInstance): void {
  route(app, contract.listComments, async ({ company, context, actor, query, request }) => {
    const { count, rows } = await context.db.inCompany(company, (transaction) =>
      listCommentRows(transaction, actor, query),
    );
    return { count, ...pageLinks(request, count, query), results: rows };
  });

  route(app, contract.listFormComments, async ({ company, context, actor, query, request }) => {
    const { count, rows } = await context.db.inCompany(company, async (transaction) => {
      await demandQuestionnaire(transaction, actor, query, "view");
      return listCommentRows(transaction, actor, query);
    });
    return { count, ...pageLinks(request, count, query), results: rows };
  });

  route(app, contract.addComment, ({ company, context, actor, body, user }) => {
    const { content_type, object_id, field_name, content } = body;
    const comment = { content_type, object_id, field_name, content, row_id: body.row_id ?? null };
    return context.db.inCompany(company, (transaction) => addComment(transaction, actor, comment, editorOf(user)));
  });

  route(app, contract.readComment, ({ company, context, actor, params }) =>
    context.db.inCompany(company, (transaction) => lockComment(transaction, actor, params.id, "view")),
  );

  route(app, contract.updateComment, ({ company, context, actor, params, body, user }) => {
    const change = { id: params.id, content: body.content, is_resolved: body.is_resolved };
    return context.db.inCompany(company, (transaction) => changeComment(transaction, actor, change, editorOf(user)));
  });

  route(app, contract.deleteComment, async ({ company, context, actor, params, user }) => {
    await context.db.inCompany(company, (transaction) => deleteComment(transaction, actor, params.id, editorOf(user)));
    return undefined;
  });
}
