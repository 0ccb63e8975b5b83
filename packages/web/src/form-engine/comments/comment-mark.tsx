import { UnstyledButton } from "@mantine/core";
import { IconMessage2 } from "@tabler/icons-react";
import { useWords } from "../../i18n/language.ts";
import { commentMarksWords } from "../../i18n/ru/comment-count.ts";
import classes from "../question/question.module.css";
import { type CommentPlace, placeKey } from "./comment-place.ts";
import { useComments } from "./comments-context.tsx";

interface CommentMarkProps {
  /** Names the comments in the description of the question's input. */
  readonly id?: string;
  readonly place: CommentPlace | undefined;
  /** The question's label. */
  readonly label: string;
}

/** Renders the number of unresolved comments of a question; a press or its key (`question-shortcuts.ts`) opens them or a new one. */
export function CommentMark({ id, place, label }: CommentMarkProps) {
  const say = useWords(commentMarksWords);
  const comments = useComments();
  if (!comments || !place) return null;
  const count = comments.counts.get(placeKey(place)) ?? 0;
  if (count === 0 && !comments.mayComment) return null;
  return (
    <UnstyledButton
      id={count > 0 ? id : undefined}
      className={classes.mark}
      data-comments={count}
      tabIndex={-1}
      aria-keyshortcuts="Alt+M"
      aria-label={count > 0 ? say("countAt", { count, label }) : say("addAt", { label })}
      onClick={() => comments.open(place)}
    >
      <IconMessage2 size={16} stroke={1.6} aria-hidden />
      {count > 0 && <span aria-hidden>{count}</span>}
    </UnstyledButton>
  );
}
