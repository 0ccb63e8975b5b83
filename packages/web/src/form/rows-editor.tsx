import { ActionIcon, Button, Card, Group, Stack, Text, TextInput, Tooltip } from "@mantine/core";
import { isAsked, isFilled } from "@opis/model/completeness";
import type { RowsField } from "@opis/model/field";
import { childFields, type Form, ownFields } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../words/define-words.ts";
import { usePick } from "../words/words.ts";
import type { AnyRow } from "./edit-target.ts";
import classes from "./form.module.css";
import { Question } from "./question.tsx";
import { useReferenceOptions } from "./reference-options.ts";
import type { Questionnaire } from "./use-questionnaire.ts";
import { ReferenceWidget } from "./widgets/reference-widgets.tsx";
import { formWords } from "./words.ts";

interface RowsEditorProps {
  readonly questionnaire: Questionnaire;
  readonly name: string;
  readonly field: RowsField;
  /** Fields of the rows that are asked here. */
  readonly childFields: readonly string[];
  /** Rows are added and deleted here; elsewhere only more is asked of them. */
  readonly isHome: boolean;
  readonly isMissing: boolean;
  /** Title of the step on which the rows are added. */
  readonly homeStep: string;
  /** Only rows of this parent row: a site's forms. */
  readonly parentRow?: AnyRow;
}

/** A child collection: its rows with their questions, adding and deleting. */
export function RowsEditor({
  questionnaire,
  name,
  field,
  childFields: asked,
  isHome,
  isMissing,
  homeStep,
  parentRow,
}: RowsEditorProps) {
  const pick = usePick();
  const say = useWords(formWords);
  const child = formNamed(field.of);
  const all = questionnaire.data.children[child.name] ?? [];
  const rows = parentRow && child.parent ? all.filter((row) => row[child.parent ?? ""] === parentRow.id) : all;
  const id = `${questionnaire.declared.name}-${questionnaire.data.row.id}-${name}`;
  return (
    <Stack gap={12} className={classes.rows} data-question={name} data-missing={isMissing || undefined}>
      <div>
        <Text className={classes.label} id={`${id}-label`}>
          {isMissing && <span className={classes.dot} aria-hidden />}
          {pick(field.label)}
        </Text>
        {field.help && (
          <Text size="sm" className={classes.help}>
            {pick(field.help)}
          </Text>
        )}
      </div>
      {rows.length === 0 && (
        <Text size="sm" className={classes.help}>
          {isHome ? say("rowsEmpty") : say("rowsEmptyElsewhere", { step: homeStep })}
        </Text>
      )}
      {rows.map((row) => (
        <RowCard key={row.id} questionnaire={questionnaire} child={child} row={row} asked={asked} isHome={isHome} />
      ))}
      {isHome && !questionnaire.readOnly && (
        <AddRow id={id} questionnaire={questionnaire} child={child} {...(parentRow ? { parentRow } : {})} />
      )}
    </Stack>
  );
}

interface RowCardProps {
  readonly questionnaire: Questionnaire;
  readonly child: Form;
  readonly row: AnyRow;
  readonly asked: readonly string[];
  readonly isHome: boolean;
}

function RowCard({ questionnaire, child, row, asked, isHome }: RowCardProps) {
  const say = useWords(formWords);
  const pick = usePick();
  const title = useRowTitle(questionnaire.company, child, row);
  const target = questionnaire.targetOf(child.name, row.id);
  const questions = ownFields(child).filter(
    ([field]) => asked.includes(field) && field !== child.titleField && isAsked(child, field, row),
  );
  const nested = isHome ? childFields(child) : [];
  const isPlain = questions.length === 0 && nested.length === 0;
  return (
    <Card withBorder padding={isPlain ? 8 : 16} className={classes.row} data-row={row.id}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={isPlain ? 400 : 600}>{title || pick(child.title)}</Text>
        {isHome && !questionnaire.readOnly && (
          <Tooltip label={say("remove")}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={say("removeNamed", { name: title })}
              onClick={() => void questionnaire.remove(child.name, row)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      {!isPlain && (
        <Stack gap={16} mt={12}>
          {questions.map(([name, field]) => (
            <Question
              key={name}
              target={target}
              name={name}
              field={field}
              value={row[name]}
              isMissing={field.required === true && !isFilled(row[name])}
              readOnly={questionnaire.readOnly}
              onChange={(value) => questionnaire.change(target, name, value)}
            />
          ))}
          {nested.map(([name, field]) => (
            <RowsEditor
              key={name}
              questionnaire={questionnaire}
              name={name}
              field={field}
              childFields={ownFields(formNamed(field.of)).map(([own]) => own)}
              isHome
              isMissing={false}
              homeStep=""
              parentRow={row}
            />
          ))}
        </Stack>
      )}
    </Card>
  );
}

/** Name of a row: its title text, or the name of what it refers to. */
function useRowTitle(company: number, child: Form, row: AnyRow): string {
  const field = child.fields[child.titleField ?? ""];
  const target = field?.kind === "reference" ? field.target : "subject";
  const { options } = useReferenceOptions(company, target);
  const title = row[child.titleField ?? ""];
  if (typeof title === "number") return options.find(({ id }) => id === title)?.name ?? "";
  return typeof title === "string" ? title : "";
}

interface AddRowProps {
  readonly id: string;
  readonly questionnaire: Questionnaire;
  readonly child: Form;
  readonly parentRow?: AnyRow;
}

/** Adds a row by its title: a choice from a directory, or texts separated by `;`. */
function AddRow({ id, questionnaire, child, parentRow }: AddRowProps) {
  const say = useWords(formWords);
  const pick = usePick();
  const [typed, setTyped] = useState("");
  const titleField = child.titleField ?? "name";
  const field = child.fields[titleField];
  const parent = parentRow && child.parent ? { [child.parent]: parentRow.id } : {};
  if (field?.kind === "reference") {
    return (
      <ReferenceWidget
        id={id}
        key={questionnaire.data.children[child.name]?.length ?? 0}
        field={field}
        label={pick(field.label)}
        value={null}
        readOnly={false}
        company={questionnaire.company}
        onChange={(chosen) =>
          void (chosen !== null && questionnaire.add(child.name, { ...parent, [titleField]: chosen }))
        }
      />
    );
  }
  const addAll = async () => {
    const names = typed
      .split(/[;\n]/u)
      .map((name) => name.trim())
      .filter(Boolean);
    const refused: string[] = [];
    for (const name of names)
      if (!(await questionnaire.add(child.name, { ...parent, [titleField]: name }))) refused.push(name);
    setTyped(refused.join("; "));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void addAll();
      }}
    >
      <Group gap={8} align="flex-end" wrap="nowrap">
        <TextInput
          id={id}
          className={classes.grow}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder={field ? `${pick(field.label)}. ${say("addHint")}` : say("addHint")}
          aria-label={field ? pick(field.label) : say("add")}
        />
        <Button type="submit" variant="light" leftSection={<IconPlus size={16} />} disabled={typed.trim() === ""}>
          {say("add")}
        </Button>
      </Group>
    </form>
  );
}
