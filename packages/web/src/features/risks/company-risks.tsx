import { Checkbox, Group, NativeSelect, Skeleton, Stack } from "@mantine/core";
import { can } from "@opis/model/access/access";
import { isRiskForm, riskStates } from "@opis/model/risks/risk-forms";
import { severities, severityNames } from "@opis/model/risks/risk-rule";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconShieldCheck } from "@tabler/icons-react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useCallback, useMemo, useState } from "react";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { createActor } from "../../api/create-actor.ts";
import { useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { risksWords } from "../../i18n/ru/risks.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { linkTo } from "../../ui/link-to.ts";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { DataTable, type Sort } from "../../ui/table/data-table.tsx";
import { type ExpandedRisks, keyOfRow, riskColumns, riskRows } from "./risk-columns.tsx";
import {
  type RiskFilters,
  type RiskGroup,
  riskGroupsQuery,
  risksOfRuleQuery,
  risksTotalQuery,
} from "./risk-queries.ts";
import { RisksTotal } from "./risks-total.tsx";
import { totalRoom } from "./risks-total-height.ts";

const RiskPanel = lazyPart(() =>
  import("./risk-panel.tsx").then(({ RiskPanel: component }) => ({ default: component })),
);

interface CompanyRisksProps {
  readonly company: number;
  /** Id of the risk that is open next to the table. */
  readonly opened: string | undefined;
}

const none: readonly RiskGroup[] = [];

interface FilterBarProps {
  readonly filters: RiskFilters;
  readonly onChange: (filters: RiskFilters) => void;
  readonly owners: readonly { readonly id: number; readonly name: string }[];
  /** Questionnaires with risks. */
  readonly forms: readonly { readonly form: string; readonly title: string }[];
}

const states = ["open", ...riskStates] as const;

/** Renders the filters of risks: state, severity, owner, questionnaire, overdue. */
function RiskFilterBar({ filters, onChange, owners, forms }: FilterBarProps) {
  const say = useWords(risksWords);
  const pick = usePick();
  const change = (part: RiskFilters) => onChange({ ...filters, ...part });
  const findName = <T extends string>(names: readonly T[], value: string) => names.find((name) => name === value);
  return (
    <Group gap={12} align="center">
      <NativeSelect
        aria-label={say("state")}
        value={filters.state ?? ""}
        onChange={({ currentTarget: { value } }) => change({ state: findName(states, value) })}
        data={states.map((state) => ({ value: state, label: say(`state_${state}`) }))}
      />
      <NativeSelect
        aria-label={say("severity")}
        value={filters.severity ?? ""}
        onChange={({ currentTarget: { value } }) => change({ severity: findName(severityNames, value) })}
        data={[
          { value: "", label: say("anySeverity") },
          ...severityNames.map((severity) => ({ value: severity, label: pick(severities[severity]) })),
        ]}
      />
      <NativeSelect
        aria-label={say("owner")}
        w={210}
        value={String(filters.owner ?? "")}
        onChange={({ currentTarget: { value } }) => change({ owner: value === "" ? undefined : Number(value) })}
        data={[
          { value: "", label: say("anyOwner") },
          ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NativeSelect
        aria-label={say("form")}
        w={220}
        value={filters.form ?? ""}
        onChange={({ currentTarget: { value } }) => change({ form: isRiskForm(value) ? value : undefined })}
        data={[
          { value: "", label: say("allForms") },
          ...forms.map(({ form, title }) => ({ value: form, label: title })),
        ]}
      />
      <Checkbox
        label={say("overdueOnes")}
        checked={filters.overdue === "true"}
        onChange={({ currentTarget: { checked } }) => change({ overdue: checked ? "true" : undefined })}
      />
    </Group>
  );
}

/** Renders the possible fines of a company, and its risks by rule with who fixes them and by when. */
export function CompanyRisks({ company, opened }: CompanyRisksProps) {
  const say = useWords(risksWords);
  const language = useLanguage();
  const navigate = useNavigate();
  const [filters, setFilters] = useState<RiskFilters>({ state: "open" });
  const total = useQuery(risksTotalQuery(company, language));
  const list = useQuery(riskGroupsQuery(company, language, filters));
  const { data: mayDecide = false } = useQuery({
    ...companyMetaQuery(company),
    select: (meta) => can(createActor(meta), "edit", { section: "risks" }),
  });
  const retry = () => {
    void total.refetch();
    void list.refetch();
  };
  if ((total.isError && !total.data) || (list.isError && !list.data)) return <LoadFailed onRetry={retry} />;
  return (
    <Stack gap={20}>
      {total.data ? <RisksTotal total={total.data} /> : <Skeleton h={totalRoom} radius="md" />}
      <RiskFilterBar
        filters={filters}
        onChange={setFilters}
        owners={list.data?.owners ?? []}
        forms={total.data?.forms ?? []}
      />
      <div data-testid="risks">
        {list.data?.count === 0 ? (
          <EmptyState icon={IconShieldCheck} title={say("noneFound")} text={say("noneFoundText")} />
        ) : (
          <RiskTable key={JSON.stringify(filters)} {...{ company, filters }} groups={list.data?.groups} />
        )}
      </div>
      {opened !== undefined && (
        <Suspense>
          <RiskPanel
            {...{ company, mayDecide }}
            id={opened}
            onClose={() => void navigate({ ...linkTo(screenAddress(company, "risks")), resetScroll: false })}
          />
        </Suspense>
      )}
    </Stack>
  );
}

interface RiskTableProps {
  readonly company: number;
  readonly filters: RiskFilters;
  /** Undefined while they are loading. */
  readonly groups: readonly RiskGroup[] | undefined;
}

/** Renders the rules with their risks; those of a rule are loaded when it is expanded. */
function RiskTable({ company, filters, groups }: RiskTableProps) {
  const say = useWords(risksWords);
  const language = useLanguage();
  const [sort, setSort] = useState<Sort>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const expanded = useQueries({
    queries: codes.map((code) => risksOfRuleQuery(company, language, filters, code)),
    combine: (results): ExpandedRisks => new Map(codes.map((code, at) => [code, results[at]?.data?.results])),
  });
  const toggle = useCallback(
    (code: string) =>
      setCodes((before) =>
        before.includes(code) ? before.filter((chosenCode) => chosenCode !== code) : [...before, code],
      ),
    [],
  );
  const columns = useMemo(() => riskColumns({ company, language, onToggle: toggle }), [company, language, toggle]);
  const rows = useMemo(
    () => riskRows(groups ?? none, expanded, { sort, language }),
    [groups, expanded, sort, language],
  );
  return (
    <DataTable
      label={say("title")}
      columns={columns}
      rows={groups && rows}
      rowKey={keyOfRow}
      skeletonRows={8}
      sorting={{ sort, onSort: setSort }}
    />
  );
}
