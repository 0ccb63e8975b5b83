import { Modal, ScrollArea, Text, TextInput } from "@mantine/core";
import type { Form } from "@opis/model/declaration/form";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { questionFinderWords } from "../../words/question-finder.ts";
import { usePick } from "../../words/words.ts";
import classes from "../form.module.css";
import { formWords } from "../words.ts";
import { type Findable, findQuestions, questionsIn } from "./find-questions.ts";

interface FinderProps {
  readonly declared: Form;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly leftOut: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onOpen: (field: string, row?: number) => void;
}

/** Finds a question of the form, or of its child rows, by its words; opened with `/`. */
export function QuestionFinder({ declared, answers, leftOut, onClose, onOpen }: FinderProps) {
  const say = useWords(formWords);
  const finder = useWords(questionFinderWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const [search, setSearch] = useState("");
  const found = findQuestions(questionsIn(declared, answers, leftOut), search, pick);
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
          const [first] = found;
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
        {found.map((question) => (
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
        {found.length === 0 && (
          <Text c="dimmed" px={8} py={12} role="status">
            {say("nothingFound")}
          </Text>
        )}
      </ScrollArea.Autosize>
    </Modal>
  );
}

/** Where a question stands: its step, and the collection around it. */
function placeOf({ steps }: Form, { step, of }: Findable) {
  const title = steps?.[step - 1];
  return [...(title ? [title] : []), ...(of ? [of] : [])];
}
