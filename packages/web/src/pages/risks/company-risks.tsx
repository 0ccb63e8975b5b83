import { Button, Group, NativeSelect, SegmentedControl, Skeleton, Stack, Text } from "@mantine/core";
import { can } from "@opis/model/access/access";
import { groupedBy } from "@opis/model/collections/grouped-by";
import { type FormName, isFormName } from "@opis/model/forms/names";
import { IconShieldCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { actorOf } from "../../api/actor-of.ts";
import { companyMetaQuery } from "../../api/queries.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { useWords } from "../../words/define-words.ts";
import { risksWords } from "../../words/risks.ts";
import { useLanguage } from "../../words/words.ts";
import { companyRisksQuery, risksTotalQuery } from "./company-risks-query.ts";
import { RiskGroup } from "./risk-group.tsx";
import { RisksTotal } from "./risks-total.tsx";
import { totalRoom } from "./total-room.ts";

/** So many cards at first, and more on wish: a thousand at once are slow to draw and nobody reads them. */
const cardsAtOnce = 50;

/** What the risks of a company may cost together and why, and each of them with the way to the answers that remove it. */
export function CompanyRisks({ company }: { readonly company: number }) {
  const say = useWords(risksWords);
  const language = useLanguage();
  const [isIgnored, setIgnored] = useState(false);
  const [form, setForm] = useState<FormName | null>(null);
  const [shown, setShown] = useState(cardsAtOnce);
  const total = useQuery(risksTotalQuery(company, language));
  const list = useQuery(companyRisksQuery({ company, language, isIgnored, form }));
  const { data: mayDecide = false } = useQuery({
    ...companyMetaQuery(company),
    select: (meta) => can(actorOf(meta), "edit", { section: "risks" }),
  });
  const counted = total.data?.severities.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const retry = () => {
    void total.refetch();
    void list.refetch();
  };
  if ((total.isError && !total.data) || (list.isError && !list.data)) return <LoadFailed onRetry={retry} />;
  const risks = list.data?.results ?? [];
  const groups = [...groupedBy(risks, ({ code }) => code).values()];
  return (
    <Stack gap={20} maw={880}>
      {total.data ? <RisksTotal total={total.data} /> : <Skeleton h={totalRoom} radius="md" />}
      <Group gap={12} align="flex-end">
        <SegmentedControl
          aria-label={say("show")}
          value={isIgnored ? "ignored" : "counted"}
          onChange={(value) => setIgnored(value === "ignored")}
          data={[
            { value: "counted", label: say("counted", { count: counted }) },
            { value: "ignored", label: say("ignored", { count: total.data?.ignored ?? 0 }) },
          ]}
        />
        <NativeSelect
          aria-label={say("form")}
          value={form ?? ""}
          onChange={({ currentTarget: { value } }) => setForm(isFormName(value) ? value : null)}
          data={[
            { value: "", label: say("allForms") },
            ...(total.data?.forms ?? []).map(({ form: value, title, count }) => ({
              value,
              label: `${title} · ${count}`,
            })),
          ]}
        />
      </Group>
      {!list.data && <Skeleton height={64} radius="md" />}
      {list.data && risks.length === 0 && (
        <EmptyState
          icon={IconShieldCheck}
          title={say(isIgnored ? "noneIgnored" : "noneCounted")}
          text={say(isIgnored ? "noneIgnoredText" : "noneCountedText")}
        />
      )}
      <Stack gap={8} data-testid="risks">
        {groups.slice(0, shown).map((group) => (
          <RiskGroup key={group[0]?.code} {...{ company, mayDecide }} risks={group} />
        ))}
      </Stack>
      {groups.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + cardsAtOnce)}>
          {say("more")}
        </Button>
      )}
      {list.data && list.data.count > risks.length && (
        <Text size="sm" c="dimmed">
          {say("tooMany", { shown: risks.length, count: list.data.count })}
        </Text>
      )}
    </Stack>
  );
}
