import { Card, Checkbox, Stack, Text } from "@mantine/core";
import { useWords } from "../../words/define-words.ts";
import { documentWizardsWords } from "../../words/document-wizards.ts";
import { documentsWords } from "../../words/documents.ts";
import { chosenOf } from "./chosen-of.ts";
import { Said } from "./said.tsx";
import { SystemOfAct } from "./system-of-act.tsx";
import { useActSystems } from "./use-act-systems.ts";
import type { WizardProps } from "./wizard-props.ts";

/** The systems of the act: whether each is in it, and what is asked about it. */
export function ActSystems({ company, answers, onSave, onRefresh }: WizardProps) {
  const t = useWords(documentsWords);
  const { systems, save } = useActSystems(company, onRefresh);
  const wizards = useWords(documentWizardsWords);
  const all = systems?.map(({ id }) => id) ?? [];
  const { shown, others } = chosenOf(answers.systems, all);
  const chosen = [...shown, ...others];
  return (
    <Stack gap={12}>
      <Text fw={600}>{t("threats")}</Text>
      {systems && others.length > 0 && <Said text={wizards("othersChosen")} />}
      {systems?.map((system) => (
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
