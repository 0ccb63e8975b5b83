import { Stack, Text } from "@mantine/core";
import type { Form } from "@opis/model/form";
import { useWords } from "../words/define-words.ts";
import { usePick } from "../words/words.ts";
import classes from "./form.module.css";
import { stepOf } from "./steps.ts";
import { formWords } from "./words.ts";

interface MissingPanelProps {
  readonly declared: Form;
  readonly missing: readonly string[];
  readonly onOpen: (field: string) => void;
}

/** What is not filled in yet, by steps; each leads to its input. */
export function MissingPanel({ declared, missing, onOpen }: MissingPanelProps) {
  const say = useWords(formWords);
  const pick = usePick();
  if (missing.length === 0) {
    return (
      <Text px={8} c="var(--opis-success)">
        {say("nothingMissing")}
      </Text>
    );
  }
  const steps = [...new Set(missing.map((field) => stepOf(declared, field)))].sort((one, other) => one - other);
  return (
    <Stack gap={12} data-testid="missing-list">
      {steps.map((step) => (
        <div key={step}>
          {declared.steps && (
            <div className={classes.group}>
              {step}. {pick(declared.steps[step - 1] ?? declared.title)}
            </div>
          )}
          {missing
            .filter((field) => stepOf(declared, field) === step)
            .map((field) => (
              <button
                key={field}
                type="button"
                className={classes.item}
                data-field={field}
                onClick={() => onOpen(field)}
              >
                <span className={classes.dot} aria-hidden />
                {pick(declared.fields[field]?.label ?? declared.title)}
              </button>
            ))}
        </div>
      ))}
    </Stack>
  );
}
