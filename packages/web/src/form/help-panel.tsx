import { Stack, Text } from "@mantine/core";
import type { Form } from "@opis/model/form";
import { useWords } from "../words/define-words.ts";
import { usePick } from "../words/words.ts";
import type { Step } from "./steps.ts";
import { formWords } from "./words.ts";

/** Notes and legal bases of the questions on a step. */
export function HelpPanel({ declared, step }: { readonly declared: Form; readonly step: Step }) {
  const say = useWords(formWords);
  const pick = usePick();
  const noted = step.items.flatMap(({ name }) => {
    const field = declared.fields[name];
    return field && (field.help || field.law) ? [{ name, field }] : [];
  });
  if (noted.length === 0) return <Text size="sm">{say("helpNone")}</Text>;
  return (
    <Stack gap={12}>
      <Text size="xs" c="dimmed">
        {say("helpStep")}
      </Text>
      {noted.map(({ name, field }) => (
        <div key={name}>
          <Text size="sm" fw={600}>
            {pick(field.label)}
          </Text>
          {field.help && <Text size="sm">{pick(field.help)}</Text>}
          {field.law && (
            <Text size="sm" c="dimmed">
              {pick(field.law)}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  );
}
