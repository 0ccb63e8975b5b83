import { Stack, Text } from "@mantine/core";
import { isAtLeast } from "../../api/compare-access-levels.ts";
import { risksWords } from "../../i18n/ru/risks.ts";
import { useWords } from "../../i18n/words.ts";
import { useFormContext } from "../form-context.tsx";
import { useFormSource } from "../form-source.tsx";
import type { PanelProps } from "../panel-props.ts";
import { RiskCard } from "./risk-card.tsx";
import { useRisks } from "./risks-context.tsx";
import type { ListedRisk } from "./risks-query.ts";

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
