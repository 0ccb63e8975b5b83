import { Select } from "@mantine/core";
import { type WorkflowStatus, workflowStatuses, workflowStatusKeys } from "@opis/model/workflow";
import { formActionsWords } from "../../i18n/ru/form-actions.ts";
import { usePick, useWords } from "../../i18n/words.ts";

interface StatusFilterProps {
  readonly value: WorkflowStatus | null;
  readonly onChange: (status: WorkflowStatus | null) => void;
}

/** Filters the lists by approval status. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const t = useWords(formActionsWords);
  const pick = usePick();
  return (
    <Select
      data={workflowStatusKeys.map((status) => ({ value: status, label: pick(workflowStatuses[status]) }))}
      value={value}
      onChange={(chosen) => onChange(workflowStatusKeys.find((status) => status === chosen) ?? null)}
      placeholder={t("allStatuses")}
      aria-label={t("allStatuses")}
      clearable
      w={{ base: "100%", sm: 220 }}
    />
  );
}
