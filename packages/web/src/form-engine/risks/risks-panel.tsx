import { Button, Stack, Text } from "@mantine/core";
import { isFindingCode } from "@opis/model/risks/risk-rule";
import { Suspense, useState } from "react";
import { isAtLeast } from "../../api/compare-access-levels.ts";
import { useWords } from "../../i18n/language.ts";
import { risksWords } from "../../i18n/ru/risks.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useFormContext } from "../form-context.tsx";
import { useFormSource } from "../form-source.tsx";
import type { PanelProps } from "../panel-props.ts";
import { type OpenPlace, priceOf, RiskExplanation } from "./risk-explanation.tsx";
import classes from "./risks.module.css";
import { useRisks } from "./risks-context.tsx";
import type { ListedRisk } from "./risks-query.ts";
import { ignoredText, useDecideRisk } from "./use-decide-risk.ts";

const IgnoreRisk = lazyPart(() =>
  import("./ignore-risk.tsx").then(({ IgnoreRisk: component }) => ({ default: component })),
);

interface RiskCardProps {
  readonly company: number;
  readonly risk: ListedRisk;
  /** Whether the user may ignore the risk. */
  readonly mayDecide: boolean;
  readonly onPlace?: OpenPlace;
}

/** Renders a risk: the violation, the law, the fine, what to do, and a link to each answer that removes it. */
function RiskCard({ company, risk, mayDecide, onPlace }: RiskCardProps) {
  const say = useWords(risksWords);
  const { decide } = useDecideRisk(company);
  const [isDeciding, setDeciding] = useState(false);
  const { severity } = risk;
  return (
    <details
      className={classes.card}
      data-risk={risk.code}
      data-severity={severity}
      data-ignored={risk.ignore || undefined}
    >
      <summary className={classes.summary}>
        <span className={classes.name}>{risk.name}</span>
        <span className={classes.note}>
          <span data-severity={severity}>{say(`severity_${severity}`)}</span>
          {risk.is_blank && <span>{say("blank")}</span>}
          {risk.potential && <span>{say("afterLeak")}</span>}
          <span>{priceOf(risk) ?? say("noFine")}</span>
        </span>
      </summary>
      <div className={classes.body}>
        {risk.ignore && <Text size="sm">{ignoredText(risk, say)}</Text>}
        <RiskExplanation risk={risk} onPlace={onPlace} />
        {mayDecide && isDeciding && (
          <Suspense>
            <IgnoreRisk
              isDayNeeded={isFindingCode(risk.code)}
              onCancel={() => setDeciding(false)}
              onDecide={async (reason, until) => {
                if (await decide(risk, { ignore: true, ignore_comment: reason, ignored_until: until }))
                  setDeciding(false);
              }}
            />
          </Suspense>
        )}
        {mayDecide && !isDeciding && (
          <Button
            variant="default"
            size="xs"
            style={{ alignSelf: "flex-start" }}
            onClick={() => (risk.ignore ? void decide(risk, { ignore: false }) : setDeciding(true))}
          >
            {say(risk.ignore ? "count" : "ignore")}
          </Button>
        )}
      </div>
    </details>
  );
}

/** Renders the risks of the questionnaire: counted ones first, then ignored ones. */
export function RisksPanel({ onOpen }: PanelProps) {
  const say = useWords(risksWords);
  const { company, declared, rowId } = useFormContext();
  const mayDecide = isAtLeast(useFormSource().useRiskLevel(company), "edit");
  const all = useRisks()?.all ?? [];
  const isHere = ({ root_form, root_id }: ListedRisk["places"][number]) =>
    root_form === declared.name && root_id === rowId;
  if (all.length === 0)
    return (
      <Text px={8} size="sm" c="dimmed">
        {say("none")}
      </Text>
    );
  const inOrder = [...all.filter(({ ignore }) => !ignore), ...all.filter(({ ignore }) => ignore)];
  return (
    <Stack gap={8} px={4} data-testid="risks">
      {inOrder.map((risk) => (
        <RiskCard
          key={risk.id}
          {...{ company, risk, mayDecide }}
          onPlace={(place) => (isHere(place) ? () => onOpen(place.path, place.row ?? undefined) : undefined)}
        />
      ))}
    </Stack>
  );
}
