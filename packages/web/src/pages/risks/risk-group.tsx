import { Stack } from "@mantine/core";
import { RiskCard } from "../../form/risks/risk-card.tsx";
import type { Risk } from "../../form/risks/risks-query.ts";
import { roubleRange } from "../../form/risks/rouble-range.ts";
import { useWords } from "../../words/define-words.ts";
import { risksWords } from "../../words/risks.ts";
import classes from "./risk-group.module.css";

interface RiskGroupProps {
  readonly company: number;
  /** Risks of one rule, at least one. */
  readonly risks: readonly Risk[];
  readonly mayDecide: boolean;
}

/** What one rule has found: one object as a card, several under one heading with how many there are and what they may cost. */
export function RiskGroup({ company, risks, mayDecide }: RiskGroupProps) {
  const say = useWords(risksWords);
  const [first, ...others] = risks;
  if (!first) return null;
  if (others.length === 0) return <RiskCard risk={first} {...{ company, mayDecide }} withObject />;
  const { code, name, severity, is_blank: isBlank, potential } = first;
  const sum = sumOf(risks);
  return (
    <details className={classes.group} data-group={code} data-severity={severity}>
      <summary className={classes.summary}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>
          <span data-severity={severity}>{say(`severity_${severity}`)}</span>
          <span>{say("objects", { count: risks.length })}</span>
          {isBlank && <span>{say("blank")}</span>}
          {potential && <span>{say("afterLeak")}</span>}
          <span>{sum.largest > 0 ? roubleRange(sum) : say("noFine")}</span>
        </span>
      </summary>
      <Stack gap={8} p={12} pt={4}>
        {risks.map((risk) => (
          <RiskCard key={risk.id} {...{ company, risk, mayDecide }} withObject />
        ))}
      </Stack>
    </details>
  );
}

function sumOf(risks: readonly Risk[]) {
  return {
    least: risks.reduce((sum, { price_min }) => sum + (price_min ?? 0), 0),
    largest: risks.reduce((sum, { price_max }) => sum + (price_max ?? 0), 0),
  };
}
