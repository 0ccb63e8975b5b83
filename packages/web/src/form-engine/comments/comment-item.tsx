import { Badge, Text, UnstyledButton } from "@mantine/core";
import type { Level } from "@opis/model/access/access";
import type { CallOf } from "@opis/model/contract/endpoint";
import type { addComment, deleteComment, updateComment } from "@opis/model/contract/forms/comments";
import { isCommentedForm } from "@opis/model/forms/approval-forms";
import { isQuestionnaire } from "@opis/model/forms/questionnaire-names";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { isAtLeast } from "../../api/compare-access-levels.ts";
import { momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { commentsWords } from "../../i18n/ru/comments.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { useFormSource } from "../form-source.tsx";
import { invalidateLists } from "../invalidate-lists.ts";
import { type Commented, hasDraft, rewritingKey } from "./comment-drafts.ts";
import type { CommentPlace } from "./comment-place.ts";
import { CommentWriter, MentioningText, useMentionable } from "./comment-writer.tsx";
import classes from "./comments-panel.module.css";
import { type Comment, commentsQuery } from "./comments-query.ts";

interface CommentItemProps {
  readonly of: Commented;
  readonly comment: Comment;
  /** The reader's level for the questionnaire. */
  readonly level: Level | undefined;
  /** The question's name, for readers who do not see its position. */
  readonly label: string;
  readonly isOwn: boolean;
  /** Called when the comment was deleted and the focus with it. */
  readonly onRemoved: () => void;
}

/** Renders a comment: author, time, text and actions. */
export function CommentItem({ of, comment, level, label, isOwn, onRemoved }: CommentItemProps) {
  const say = useWords(commentsWords);
  const language = useLanguage();
  const { change, remove } = useCommentActions(of);
  const { id, author, content, is_resolved, resolved_by, resolved_at, created, modified, for_respondents } = comment;
  const isReaderRespondent = useFormSource().hides.has("internal");
  const canBeShown = !isReaderRespondent && isQuestionnaire(of.form);
  const draftKey = rewritingKey(of, id);
  const [doing, setDoing] = useState<"rewriting" | "removing" | undefined>(() =>
    isOwn && hasDraft(draftKey) ? "rewriting" : undefined,
  );
  const people = useMentionable(of);
  const item = useRef<HTMLLIElement>(null);
  const done = () => {
    setDoing(undefined);
    item.current?.focus();
  };
  const time = (iso: string) => momentText(iso, language);
  const removeNow = async () => {
    if (await remove(id)) onRemoved();
  };
  const isRewritten = !is_resolved && modified !== created;
  const rewrite = async (text: string) => {
    const isDone = await change(id, { content: text });
    if (isDone) done();
    return isDone;
  };
  return (
    <li ref={item} tabIndex={-1} className={classes.comment} data-resolved={is_resolved || undefined} data-comment={id}>
      <div className={classes.by}>
        <span className={classes.author}>{author}</span>
        <time dateTime={created} className={classes.time}>
          {time(created)}
          {isRewritten && `, ${say("changed")}`}
        </time>
        {canBeShown && for_respondents && (
          <Badge size="xs" variant="light" tt="none">
            {say("forRespondents")}
          </Badge>
        )}
      </div>
      {doing === "rewriting" ? (
        <CommentWriter
          of={of}
          label={say("field", { label })}
          action={say("save")}
          draftKey={draftKey}
          initial={content}
          focusAt="rewriting"
          onSend={rewrite}
          onCancel={done}
          onLeave={done}
        />
      ) : (
        <div className={classes.words}>
          <MentioningText text={content} people={people} />
        </div>
      )}
      {is_resolved && resolved_at && (
        <Text size="xs" c="var(--opis-success)">
          {say("resolvedBy", { name: resolved_by, time: time(resolved_at) })}
        </Text>
      )}
      {doing === "removing" && <RemovalQuestion onRemove={() => void removeNow()} onKeep={done} />}
      {doing === undefined && (
        <div className={classes.actions}>
          {isAtLeast(level, "edit") && (
            <Action
              words={say(is_resolved ? "reopen" : "resolve")}
              onClick={() => void change(id, { is_resolved: !is_resolved })}
            />
          )}
          {canBeShown && (isAtLeast(level, "edit") || (isOwn && isAtLeast(level, "comment"))) && (
            <Action
              words={say(for_respondents ? "hideFromRespondents" : "showToRespondents")}
              onClick={() => void change(id, { for_respondents: !for_respondents })}
            />
          )}
          {isOwn && isAtLeast(level, "comment") && <Action words={say("edit")} onClick={() => setDoing("rewriting")} />}
          {(isAtLeast(level, "manage") || (isOwn && isAtLeast(level, "comment"))) && (
            <Action words={say("remove")} onClick={() => setDoing("removing")} />
          )}
        </div>
      )}
    </li>
  );
}

type CommentChange = Pick<CallOf<typeof updateComment>["body"], "content" | "is_resolved" | "for_respondents">;

/** Returns the actions on comments; each resolves to whether it succeeded, and shows a refusal itself. */
export function useCommentActions(of: Commented) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(of);
  const setComments = (change: (comments: readonly Comment[]) => readonly Comment[]) => {
    client.setQueryData(queryKey, (comments: readonly Comment[] | undefined) => comments && change(comments));
    // A response on its way may predate the change.
    void client.invalidateQueries({ queryKey, exact: true });
    invalidateLists(client, of.company);
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
        const addedComment = await call<typeof addComment>("POST /companies/:company_id/comments/ 201", {
          params,
          body,
        });
        setComments((comments) => [...comments, addedComment]);
      }),
    change: (id: number, body: CommentChange) =>
      attempt(async () => {
        const updatedComment = await call<typeof updateComment>("PATCH /companies/:company_id/comments/:id/", {
          params: { ...params, id },
          body,
        });
        setComments((comments) => comments.map((comment) => (comment.id === id ? updatedComment : comment)));
      }),
    remove: (id: number) =>
      attempt(async () => {
        await call<typeof deleteComment>("DELETE /companies/:company_id/comments/:id/ 204", {
          params: { ...params, id },
        });
        setComments((comments) => comments.filter((comment) => comment.id !== id));
      }),
  };
}

interface RemovalQuestionProps {
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

function RemovalQuestion({ onRemove, onKeep }: RemovalQuestionProps) {
  const say = useWords(commentsWords);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.querySelector("button")?.focus(), []);
  return (
    <div ref={question} className={classes.actions} role="alert">
      <Text size="sm">{say("removeAsk")}</Text>
      <Action words={say("remove")} onClick={onRemove} isDangerous />
      <Action words={say("keep")} onClick={onKeep} />
    </div>
  );
}

interface ActionProps {
  readonly words: string;
  readonly onClick: () => void;
  readonly isDangerous?: boolean;
}

function Action({ words, onClick, isDangerous }: ActionProps) {
  return (
    <UnstyledButton className={classes.action} data-dangerous={isDangerous || undefined} onClick={onClick}>
      {words}
    </UnstyledButton>
  );
}
