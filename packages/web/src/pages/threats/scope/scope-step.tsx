import { Stack, Text } from "@mantine/core";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";
import type { ModelScreen, ScopeProps } from "../model/model-screen.ts";
import { useModelSaving } from "../model/use-model-saving.ts";
import { ExpertList } from "./expert-list.tsx";
import { ModelFields } from "./model-fields.tsx";
import { PartList } from "./part-list.tsx";

/** The title page of a model, its parts and its experts; whatever is changed is saved by itself. */
export function ScopeStep({ company, model, mayEdit }: Pick<ModelScreen, "company" | "model" | "mayEdit">) {
  const say = useWords(threatsWords);
  const { saving, save } = useModelSaving(company, model);
  const given: ScopeProps = { company, model, mayEdit, save };
  return (
    <Stack gap={24} maw={760}>
      <Text size="sm" c="dimmed" role="status" mih={20}>
        {saving && say(`save_${saving}`)}
      </Text>
      <ModelFields {...given} />
      <PartList {...given} />
      <ExpertList {...given} />
    </Stack>
  );
}
