import { Badge, Box, Group, Text, Tooltip } from "@mantine/core";
import type { Field, RowsField } from "@opis/model/field";
import { IconScale } from "@tabler/icons-react";
import { useWords } from "../words/define-words.ts";
import { usePick } from "../words/words.ts";
import { type EditTarget, keyOf } from "./edit-target.ts";
import classes from "./form.module.css";
import { useSaveState } from "./save-state.ts";
import { Widget } from "./widgets/widgets.tsx";
import { formWords } from "./words.ts";

interface QuestionProps {
  readonly target: EditTarget;
  readonly name: string;
  readonly field: Exclude<Field, RowsField>;
  readonly value: unknown;
  readonly isMissing: boolean;
  readonly readOnly: boolean;
  readonly onChange: (value: unknown) => void;
}

/** Id of the input of a question, by which the missing list and links find it. */
export function inputId({ form, id }: Pick<EditTarget, "form" | "id">, name: string): string {
  return `${form}-${id}-${name}`;
}

/** Label, help, legal reason and input of one question. */
export function Question({ target, name, field, value, isMissing, readOnly, onChange }: QuestionProps) {
  const pick = usePick();
  const say = useWords(formWords);
  const { problems } = useSaveState();
  const id = inputId(target, name);
  const error = problems.get(keyOf(target))?.[name];
  const helpId = field.help ? `${id}-help` : undefined;
  return (
    <Box className={classes.question} data-question={name} data-missing={isMissing || undefined}>
      <Group gap={8} align="baseline" wrap="nowrap" justify="space-between">
        <Text component="label" htmlFor={id} className={classes.label}>
          {isMissing && <span className={classes.dot} aria-hidden />}
          {pick(field.label)}
        </Text>
        {field.law && (
          <Tooltip
            label={`${say("law")}: ${pick(field.law)}`}
            events={{ hover: true, focus: true, touch: true }}
            withArrow
            multiline
            maw={320}
          >
            <Badge
              component="span"
              tabIndex={0}
              variant="transparent"
              size="sm"
              leftSection={<IconScale size={14} aria-hidden />}
              className={classes.law}
            >
              {pick(field.law)}
            </Badge>
          </Tooltip>
        )}
      </Group>
      {field.help && (
        <Text id={helpId} size="sm" className={classes.help}>
          {pick(field.help)}
        </Text>
      )}
      <Widget
        id={id}
        label={pick(field.label)}
        field={field}
        value={value}
        onChange={onChange}
        readOnly={readOnly}
        error={error}
        describedBy={helpId}
        company={target.company}
      />
      {error !== undefined && needsOwnError(field) && (
        <Text size="sm" c="var(--opis-danger)" role="alert">
          {error}
        </Text>
      )}
    </Box>
  );
}

// Inputs of Mantine print the error themselves; groups of chips do not.
function needsOwnError(field: Exclude<Field, RowsField>): boolean {
  return field.kind === "choices" || field.kind === "flag" || field.kind === "choice" || field.kind === "references";
}
