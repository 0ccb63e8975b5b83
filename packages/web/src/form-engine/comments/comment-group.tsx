import { Button } from "@mantine/core";
import type { Level } from "@opis/model/access/access";
import { useEffect, useRef, useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { commentsWords } from "../../i18n/ru/comments.ts";
import { type Commented, hasDraft, newDraftKey } from "./comment-drafts.ts";
import { CommentItem, useCommentActions } from "./comment-item.tsx";
import type { CommentPlace } from "./comment-place.ts";
import { CommentWriter } from "./comment-writer.tsx";
import classes from "./comments-panel.module.css";
import type { Comment } from "./comments-query.ts";

interface CommentGroupProps {
  readonly of: Commented;
  readonly place: CommentPlace;
  /** The question's name. */
  readonly label: string;
  readonly comments: readonly Comment[];
  readonly mayComment: boolean;
  /** The reader's level for the questionnaire. */
  readonly level: Level | undefined;
  /** Counts the presses that opened these comments from the question; undefined if others were opened. */
  readonly focusRequest: number | undefined;
  readonly onOpen: () => void;
}

/** Renders the comments on one question, with a link to it and an input for another one. */
export function CommentGroup(props: CommentGroupProps) {
  const { of, place, label, comments, mayComment, level, focusRequest, onOpen } = props;
  const say = useWords(commentsWords);
  const { add } = useCommentActions(of);
  const draftKey = newDraftKey(of, place);
  const [isWriting, setWriting] = useState(() => hasDraft(draftKey));
  const [replies, setReplies] = useState(0);
  const link = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focusRequest === undefined) return;
    setWriting(true);
    group.current?.scrollIntoView({ block: "nearest" });
  }, [focusRequest]);
  const reply = () => {
    setWriting(true);
    setReplies(replies + 1);
  };
  return (
    <section
      ref={group}
      className={classes.group}
      aria-label={say("toQuestion", { label })}
      data-comments-of={place.field}
    >
      <button ref={link} type="button" className={classes.question} onClick={onOpen}>
        {say("toQuestion", { label })}
      </button>
      {comments.length > 0 && (
        <ul className={classes.comments}>
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              of={of}
              comment={comment}
              level={level}
              label={label}
              onRemoved={() => link.current?.focus()}
              isOwn={comment.is_own}
            />
          ))}
        </ul>
      )}
      {mayComment && isWriting && (
        <CommentWriter
          of={of}
          label={say("field", { label })}
          action={say("add")}
          draftKey={draftKey}
          focusAt={focusRequest === undefined && replies === 0 ? undefined : `${focusRequest}-${replies}`}
          onSend={(text) => add(place, text)}
          onCancel={() => {
            setWriting(false);
            onOpen();
          }}
          onLeave={onOpen}
        />
      )}
      {mayComment && !isWriting && (
        <Button size="compact-sm" variant="subtle" onClick={reply} className={classes.reply}>
          {say(comments.length > 0 ? "reply" : "write")}
        </Button>
      )}
    </section>
  );
}
