import { Button, Group, NativeSelect, SegmentedControl, Skeleton, Stack, Text } from "@mantine/core";
import { can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import { groupBy } from "@opis/model/collections/group-by";
import type { listRisks, risksTotal } from "@opis/model/contract/companies/risks";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { pageRows } from "@opis/model/limits";
import { IconShieldCheck } from "@tabler/icons-react";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { createActor } from "../../api/create-actor.ts";
import { RiskCard } from "../../form-engine/risks/risk-card.tsx";
import { type ListedRisk, risksKey } from "../../form-engine/risks/risks-query.ts";
import { roubleRange } from "../../form-engine/risks/rouble-range.ts";
import { risksWords } from "../../i18n/ru/risks.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import classes from "./company-risks.module.css";
import { RisksTotal } from "./risks-total.tsx";
import { totalRoom } from "./total-room.ts";

/** Number of cards shown initially, and added on request: a thousand are slow to render. */
const cardsAtOnce = 50;

const failed = () => risksWords.text("notLoaded");

interface Wanted {
  readonly company: number;
  readonly language: Language;
  readonly isIgnored: boolean;
  /** Of one questionnaire; null for all. */
  readonly form: FormName | null;
}

/** Loads the counted or the ignored risks of a company, worst first. */
function companyRisksQuery({ company, language, isIgnored, form }: Wanted) {
  return queryOptions({
    queryKey: [...risksKey(company), "list", language, isIgnored, form],
    queryFn: ({ signal }) =>
      call<typeof listRisks>("GET /companies/:company_id/risks/", {
        params: { company_id: company },
        query: { ignore: isIgnored ? "true" : "false", limit: pageRows.most, ...(form !== null && { form }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    meta: { failed },
  });
}

/** Loads the sum of the counted risks. */
function risksTotalQuery(company: number, language: Language) {
  return queryOptions({
    queryKey: [...risksKey(company), "total", language],
    queryFn: ({ signal }) =>
      call<typeof risksTotal>("GET /companies/:company_id/risks/total/", { params: { company_id: company }, signal }),
    refetchOnMount: "always",
    meta: { failed },
  });
}

/** Renders the possible fines of a company and why, and each risk with links to the answers that remove it. */
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
    select: (meta) => can(createActor(meta), "edit", { section: "risks" }),
  });
  const counted = total.data?.severities.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const retry = () => {
    void total.refetch();
    void list.refetch();
  };
  if ((total.isError && !total.data) || (list.isError && !list.data)) return <LoadFailed onRetry={retry} />;
  const risks = list.data?.results ?? [];
  const groups = [...groupBy(risks, ({ code }) => code).values()];
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

interface RiskGroupProps {
  readonly company: number;
  /** Risks of one rule, at least one. */
  readonly risks: readonly ListedRisk[];
  readonly mayDecide: boolean;
}

/** Renders the risks of one rule: one object as a card, several under one heading with their number and total fine. */
function RiskGroup({ company, risks, mayDecide }: RiskGroupProps) {
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

function sumOf(risks: readonly ListedRisk[]) {
  return {
    least: risks.reduce((sum, { price_min }) => sum + (price_min ?? 0), 0),
    largest: risks.reduce((sum, { price_max }) => sum + (price_max ?? 0), 0),
  };
}
