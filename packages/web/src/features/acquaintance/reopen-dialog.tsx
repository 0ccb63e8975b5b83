import { Text, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { fieldError } from "../../api/api-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useWords } from "../../i18n/language.ts";
import { acquaintanceWords } from "../../i18n/ru/acquaintance.ts";
import { RecordMove } from "../../ui/change-record-state-dialog.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { type Acknowledgement, reopen } from "./acquaintance-queries.ts";

interface ReopenDialogProps {
  readonly company: number;
  readonly acknowledgement: Acknowledgement;
  readonly onClose: () => void;
}

/** Takes back a confirmation made by mistake, with the reason. */
export function ReopenDialog({ company, acknowledgement, onClose }: ReopenDialogProps) {
  const t = useWords(acquaintanceWords);
  const cache = useQueryClient();
  return (
    <RecordMove
      title={t("reopen")}
      initial={{ reason: "" }}
      members={["reason"]}
      fields={({ body, error, onChange }) => (
        <>
          <Text size="sm">{t("reopenText")}</Text>
          <Textarea
            label={t("reason")}
            required
            autosize
            minRows={2}
            value={body.reason}
            onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
            error={fieldError(error, "reason")}
            data-autofocus
          />
        </>
      )}
      send={async ({ reason }) => {
        await reopen(company, acknowledgement, reason);
        await cache.invalidateQueries({ queryKey: queryKeys.acquaintances(company) });
        notify("success", t("reopened"));
      }}
      onClose={onClose}
    />
  );
}
