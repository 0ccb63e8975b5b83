import { Button, Skeleton, Stack, Text } from "@mantine/core";
import type { Level } from "@opis/model/access/access";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { currentUserQuery } from "../../api/common-queries.ts";
import { isAtLeast } from "../../api/compare-access-levels.ts";
import { hasDraft, newDraftKey } from "../../form-engine/comments/comment-drafts.ts";
import { CommentItem, useCommentActions } from "../../form-engine/comments/comment-item.tsx";
import { CommentWriter } from "../../form-engine/comments/comment-writer.tsx";
import classes from "../../form-engine/comments/comments-panel.module.css";
import { type Comment, commentsQuery } from "../../form-engine/comments/comments-query.ts";
import { useWords } from "../../i18n/language.ts";
import { commentsWords } from "../../i18n/ru/comments.ts";
import { tasksWords } from "../../i18n/ru/tasks.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import type { Task } from "./task-queries.ts";

/** What new comments are about: the task as a whole. */
const commentPlace = { field: "title", row: null };

interface TaskCommentsProps {
  readonly company: number;
  readonly task: Task;
  /** The reader's level for records. */
  readonly level: Level;
}

/** Renders the comments on a task, oldest first; a notice about one leads here. */
export function TaskComments({ company, task, level: levelOfRecords }: TaskCommentsProps) {
  const t = useWords(tasksWords);
  const say = useWords(commentsWords);
  const { data: user } = useQuery(currentUserQuery);
  const of = { company, form: "task", id: task.id };
  const { data: comments } = useQuery(commentsQuery(of));
  const isAssignee = user !== undefined && task.assignee_user === user.id;
  const level = isAssignee && !isAtLeast(levelOfRecords, "comment") ? "comment" : levelOfRecords;
  const section = useRef<HTMLDivElement>(null);
  const isLoaded = comments !== undefined;
  useEffect(() => {
    if (isLoaded && location.hash === "#comments") section.current?.scrollIntoView();
  }, [isLoaded]);
  return (
    <div ref={section} id="comments">
      <PageSection title={t("comments")}>
        {!comments && <Skeleton height={80} radius="md" />}
        {comments && (
          <Stack gap="sm">
            <CommentList {...{ of, comments, level }} />
            {isAtLeast(level, "comment") && <NewComment of={of} isFirst={comments.length === 0} />}
          </Stack>
        )}
        {comments?.length === 0 && !isAtLeast(level, "comment") && (
          <Text size="sm" c="dimmed">
            {say("noneToRead")}
          </Text>
        )}
      </PageSection>
    </div>
  );
}

type Commented = Parameters<typeof commentsQuery>[0];

interface CommentListProps {
  readonly of: Commented;
  readonly comments: readonly Comment[];
  readonly level: Level;
}

function CommentList({ of, comments, level }: CommentListProps) {
  const t = useWords(tasksWords);
  const list = useRef<HTMLUListElement>(null);
  if (comments.length === 0) return null;
  return (
    <ul ref={list} tabIndex={-1} className={classes.comments} aria-label={t("comments")}>
      {comments.map((comment) => (
        <CommentItem
          key={comment.id}
          of={of}
          comment={comment}
          level={level}
          label={t("wholeTask")}
          isOwn={comment.is_own}
          onRemoved={() => list.current?.focus()}
        />
      ))}
    </ul>
  );
}

function NewComment({ of, isFirst }: { readonly of: Commented; readonly isFirst: boolean }) {
  const t = useWords(tasksWords);
  const say = useWords(commentsWords);
  const { add } = useCommentActions(of);
  const draftKey = newDraftKey(of, commentPlace);
  const [isWriting, setWriting] = useState(() => hasDraft(draftKey));
  const [presses, setPresses] = useState(0);
  if (isWriting)
    return (
      <CommentWriter
        of={of}
        label={t("commentOnTask")}
        action={say("add")}
        keys={say("keysOfRecord")}
        draftKey={draftKey}
        focusAt={presses === 0 ? undefined : String(presses)}
        onSend={(text) => add(commentPlace, text)}
        onCancel={() => setWriting(false)}
        onLeave={() => setWriting(false)}
      />
    );
  return (
    <Button
      size="sm"
      variant="default"
      className={classes.write}
      onClick={() => {
        setWriting(true);
        setPresses(presses + 1);
      }}
    >
      {say(isFirst ? "write" : "reply")}
    </Button>
  );
}
