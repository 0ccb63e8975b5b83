import { Card, Checkbox, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { DrawnInTurns } from "../../../../ui/lists/drawn-in-turns.tsx";
import { useWords } from "../../../../words/define-words.ts";
import { documentWizardsWords } from "../../../../words/document-wizards.ts";
import { documentsWords } from "../../../../words/documents.ts";
import { chosenOf } from "../../answers/chosen-of.ts";
import { ContestedNote } from "../../answers/contested-note.tsx";
import { Said } from "../../answers/said.tsx";
import { useContested } from "../../answers/use-contested.ts";
import type { WizardProps } from "../../wizard-props.ts";
import { SystemOfAct } from "./system-of-act.tsx";
import { useActSystems } from "./use-act-systems.ts";

/** The systems of the act: whether each is in it, and what is asked about it. */
export function ActSystems({ company, answers, onSave, onRefresh }: WizardProps) {
  const t = useWords(documentsWords);
  const { systems, save } = useActSystems(company, onRefresh);
  const wizards = useWords(documentWizardsWords);
  const all = systems?.map(({ id }) => id) ?? [];
  // Where the latest tick was put or taken away: what becomes of it is told there.
  const [pressed, setPressed] = useState<number>();
  const stored = JSON.stringify(Array.isArray(answers.systems) ? answers.systems : []);
  const included = useContested(stored, (chosen) => onSave({ systems: JSON.parse(chosen) }));
  const { shown, others } = chosenOf(JSON.parse(included.shown), all);
  const chosen = new Set([...shown, ...others]);
  const include = (id: number, isIncluded: boolean) => {
    const next = isIncluded ? [...chosen, id] : [...chosen].filter((one) => one !== id);
    setPressed(id);
    // Beside those that are shown, it may name some that are not.
    void included.put(JSON.stringify(chosenOf(next, all).shown.length === all.length ? [] : next));
  };
  const namesOf = (ids: string) => {
    const named = new Set(chosenOf(JSON.parse(ids), all).shown);
    return systems?.flatMap(({ id, name }) => (named.has(id) ? [name] : [])).join("; ");
  };
  return (
    <Stack gap={12}>
      <Text fw={600}>{t("threats")}</Text>
      {systems && others.length > 0 && <Said text={wizards("othersChosen")} />}
      <DrawnInTurns rows={systems ?? []}>
        {(system) => (
          <Card key={system.id} withBorder padding={12} data-system={system.id}>
            <Stack gap={12}>
              <Text fw={600}>{system.name}</Text>
              <div>
                <Checkbox
                  label={t("included")}
                  checked={chosen.has(system.id)}
                  disabled={chosen.size === 1 && chosen.has(system.id)}
                  onChange={(event) => include(system.id, event.currentTarget.checked)}
                />
                {pressed === system.id && (
                  <ContestedNote
                    theirs={included.theirs && namesOf(included.theirs.value)}
                    isRefused={included.isRefused}
                    onSettle={included.settle}
                  />
                )}
              </div>
              <SystemOfAct system={system} onSaveSystem={save} answers={answers} onSave={onSave} />
            </Stack>
          </Card>
        )}
      </DrawnInTurns>
    </Stack>
  );
}
