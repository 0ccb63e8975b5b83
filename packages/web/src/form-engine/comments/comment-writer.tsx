import { Button, Group, Text, Textarea } from "@mantine/core";
import { textMaxCharacters, textMinCharacters } from "@opis/model/limits";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { commentsWords } from "../../i18n/ru/comments.ts";
import { useWords } from "../../i18n/words.ts";
import { type Commented, useCommentDraft } from "./comment-drafts.ts";
import { MentionChoice, useMentionable } from "./mention-choice.tsx";

interface CommentWriterProps {
  /** The questionnaire whose readers may be mentioned. */
  readonly of: Commented;
  /** Accessible name of the input. */
  readonly label: string;
  readonly action: string;
  /** The storage key of the draft. */
  readonly draftKey: string;
  readonly initial?: string;
  /** The keys that send and leave; by default those of a questionnaire. */
  readonly keys?: string;
  /** A new value moves the cursor here; undefined leaves it where it is. */
  readonly focusAt?: string | undefined;
  /** Resolves to whether the comment was accepted; the input is then cleared. */
  readonly onSend: (text: string) => Promise<boolean>;
  /** Discards the draft. */
  readonly onCancel: () => void;
  /** Closes the input and leaves the draft as it is. */
  readonly onLeave: () => void;
}

/** Renders the input of a comment; a draft is stored on the device. */
export function CommentWriter(props: CommentWriterProps) {
  const { of, label, action, draftKey, initial = "", focusAt, onSend, onCancel, onLeave } = props;
  const say = useWords(commentsWords);
  const keys = props.keys ?? say("keys");
  const { text, write, forget } = useCommentDraft(draftKey, initial);
  const people = useMentionable(of);
  const [caret, setCaret] = useState(0);
  const complete = (next: string, end: number) => {
    flushSync(() => write(next));
    setCaret(end);
    input.current?.setSelectionRange(end, end);
  };
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    if (focusAt !== undefined) input.current?.focus();
  }, [focusAt]);
  const isReady = text.trim().length >= textMinCharacters && text.trim() !== initial;
  const send = async () => {
    if (!isReady || isBusy) return;
    setBusy(true);
    // Text typed while the comment was being sent stays.
    if ((await onSend(text.trim())) && latest.current === text) forget();
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSend = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (!isSend && event.key !== "Escape") return;
    // While people are offered for a mention, these keys choose one of them.
    if (input.current?.hasAttribute("data-expanded")) return event.stopPropagation();
    // The questionnaire around has its own meaning for these keys.
    event.stopPropagation();
    event.preventDefault();
    if (isSend) void send();
    else onLeave();
  };
  return (
    <div>
      <MentionChoice {...{ people, text, caret }} onChoose={complete}>
        <Textarea
          ref={input}
          aria-label={label}
          placeholder={say(people.length > 0 ? "placeholderWithPeople" : "placeholder")}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          maxLength={textMaxCharacters.long}
          autosize
          minRows={2}
          maxRows={12}
        />
      </MentionChoice>
      <Text size="xs" c="dimmed" mt={4}>
        {text.trim() === initial ? <span>{keys}</span> : say("draftStored")}
      </Text>
      <Group gap={8} mt={8}>
        <Button size="xs" loading={isBusy} disabled={!isReady} onClick={() => void send()}>
          {action}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {say("cancel")}
        </Button>
      </Group>
    </div>
  );
}
