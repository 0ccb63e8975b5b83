import { Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reactToError } from "../../ui/react-to-error.ts";
import { useWords } from "../../words/define-words.ts";
import { threatsWords } from "../../words/threats.ts";
import { ExpertList } from "./expert-list.tsx";
import { ModelFields } from "./model-fields.tsx";
import type { ScopeProps, StepProps } from "./model-screen.ts";
import { PartList } from "./part-list.tsx";
import { type ModelBody, patchModel, threatModelQuery, threatsKey } from "./threat-queries.ts";

type Saving = "saving" | "saved" | "failed";

/** The title page of a model, its parts and its experts; whatever is changed is saved by itself. */
export function ScopeStep({ company, model, mayEdit }: StepProps) {
  const say = useWords(threatsWords);
  const client = useQueryClient();
  const [saving, setSaving] = useState<Saving>();
  const save = async (body: ModelBody) => {
    setSaving("saving");
    try {
      const saved = await patchModel(company, model.id, body);
      client.setQueryData(threatModelQuery(company, model.id).queryKey, saved);
      setSaving("saved");
      void client.invalidateQueries({ queryKey: threatsKey(company) });
      return undefined;
    } catch (error) {
      setSaving("failed");
      reactToError(error);
      return error;
    }
  };
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
