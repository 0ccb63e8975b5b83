import { z } from "zod";
import type { Transaction } from "../db/transactions/transaction.ts";
import type { OpenComment } from "./open-comments.ts";

const rowThen = z.object({
  content_type: z.enum(["process", "system"]),
  object_id: z.int(),
  content: z.string(),
  is_resolved: z.boolean(),
});
type Comment = z.infer<typeof rowThen>;

const deleted = z.object({ row: rowThen });
const changed = z.object({
  content: z.tuple([z.string(), z.string()]).optional(),
  is_resolved: z.tuple([z.boolean(), z.boolean()]).optional(),
});

interface Change extends Record<string, unknown> {
  readonly kind: string;
  readonly object_id: number;
  readonly changes: unknown;
}

/** The comments that nobody had resolved at a moment: what the history tells since is taken back. */
export async function commentsBefore(transaction: Transaction, moment: Date): Promise<OpenComment[]> {
  const [now, since] = await Promise.all([
    transaction.query<Comment & { id: number }>(
      "select id, content_type, object_id, content, resolved_at is not null as is_resolved from comments where company_id = $1",
      [transaction.company],
    ),
    transaction.query<Change>(
      `select kind, object_id, changes from history
       where company_id = $1 and form = 'comment' and at > $2 order by id desc`,
      [transaction.company, moment],
    ),
  ]);
  const comments = new Map<number, Comment>(now.map(({ id, ...comment }) => [id, comment]));
  for (const change of since) takeBack(comments, change);
  return [...comments]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, comment]) => (comment.is_resolved ? [] : [comment]));
}

function takeBack(comments: Map<number, Comment>, { kind, object_id: id, changes }: Change): void {
  const comment = comments.get(id);
  if (kind === "created") comments.delete(id);
  if (kind === "deleted") comments.set(id, deleted.parse(changes).row);
  if (kind !== "modified" || !comment) return;
  const { content, is_resolved: resolved } = changed.parse(changes);
  comments.set(id, {
    ...comment,
    content: content?.[0] ?? comment.content,
    is_resolved: resolved?.[0] ?? comment.is_resolved,
  });
}
