import { Group, Select, TextInput } from "@mantine/core";
import { withdrawalWays } from "@opis/model/uploads/withdrawal-ways";
import { DayInput } from "../../../ui/days/day-input.tsx";
import { useWords } from "../../../words/define-words.ts";
import { uploadsWords } from "../../../words/uploads.ts";
import { usePick } from "../../../words/words.ts";
import type { UploadDraft } from "./upload-draft.ts";
import type { useUploadDraft } from "./use-upload-draft.ts";

interface ConsentWithdrawalProps extends Pick<ReturnType<typeof useUploadDraft>, "problems"> {
  readonly draft: UploadDraft;
  readonly onChange: (change: Partial<UploadDraft>) => void;
}

/** That a person withdrew their consent, and what came of it. */
export function ConsentWithdrawal({ draft, problems, onChange }: ConsentWithdrawalProps) {
  const t = useWords(uploadsWords);
  const pick = usePick();
  const isWithdrawn = draft.withdrawn !== null;
  return (
    <>
      <Group grow align="flex-start">
        <DayInput
          label={t("withdrawn")}
          name={t("withdrawn")}
          value={draft.withdrawn}
          onChange={(withdrawn) => onChange({ withdrawn })}
          error={problems.withdrawn}
        />
        {isWithdrawn && (
          <Select
            label={t("withdrawnBy")}
            data={Object.entries(withdrawalWays).map(([value, title]) => ({ value, label: pick(title) }))}
            value={draft.withdrawn_by}
            onChange={(way) => onChange({ withdrawn_by: way })}
            clearable
          />
        )}
      </Group>
      {isWithdrawn && (
        <Group grow align="flex-start">
          <DayInput
            label={t("stopped")}
            name={t("stopped")}
            value={draft.stopped}
            onChange={(stopped) => onChange({ stopped })}
            error={problems.stopped}
          />
          <TextInput
            label={t("destructionAct")}
            value={draft.destruction_act}
            onChange={(event) => onChange({ destruction_act: event.currentTarget.value })}
            error={problems.destruction_act}
          />
        </Group>
      )}
    </>
  );
}
