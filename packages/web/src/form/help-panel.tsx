import { Stack, Text } from "@mantine/core";
import type { Field } from "@opis/model/field";
import type { Form } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import { IconScale } from "@tabler/icons-react";
import { useWords } from "../words/define-words.ts";
import { usePick } from "../words/words.ts";
import classes from "./help-panel.module.css";
import type { Step, StepItem } from "./steps.ts";
import { formWords } from "./words.ts";

/** Notes and legal bases of the questions on a step, those of its child rows included. */
export function HelpPanel({ declared, step }: { readonly declared: Form; readonly step: Step }) {
  const say = useWords(formWords);
  const pick = usePick();
  const noted = step.items.flatMap((item) => questionsOf(declared, item)).filter(([, { help, law }]) => help || law);
  return (
    <Stack gap={16} px={8}>
      {noted.length === 0 && <Text c="dimmed">{say("helpNone")}</Text>}
      {noted.map(([name, { label, help, law }]) => (
        <div key={name}>
          <Text fw={600}>{pick(label)}</Text>
          {help && <Text size="sm">{pick(help)}</Text>}
          {law && (
            <Text size="sm" c="dimmed" className={classes.law}>
              <IconScale size={14} stroke={1.6} aria-hidden />
              {pick(law)}
            </Text>
          )}
        </div>
      ))}
      <Text size="sm" c="dimmed" visibleFrom="md">
        {say("keys")}
      </Text>
    </Stack>
  );
}

function questionsOf(declared: Form, item: StepItem): [string, Field][] {
  const own = declared.fields[item.name];
  const head: [string, Field][] = own && (item.kind === "question" || item.isHome) ? [[item.name, own]] : [];
  if (item.kind === "question") return head;
  const { fields } = formNamed(item.field.of);
  const inside = item.childFields.flatMap((name): [string, Field][] => {
    const field = fields[name];
    return field ? [[`${item.name}.${name}`, field]] : [];
  });
  return [...head, ...inside];
}
