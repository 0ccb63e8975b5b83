import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useWords } from "../../i18n/language.ts";
import { risksWords } from "../../i18n/ru/risks.ts";
import classes from "./risks.module.css";
import { useRisks } from "./risks-context.tsx";
import type { ListedRisk } from "./risks-query.ts";

interface WorstRiskProps {
  readonly id: string | undefined;
  readonly worst: ListedRisk;
  readonly others: readonly ListedRisk[];
}

/** Renders a question's risk mark in the colour of the worst one; opens the risks next to the questions. */
export function WorstRisk({ id, worst, others }: WorstRiskProps) {
  const say = useWords(risksWords);
  const risks = useRisks();
  const name = [worst, ...others].map((risk) => risk.name).join("; ");
  return (
    <UnstyledButton
      id={id}
      className={classes.mark}
      data-severity={worst.severity}
      data-risk={worst.code}
      title={name}
      aria-label={say("riskAt", { name })}
      onClick={() => {
        risks?.open();
        focusPanelTab();
      }}
    >
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}

/** Moves the focus to the opened tab next to the questions; on a phone the panel is a sheet, which takes the focus itself. */
function focusPanelTab(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>("aside [role=tab][aria-selected=true]")?.focus());
}
