import { Card, Checkbox, Stack, Text } from "@mantine/core";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { SystemOfAct } from "./system-of-act.tsx";
import { useActSystems } from "./use-act-systems.ts";
import type { WizardProps } from "./wizard-props.ts";

/** The systems of the act: whether each is in it, and what is asked about it. */
export function ActSystems({ company, answers, onSave, onRefresh }: WizardProps) {
  const t = useWords(documentsWords);
  const { systems, save } = useActSystems(company, onRefresh);
  const all = systems.map(({ id }) => id);
  // An empty choice means all systems.
  const chosen = Array.isArray(answers.systems) && answers.systems.length > 0 ? answers.systems.map(Number) : all;
  return (
    <Stack gap={12}>
      <Text fw={600}>{t("threats")}</Text>
      {systems.map((system) => (
        <Card key={system.id} withBorder padding={12} data-system={system.id}>
          <Stack gap={12}>
            <Text fw={600}>{system.name}</Text>
            <Checkbox
              label={t("included")}
              checked={chosen.includes(system.id)}
              disabled={chosen.length === 1 && chosen.includes(system.id)}
              onChange={(event) => {
                const next = event.currentTarget.checked
                  ? [...chosen, system.id]
                  : chosen.filter((id) => id !== system.id);
                // Beside those that are shown, it may name some that are not.
                void onSave({ systems: all.every((id) => next.includes(id)) ? [] : next });
              }}
            />
            <SystemOfAct system={system} onSaveSystem={save} answers={answers} onSave={onSave} />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
