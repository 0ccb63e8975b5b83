import { Modal, ScrollArea, Text, TextInput } from "@mantine/core";
import type { Words } from "@opis/model/bilingual-text";
import { isApplicable } from "@opis/model/completeness/completeness";
import { type Form, isFilled, ownFields } from "@opis/model/declaration/form";
import { stepOf } from "@opis/model/declaration/form-steps";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { citedPoints } from "@opis/model/law/cited-provisions";
import { hasWords } from "@opis/model/text/search-words";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { usePick, useWords } from "../i18n/language.ts";
import { commonWords } from "../i18n/ru/common.ts";
import { questionFinderWords } from "../i18n/ru/form-dialogs.ts";
import type { AnyRow } from "./edits/edit-target.ts";
import classes from "./form.module.css";
import { formWords } from "./words.ts";

interface FinderProps {
  readonly declared: Form;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly leftOut: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onOpen: (field: string, row?: number) => void;
}

/** Finds a question of the form or its child rows by text; opened with `/`. */
export function QuestionFinder({ declared, answers, leftOut, onClose, onOpen }: FinderProps) {
  const say = useWords(formWords);
  const finder = useWords(questionFinderWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const [search, setSearch] = useState("");
  const matches = findQuestions(questionsIn(declared, answers, leftOut), search, pick);
  const choose = ({ field, row }: Findable) => {
    onClose();
    onOpen(field, row);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={finder("title")}
      size="lg"
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = matches;
          if (first) choose(first);
        }}
      >
        <TextInput
          data-autofocus
          data-passing
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          aria-label={finder("title")}
          placeholder={finder("byWords")}
          leftSection={<IconSearch size={16} />}
          autoComplete="off"
        />
      </form>
      <ScrollArea.Autosize mah="50vh" mt={12}>
        {matches.map((question) => (
          <button
            key={question.field}
            type="button"
            className={classes.item}
            data-found={question.field}
            onClick={() => choose(question)}
          >
            <span>
              {pick(question.label)}
              <Text component="span" display="block" size="sm" c="dimmed">
                {placeOf(declared, question).map(pick).join(" · ")}
              </Text>
            </span>
          </button>
        ))}
        {matches.length === 0 && (
          <Text c="dimmed" px={8} py={12} role="status">
            {say("nothingFound")}
          </Text>
        )}
      </ScrollArea.Autosize>
    </Modal>
  );
}

type Answers = Readonly<Record<string, unknown>>;
type OwnField = ReturnType<typeof ownFields>[number][1];

/** A question and its position in the questionnaire. */
interface Findable {
  /** Name of the field; of a child row as `collection.field`. */
  readonly field: string;
  /** The first child row that shows the question. */
  readonly row?: number;
  readonly step: number;
  readonly label: Words;
  /** Label of the collection, for a child row's question. */
  readonly of?: Words;
  /** Further text to search: help, legal basis, options. */
  readonly words: readonly Words[];
}

/** Returns the questions shown with the given answers, those of child rows once each. */
export function questionsIn(form: Form, answers: Answers, leftOut: ReadonlySet<string>): Findable[] {
  return Object.entries(form.fields)
    .filter(([name, field]) => isApplicable(form, name, answers) && !leftOut.has(name) && isShown(field, answers[name]))
    .flatMap(([name, field]): Findable[] => {
      const question = { field: name, step: stepOf(form, name), label: field.label, words: wordsOf(field) };
      return field.kind === "rows" ? [question, ...inRows(form, name, field.of, answers[name])] : [question];
    });
}

function inRows(form: Form, name: string, of: Form["name"], rows: unknown): Findable[] {
  const child = formNamed(of);
  return ownFields(child).flatMap(([own, field]): Findable[] => {
    // Rows are named by it, and do not ask it again.
    if (own === child.titleField && field.kind === "reference") return [];
    const firstRow = asRows(rows).find((row) => isApplicable(child, own, row) && isShown(field, row[own]));
    if (!firstRow) return [];
    const path = `${name}.${own}`;
    const collection = form.fields[name]?.label;
    return [
      {
        field: path,
        row: firstRow.id,
        step: stepOf(form, path),
        label: field.label,
        ...(collection && { of: collection }),
        words: wordsOf(field),
      },
    ];
  });
}

function asRows(rows: unknown): readonly AnyRow[] {
  return Array.isArray(rows) ? rows : [];
}

function isShown(field: Form["fields"][string], answer: unknown): boolean {
  return !field.computed || isFilled(answer);
}

function wordsOf(field: OwnField | Form["fields"][string]): Words[] {
  const offered = field.kind === "choice" || field.kind === "choices" ? Object.values<Words>(field.options) : [];
  return [field.help, field.law && citedPoints[field.law], ...offered].filter((words) => words !== undefined);
}

/** Finds questions whose text contains every word of the search, best label matches first. */
export function findQuestions(
  questions: readonly Findable[],
  search: string,
  pick: (words: Words) => string,
): readonly Findable[] {
  const hasAll = (texts: readonly Words[]) => hasWords(texts.map(pick).join(" "), search);
  const textsOf = ({ label, of }: Findable) => [label, ...(of ? [of] : [])];
  const byLabel = questions.filter((question) => hasAll([question.label]));
  const byCollection = questions.filter((question) => !byLabel.includes(question) && hasAll(textsOf(question)));
  const byWords = questions.filter(
    (question) =>
      !byLabel.includes(question) &&
      !byCollection.includes(question) &&
      hasAll([...textsOf(question), ...question.words]),
  );
  return [...byLabel, ...byCollection, ...byWords];
}

/** Returns the position of a question as text: its step, and the collection around it. */
function placeOf({ steps }: Form, { step, of }: Findable) {
  const title = steps?.[step - 1];
  return [...(title ? [title] : []), ...(of ? [of] : [])];
}
