import { Modal, ScrollArea, TextInput } from "@mantine/core";
import type { Form } from "@opis/model/form";
import { normaliseName } from "@opis/model/validation/name";
import { useState } from "react";
import { useWords } from "../words/define-words.ts";
import { usePick } from "../words/words.ts";
import classes from "./form.module.css";
import { formWords } from "./words.ts";

interface FinderProps {
  readonly declared: Form;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onOpen: (field: string) => void;
}

/** Finds a question of the form by words of its label; opened with `/`. */
export function QuestionFinder({ declared, opened, onClose, onOpen }: FinderProps) {
  const say = useWords(formWords);
  const pick = usePick();
  const [search, setSearch] = useState("");
  const found = Object.entries(declared.fields).filter(([, field]) =>
    normaliseName(pick(field.label)).includes(normaliseName(search)),
  );
  const choose = (field: string) => {
    onClose();
    setSearch("");
    onOpen(field);
  };
  return (
    <Modal opened={opened} onClose={onClose} title={say("findQuestion")} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first) choose(first[0]);
        }}
      >
        <TextInput
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          aria-label={say("findQuestion")}
        />
      </form>
      <ScrollArea.Autosize mah={400} mt={12}>
        {found.map(([name, field]) => (
          <button key={name} type="button" className={classes.missingItem} onClick={() => choose(name)}>
            {pick(field.label)}
          </button>
        ))}
      </ScrollArea.Autosize>
    </Modal>
  );
}
