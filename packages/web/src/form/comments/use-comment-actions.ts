import type { CallOf } from "@opis/model/contract/endpoint";
import type { addComment, deleteComment, updateComment } from "@opis/model/contract/forms/comments";
import { isCommentedForm } from "@opis/model/forms/commented-forms";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { listsChanged } from "../data/lists-changed.ts";
import type { Commented } from "./comment-drafts.ts";
import type { CommentPlace } from "./comment-place.ts";
import { type Comment, commentsQuery } from "./comments-query.ts";

type CommentChange = Pick<CallOf<typeof updateComment>["body"], "content" | "is_resolved" | "for_respondents">;

/** What can be done to comments; each answers whether it was done, a refusal is shown. */
export function useCommentActions(of: Commented) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(of);
  const place = (change: (comments: readonly Comment[]) => readonly Comment[]) => {
    client.setQueryData(queryKey, (comments: readonly Comment[] | undefined) => comments && change(comments));
    // An answer under way may be of before.
    void client.invalidateQueries({ queryKey, exact: true });
    listsChanged(client, of.company);
  };
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      reactToError(error);
      return false;
    }
  };
  const params = { company_id: of.company };
  return {
    add: ({ field, row }: CommentPlace, content: string) =>
      attempt(async () => {
        if (!isCommentedForm(of.form)) return;
        const body = { content_type: of.form, object_id: of.id, field_name: field, row_id: row, content };
        const made = await call<typeof addComment>("POST /companies/:company_id/comments/ 201", { params, body });
        place((comments) => [...comments, made]);
      }),
    change: (id: number, body: CommentChange) =>
      attempt(async () => {
        const changed = await call<typeof updateComment>("PATCH /companies/:company_id/comments/:id/", {
          params: { ...params, id },
          body,
        });
        place((comments) => comments.map((one) => (one.id === id ? changed : one)));
      }),
    remove: (id: number) =>
      attempt(async () => {
        await call<typeof deleteComment>("DELETE /companies/:company_id/comments/:id/ 204", {
          params: { ...params, id },
        });
        place((comments) => comments.filter((one) => one.id !== id));
      }),
  };
}
