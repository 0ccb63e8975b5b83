import { Combobox, Text, useCombobox } from "@mantine/core";
import { isCommentedForm } from "@opis/model/forms/approval-forms";
import { mentionParts } from "@opis/model/text/mentions";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { commentsWords } from "../../i18n/ru/comments.ts";
import { useWords } from "../../i18n/words.ts";
import { colleaguesQuery, type MentionablePerson } from "../colleagues-query.ts";
import type { Commented } from "./comment-drafts.ts";
import classes from "./comments-panel.module.css";

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
export function MentionChoice({ people, text, caret, onChoose, children }: MentionChoiceProps) {
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
  const found = /(?:^|[\s(«"])@([^\s@]*(?:@[^\s@]*)?)$/u.exec(text.slice(0, caret));
  if (!found) return undefined;
  const typed = found[1] ?? "";
  return { typed, start: caret - typed.length - 1, end: caret };
}

function matching(people: readonly MentionablePerson[], typed: string): readonly MentionablePerson[] {
  const wanted = typed.toLocaleLowerCase();
  if (people.some(({ username }) => username.toLocaleLowerCase() === wanted)) return [];
  return people
    .filter(({ username, name }) => `${username} ${name}`.toLocaleLowerCase().includes(wanted))
    .slice(0, offeredMost);
}
