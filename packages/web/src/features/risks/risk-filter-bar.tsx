import { Checkbox, Group, NativeSelect } from "@mantine/core";
import { isRiskForm, riskStates } from "@opis/model/risks/risk-forms";
import { severities, severityNames } from "@opis/model/risks/risk-rule";
import { risksWords } from "../../i18n/ru/risks.ts";
import { usePick, useWords } from "../../i18n/words.ts";
import type { RiskFilters } from "./risk-queries.ts";

interface FilterBarProps {
  readonly filters: RiskFilters;
  readonly onChange: (filters: RiskFilters) => void;
  readonly owners: readonly { readonly id: number; readonly name: string }[];
  /** Questionnaires with risks. */
  readonly forms: readonly { readonly form: string; readonly title: string }[];
}

const states = ["open", ...riskStates] as const;

/** Renders the filters of risks: state, severity, owner, questionnaire, overdue. */
export function RiskFilterBar({ filters, onChange, owners, forms }: FilterBarProps) {
  const say = useWords(risksWords);
  const pick = usePick();
  const change = (part: RiskFilters) => onChange({ ...filters, ...part });
  const one = <T extends string>(names: readonly T[], value: string) => names.find((name) => name === value);
  return (
    <Group gap={12} align="center">
      <NativeSelect
        aria-label={say("state")}
        value={filters.state ?? ""}
        onChange={({ currentTarget: { value } }) => change({ state: one(states, value) })}
        data={states.map((state) => ({ value: state, label: say(`state_${state}`) }))}
      />
      <NativeSelect
        aria-label={say("severity")}
        value={filters.severity ?? ""}
        onChange={({ currentTarget: { value } }) => change({ severity: one(severityNames, value) })}
        data={[
          { value: "", label: say("anySeverity") },
          ...severityNames.map((severity) => ({ value: severity, label: pick(severities[severity]) })),
        ]}
      />
      <NativeSelect
        aria-label={say("owner")}
        value={String(filters.owner ?? "")}
        onChange={({ currentTarget: { value } }) => change({ owner: value === "" ? undefined : Number(value) })}
        data={[
          { value: "", label: say("anyOwner") },
          ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NativeSelect
        aria-label={say("form")}
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
