import { Button, Combobox, Group, Text, Textarea, useCombobox } from "@mantine/core";
import { isCommentedForm } from "@opis/model/forms/approval-forms";
import { textMaxCharacters, textMinCharacters } from "@opis/model/limits";
import { mentionParts } from "@opis/model/text/mentions";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useWords } from "../../i18n/language.ts";
import { commentsWords } from "../../i18n/ru/comments.ts";
import { colleaguesQuery, type MentionablePerson } from "../colleagues-query.ts";
import { type Commented, useCommentDraft } from "./comment-drafts.ts";
import classes from "./comments-panel.module.css";

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

const offeredMost = 8;

/** Returns the people who may be mentioned in comments on a questionnaire; empty for a respondent with a link. */
export function useMentionable({ company, form, id }: Commented): readonly MentionablePerson[] {
  const of = isCommentedForm(form) ? form : "process";
  const query = colleaguesQuery(company, of, id);
  const { data = [] } = useQuery({ ...query, enabled: query.enabled === true && isCommentedForm(form) });
  return data;
}

/** Renders the text of a comment with its mentions highlighted. */
export function MentioningText({
  text,
  people,
}: {
  readonly text: string;
  readonly people: readonly MentionablePerson[];
}) {
  const parts = mentionParts(
    text,
    people.map(({ username }) => username),
  );
  return parts.map((part) =>
    part.login === undefined ? (
      part.text
    ) : (
      <strong
        key={part.start}
        className={classes.mention}
        title={people.find(({ username }) => username === part.login)?.name}
      >
        {part.text}
      </strong>
    ),
  );
}

interface MentionChoiceProps {
  readonly people: readonly MentionablePerson[];
  readonly text: string;
  /** Position of the caret in the text. */
  readonly caret: number;
  readonly onChoose: (text: string, caret: number) => void;
  /** The input in which «@» begins a mention. */
  readonly children: ReactElement;
}

/** Suggests people while a mention is typed, and inserts the chosen one. */
function MentionChoice({ people, text, caret, onChoose, children }: MentionChoiceProps) {
  const say = useWords(commentsWords);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [dismissed, setDismissed] = useState("");
  const begun = begunMention(text, caret);
  const offered = begun === undefined || dismissed === text ? [] : matching(people, begun.typed);
  const isOffering = offered.length > 0;
  useEffect(() => {
    if (isOffering) combobox.selectFirstOption();
  }, [isOffering, combobox.selectFirstOption]);
  const choose = (login: string) => {
    if (!begun) return;
    const head = `${text.slice(0, begun.start)}@${login} `;
    onChoose(head + text.slice(begun.end), head.length);
  };
  return (
    <Combobox
      store={{ ...combobox, dropdownOpened: isOffering, closeDropdown: () => setDismissed(text) }}
      onOptionSubmit={choose}
      withinPortal={false}
    >
      <Combobox.Target withKeyboardNavigation={isOffering}>{children}</Combobox.Target>
      <Combobox.Dropdown hidden={!isOffering}>
        <Combobox.Options aria-label={say("people")}>
          {offered.map(({ id, username, name }) => (
            <Combobox.Option key={id} value={username}>
              {name}{" "}
              {name !== username && (
                <Text span size="xs" c="dimmed">
                  @{username}
                </Text>
              )}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Returns the mention being typed, from its «@» to the caret. */
function begunMention(text: string, caret: number) {
  const mention = /(?:^|[\s(«"])@([^\s@]*(?:@[^\s@]*)?)$/u.exec(text.slice(0, caret));
  if (!mention) return undefined;
  const typed = mention[1] ?? "";
  return { typed, start: caret - typed.length - 1, end: caret };
}

function matching(people: readonly MentionablePerson[], typed: string): readonly MentionablePerson[] {
  const query = typed.toLocaleLowerCase();
  if (people.some(({ username }) => username.toLocaleLowerCase() === query)) return [];
  return people
    .filter(({ username, name }) => `${username} ${name}`.toLocaleLowerCase().includes(query))
    .slice(0, offeredMost);
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
