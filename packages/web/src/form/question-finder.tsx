import { Modal, ScrollArea, TextInput } from "@mantine/core";
import { isAsked } from "@opis/model/completeness";
import { type Form, ownFields } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import { normaliseName } from "@opis/model/validation/name";
import type { Words } from "@opis/model/words";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { commonWords } from "../words/common.ts";
import { useWords } from "../words/define-words.ts";
import { usePick } from "../words/words.ts";
import classes from "./form.module.css";
import { stepOf } from "./steps.ts";
import { formWords } from "./words.ts";

interface FinderProps {
  readonly declared: Form;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly leftOut: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onOpen: (field: string) => void;
}

/** Finds a question of the form, or of its child rows, by words of its label; opened with `/`. */
export function QuestionFinder({ declared, answers, leftOut, onClose, onOpen }: FinderProps) {
  const say = useWords(formWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const [search, setSearch] = useState("");
  const parts = normaliseName(search).split(" ");
  const found = findable(declared, answers, leftOut).filter(({ label }) =>
    parts.every((part) => normaliseName(pick(label)).includes(part)),
  );
  const choose = (field: string) => {
    onClose();
    onOpen(field);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={say("findQuestion")}
      size="lg"
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first) choose(first.field);
        }}
      >
        <TextInput
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          aria-label={say("findQuestion")}
          leftSection={<IconSearch size={16} />}
          autoComplete="off"
        />
      </form>
      <ScrollArea.Autosize mah="50vh" mt={12}>
        {found.map(({ field, label }) => (
          <button key={field} type="button" className={classes.item} onClick={() => choose(field)}>
            <span>
              {declared.steps && <span className={classes.group}>{stepOf(declared, field)}</span>}
              {pick(label)}
            </span>
          </button>
        ))}
      </ScrollArea.Autosize>
    </Modal>
  );
}

interface Findable {
  readonly field: string;
  readonly label: Words;
}

function findable(declared: Form, answers: FinderProps["answers"], leftOut: ReadonlySet<string>): Findable[] {
  return Object.entries(declared.fields)
    .filter(([name]) => isAsked(declared, name, answers) && !leftOut.has(name))
    .flatMap(([name, field]): Findable[] => {
      const rows = answers[name];
      if (field.kind !== "rows" || !Array.isArray(rows) || rows.length === 0)
        return [{ field: name, label: field.label }];
      const inside = ownFields(formNamed(field.of)).map(([own, { label }]) => ({
        field: `${name}.${own}`,
        label: { ru: `${field.label.ru}: ${label.ru}`, en: `${field.label.en}: ${label.en}` },
      }));
      return [{ field: name, label: field.label }, ...inside];
    });
}
