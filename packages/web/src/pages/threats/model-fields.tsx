import { Radio, SimpleGrid, Stack } from "@mantine/core";
import { useState } from "react";
import { DayInput } from "../../ui/day-input.tsx";
import { useWords } from "../../words/define-words.ts";
import { threatsWords } from "../../words/threats.ts";
import type { ScopeProps } from "./model-screen.ts";
import { SavedText } from "./saved-text.tsx";

const texts = ["title", "number", "approver_name", "approver_position", "developer"] as const;
const stages = ["creation", "operation"] as const;

/** What stands on the title page of a model, and whether the systems are being made or work. */
export function ModelFields({ model, mayEdit, save }: ScopeProps) {
  const say = useWords(threatsWords);
  // What is chosen is seen at once, and goes back where it was refused.
  const [chosen, setChosen] = useState<(typeof stages)[number]>();
  return (
    <Stack gap={16}>
      <Radio.Group
        label={say("stage")}
        description={say("stageHint")}
        value={chosen ?? model.stage ?? ""}
        onChange={(value) => {
          const stage = stages.find((one) => one === value);
          if (!stage) return;
          setChosen(stage);
          void save("stage", () => ({ stage })).finally(() => setChosen(undefined));
        }}
      >
        <Stack gap={8} mt={8}>
          {stages.map((stage) => (
            <Radio key={stage} value={stage} label={say(`stage_${stage}`)} disabled={!mayEdit} />
          ))}
        </Stack>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
        {texts.map((field) => (
          <SavedText
            key={field}
            label={say(`field_${field}`)}
            names={[field]}
            value={model[field]}
            readOnly={!mayEdit}
            onSave={(value) => save(field, () => ({ [field]: value }))}
          />
        ))}
        <DayInput
          label={say("field_date")}
          name={say("field_date")}
          value={model.date}
          readOnly={!mayEdit}
          onChange={(date) => void save("date", () => ({ date }))}
        />
      </SimpleGrid>
    </Stack>
  );
}
