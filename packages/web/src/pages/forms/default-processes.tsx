import { Button, Checkbox, Group, ScrollArea, Stack, Text } from "@mantine/core";
import type { addDefaultProcesses, listDefaultProcesses } from "@opis/model/contract/actions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { formActionsWords } from "../../words/form-actions.ts";
import { usePick } from "../../words/words.ts";

interface DefaultProcessesProps {
  readonly companyId: number;
  readonly onDone: () => void;
}

/** Typical processes to choose from; what the company has already is marked. */
export function DefaultProcesses({ companyId, onDone }: DefaultProcessesProps) {
  const t = useWords(formActionsWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string[]>([]);
  const [isUnchosen, setUnchosen] = useState(false);
  const choose = (keys: string[]) => {
    setUnchosen(false);
    setChosen(keys);
  };
  const [busy, setBusy] = useState(false);
  const params = { company_id: companyId };
  const { data } = useQuery({
    queryKey: [...queryKeys.company(companyId), "default-processes"],
    queryFn: ({ signal }) =>
      call<typeof listDefaultProcesses>("GET /companies/:company_id/processes/default_processes/", {
        params,
        query: {},
        signal,
      }),
    select: ({ results }) => results,
  });
  const add = async () => {
    setBusy(true);
    try {
      await call<typeof addDefaultProcesses>("POST /companies/:company_id/processes/default_processes/ 201", {
        params,
        body: { keys: chosen },
      });
      await client.invalidateQueries({ queryKey: queryKeys.company(companyId) });
      onDone();
    } catch (error) {
      reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={12}>
      <Text size="sm" c="dimmed">
        {t("defaultHint")}
      </Text>
      <ScrollArea.Autosize mah={360}>
        <Checkbox.Group value={chosen} onChange={choose}>
          <Stack gap={8}>
            {data?.map(({ key, name_ru, name_en, is_added }) => {
              const name = pick({ ru: name_ru, en: name_en });
              return (
                <Checkbox
                  key={key}
                  value={key}
                  disabled={is_added}
                  label={is_added ? `${name} (${t("added")})` : name}
                />
              );
            })}
          </Stack>
        </Checkbox.Group>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        {isUnchosen && (
          <Text size="sm" c="var(--opis-danger)" role="alert">
            {common("notSelected")}
          </Text>
        )}
        <Button loading={busy} onClick={() => (chosen.length === 0 ? setUnchosen(true) : void add())}>
          {chosen.length === 0 ? t("addChosenOnes") : t("addChosen", { count: chosen.length })}
        </Button>
      </Group>
    </Stack>
  );
}
