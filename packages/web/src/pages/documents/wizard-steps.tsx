import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useWords } from "../../words/define-words.ts";
import { documentWizardsWords } from "../../words/document-wizards.ts";

interface WizardStep {
  readonly title: string;
  readonly content: ReactNode;
}

/** The questions of a document step by step; each answer is kept as it is given, so going back loses nothing. */
export function WizardSteps({ steps }: { readonly steps: readonly WizardStep[] }) {
  const t = useWords(documentWizardsWords);
  const [at, setAt] = useState(0);
  // A step may go with an answer that asked for it.
  const now = Math.min(at, steps.length - 1);
  const step = steps[now];
  if (!step) return null;
  return (
    <Stack gap={16}>
      <div>
        <Text size="sm" c="dimmed">
          {t("step", { number: now + 1, count: steps.length })}
        </Text>
        <Title order={3} fz={16}>
          {step.title}
        </Title>
      </div>
      {step.content}
      <Group justify="space-between">
        <Button variant="default" disabled={now === 0} onClick={() => setAt(now - 1)}>
          {t("previous")}
        </Button>
        <Button variant="light" disabled={now === steps.length - 1} onClick={() => setAt(now + 1)}>
          {t("next")}
        </Button>
      </Group>
    </Stack>
  );
}
