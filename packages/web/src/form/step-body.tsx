import { Alert, Button, Group, Stack } from "@mantine/core";
import { isAsked, isFilled } from "@opis/model/completeness";
import type { Form } from "@opis/model/form";
import { useState } from "react";
import { useWords } from "../words/define-words.ts";
import { usePick } from "../words/words.ts";
import { Question } from "./question.tsx";
import { RowsEditor } from "./rows-editor.tsx";
import { type Step, type StepItem, stepOf } from "./steps.ts";
import type { Questionnaire } from "./use-questionnaire.ts";
import { formWords } from "./words.ts";

interface StepBodyProps {
  readonly questionnaire: Questionnaire;
  readonly items: readonly StepItem[];
  readonly steps: readonly Step[];
}

/** The questions of a step. An answer that closes others says what it hid, and can be taken back. */
export function StepBody({ questionnaire, items, steps }: StepBodyProps) {
  const say = useWords(formWords);
  const pick = usePick();
  const { declared, data, answers, missing, readOnly } = questionnaire;
  const target = questionnaire.targetOf(declared.name, data.row.id);
  const [hidden, setHidden] = useState<{ field: string; before: unknown; names: string } | undefined>();

  const change = (field: string, value: unknown) => {
    const lost = closedBy(declared, answers, field, value);
    const names = lost.map((name) => pick(declared.fields[name]?.label ?? { ru: name, en: name })).join(", ");
    setHidden(lost.length > 0 ? { field, before: answers[field], names } : undefined);
    questionnaire.change(target, field, value);
  };
  return (
    <Stack gap={24}>
      {items.map((item) => (
        <div key={item.name}>
          {item.kind === "question" ? (
            <Question
              target={target}
              name={item.name}
              field={item.field}
              value={data.row[item.name]}
              isMissing={missing.includes(item.name)}
              readOnly={readOnly}
              onChange={(value) => change(item.name, value)}
            />
          ) : (
            <RowsEditor
              questionnaire={questionnaire}
              name={item.name}
              field={item.field}
              childFields={item.childFields}
              isHome={item.isHome}
              isMissing={missing.includes(item.name)}
              homeStep={pick(steps[stepOf(declared, item.name) - 1]?.title ?? declared.title)}
            />
          )}
          {hidden?.field === item.name && (
            <Alert color="yellow" mt={12} role="status">
              <Group justify="space-between">
                <span>{say("lost", { names: hidden.names })}</span>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    questionnaire.change(target, hidden.field, hidden.before);
                    setHidden(undefined);
                  }}
                >
                  {say("undo")}
                </Button>
              </Group>
            </Alert>
          )}
        </div>
      ))}
    </Stack>
  );
}

/** Answered questions that a change would no longer ask. */
function closedBy(declared: Form, answers: Readonly<Record<string, unknown>>, field: string, value: unknown): string[] {
  const after = { ...answers, [field]: value };
  return Object.keys(declared.conditions).filter(
    (name) => isFilled(answers[name]) && isAsked(declared, name, answers) && !isAsked(declared, name, after),
  );
}
