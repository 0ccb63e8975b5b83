import { Menu, Text } from "@mantine/core";
import { type Form, isFilled } from "@opis/model/declaration/form";
import { usePick, useWords } from "../../i18n/language.ts";
import { copiedRowsWords } from "../../i18n/ru/form-dialogs.ts";
import { useOpenOnMount } from "../../ui/use-open-on-mount.ts";
import type { AnyRow } from "../edits/edit-target.ts";
import { CopyButton } from "./copy-button.tsx";

interface CopyMenuProps {
  /** Title of the row. */
  readonly name: string;
  readonly row: AnyRow;
  readonly child: Form;
  /** Questions whose answers may be copied. */
  readonly questions: readonly string[];
  /** Rows whose answers may be copied. */
  readonly others: readonly AnyRow[];
  readonly nameOf: (row: AnyRow) => string;
  /** Copies the answers to these questions. */
  readonly onCopy: (from: AnyRow, fields: readonly string[]) => void;
}

/** Renders the rows whose answers can be copied, each with what it would change; opens on mount. */
export function CopyMenu({ name, row, child, questions, others, nameOf, onCopy }: CopyMenuProps) {
  const say = useWords(copiedRowsWords);
  const pick = usePick();
  const button = useOpenOnMount();
  const labelsOf = (fields: readonly string[]) =>
    fields.map((field) => pick(child.fields[field]?.label ?? child.title)).join(", ");
  return (
    <Menu position="bottom-end" shadow="md" width={360}>
      <Menu.Target>
        <CopyButton name={name} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say("into", { name })}</Menu.Label>
        {others.map((questionnaire) => {
          const { brought, replaced } = copiedAnswers(questions, row, questionnaire);
          return (
            <Menu.Item
              key={questionnaire.id}
              disabled={brought.length === 0}
              onClick={() => onCopy(questionnaire, brought)}
            >
              {nameOf(questionnaire)}
              <Text size="sm" c="dimmed">
                {brought.length > 0 ? say("brings", { fields: labelsOf(brought) }) : say("bringsNothing")}
              </Text>
              {replaced.length > 0 && (
                <Text size="sm" c="var(--opis-warning)">
                  {say("replaces", { fields: labelsOf(replaced) })}
                </Text>
              )}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What a row would copy from another one. */
interface CopiedAnswers {
  /** Fields that would be set. */
  readonly brought: readonly string[];
  /** Those of them that already have another answer. */
  readonly replaced: readonly string[];
}

/** Returns the answers to these questions that a row would copy from another, without equal ones. */
export function copiedAnswers(
  questions: readonly (keyof Form["fields"] & string)[],
  to: AnyRow,
  from: AnyRow,
): CopiedAnswers {
  const isSame = (name: string) => JSON.stringify(to[name]) === JSON.stringify(from[name]);
  const copiedFields = questions.filter((name) => isFilled(from[name]) && !isSame(name));
  return { brought: copiedFields, replaced: copiedFields.filter((name) => isFilled(to[name])) };
}
