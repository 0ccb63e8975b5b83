import { Box, List } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { companyInitQuery } from "../../api/common-queries.ts";
import { useWords } from "../../i18n/language.ts";
import { destructionsWords } from "../../i18n/ru/destructions.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import { type Suggestions, suggestionsQuery } from "./destruction-queries.ts";

interface WithdrawalEffectsProps {
  readonly company: number;
  /** The request that withdraws consent or demands the destruction. */
  readonly request: number;
}

/** Renders what a withdrawal means for each process of the group: destruction, another basis with the term, or an unstated basis. */
export function WithdrawalEffects({ company, request }: WithdrawalEffectsProps) {
  const t = useWords(destructionsWords);
  const { data: init } = useQuery(companyInitQuery(company));
  const { data } = useQuery(suggestionsQuery(company, request));
  if (!data || data.effects.length === 0) return null;
  const textOf = ({ effect, bases, period }: Suggestions["effects"][number]) => {
    if (effect !== "continue") return t(effect);
    const going = t("continue", { bases: bases.join("; ") });
    return period === null ? going : `${going}; ${t("period", { period })}`;
  };
  return (
    <Box mt="xl">
      <PageSection title={t("effects")}>
        <List mb="xl" maw={720}>
          {data.effects.map((effect) => (
            <List.Item key={effect.process}>
              {init?.processes.find(({ id }) => id === effect.process)?.name}: {textOf(effect)}
            </List.Item>
          ))}
        </List>
      </PageSection>
    </Box>
  );
}
