import { Card, Checkbox, Stack, Text } from "@mantine/core";
import { DrawnInTurns } from "../../ui/drawn-in-turns.tsx";
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
  const chosen = new Set([...shown, ...others]);
  return (
    <Stack gap={12}>
      <Text fw={600}>{t("threats")}</Text>
      {systems && others.length > 0 && <Said text={wizards("othersChosen")} />}
      <DrawnInTurns rows={systems ?? []}>
        {(system) => (
          <Card key={system.id} withBorder padding={12} data-system={system.id}>
            <Stack gap={12}>
              <Text fw={600}>{system.name}</Text>
              <Checkbox
                label={t("included")}
                checked={chosen.has(system.id)}
                disabled={chosen.size === 1 && chosen.has(system.id)}
                onChange={(event) => {
                  const next = event.currentTarget.checked
                    ? [...chosen, system.id]
                    : [...chosen].filter((id) => id !== system.id);
                  // Beside those that are shown, it may name some that are not.
                  void onSave({ systems: chosenOf(next, all).shown.length === all.length ? [] : next });
                }}
              />
              <SystemOfAct system={system} onSaveSystem={save} answers={answers} onSave={onSave} />
            </Stack>
          </Card>
        )}
      </DrawnInTurns>
    </Stack>
  );
}
