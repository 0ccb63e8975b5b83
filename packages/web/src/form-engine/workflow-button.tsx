import { Button, type ButtonProps } from "@mantine/core";
import { type WorkflowStatus, workflowStatuses } from "@opis/model/workflow";
import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { usePick, useWords } from "../i18n/language.ts";
import { workflowWords } from "../i18n/ru/workflow.ts";
import { WorkflowBadge } from "../ui/workflow-badge.tsx";

interface StatusButtonProps extends ButtonProps, Pick<ComponentProps<"button">, "onClick" | "ref"> {
  readonly status: WorkflowStatus;
}

/** Renders the status as a button that opens its menu. */
export function StatusButton({ status, ...rest }: StatusButtonProps) {
  const t = useWords(workflowWords);
  const pick = usePick();
  return (
    <Button
      variant="default"
      radius="xl"
      rightSection={<IconChevronDown size={16} aria-hidden />}
      aria-haspopup="menu"
      aria-label={t("statusOf", { status: pick(workflowStatuses[status]) })}
      data-workflow-status={status}
      {...rest}
    >
      <WorkflowBadge status={status} />
    </Button>
  );
}
