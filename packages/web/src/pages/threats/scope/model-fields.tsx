import { Radio, SimpleGrid, Stack } from "@mantine/core";
import { DayInput } from "../../../ui/days/day-input.tsx";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";
import { useChosen } from "../deciding/use-chosen.ts";
import type { ScopeProps } from "../model/model-screen.ts";
import { SavedText } from "./saved-text.tsx";

const texts = ["title", "number", "approver_name", "approver_position", "developer"] as const;
const stages = ["creation", "operation"] as const;

/** What stands on the title page of a model, and whether the systems are being made or work. */
export function ModelFields({ model, mayEdit, save }: ScopeProps) {
  const say = useWords(threatsWords);
  const [stage, chooseStage] = useChosen(model.stage, (chosen) => save("stage", () => ({ stage: chosen })));
  const [date, chooseDate] = useChosen(model.date, (chosen) => save("date", () => ({ date: chosen })));
  return (
    <Stack gap={16}>
      <Radio.Group
        label={say("stage")}
        description={say("stageHint")}
        value={stage ?? ""}
        onChange={(value) => void chooseStage(stages.find((one) => one === value) ?? null)}
      >
        <Stack gap={8} mt={8}>
          {stages.map((one) => (
            <Radio key={one} value={one} label={say(`stage_${one}`)} disabled={!mayEdit} />
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
          value={date}
          readOnly={!mayEdit}
          onChange={(day) => void chooseDate(day)}
        />
      </SimpleGrid>
    </Stack>
  );
}
