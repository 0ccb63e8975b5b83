import { Group, Select } from "@mantine/core";
import type { listHistoryEditors } from "@opis/model/contract/companies/history";
import { isFormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";
import { historyKinds } from "@opis/model/notices/notice-settings";
import { useQuery } from "@tanstack/react-query";
import { readAllPages } from "../api/all-pages.ts";
import { call } from "../api/call-endpoint.ts";
import { queryKeys } from "../api/query-keys.ts";
import { usePick, useWords } from "../i18n/language.ts";
import { historyWords } from "../i18n/ru/history.ts";
import { DayInput } from "../ui/day-input.tsx";
import type { HistoryFilter } from "../ui/history/history-queries.ts";

interface HistoryFiltersProps {
  readonly company: number;
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}

const width = { base: "100%", sm: 250 } as const;

/** Renders the filters of the history: person, object, kind and period. */
export function HistoryFilters({ company, filter, onChange }: HistoryFiltersProps) {
  const t = useWords(historyWords);
  const pick = usePick();
  const { data: editors = [] } = useQuery({
    queryKey: [...queryKeys.company(company), "history-editors"],
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listHistoryEditors>("GET /companies/:company_id/history/editors/", {
          params: { company_id: company },
          query,
          signal,
        }),
      ),
    select: ({ results }) => results,
  });
  const roots = allForms.filter(({ parent }) => parent === undefined);
  return (
    <Group mb={16} gap={12} align="flex-end">
      <Select
        label={t("person")}
        placeholder={t("everybody")}
        data={editors.map(({ user_id, editor }) => ({ value: String(user_id), label: editor }))}
        value={filter.user === undefined ? null : String(filter.user)}
        onChange={(value) => onChange({ user: value === null ? undefined : Number(value) })}
        clearable
        searchable
        w={width}
      />
      <Select
        label={t("object")}
        placeholder={t("everywhere")}
        data={roots.map(({ name, title }) => ({ value: name, label: pick(title) }))}
        value={filter.form ?? null}
        onChange={(value) => onChange({ form: value !== null && isFormName(value) ? value : undefined })}
        clearable
        searchable
        w={width}
      />
      <Select
        label={t("kind")}
        placeholder={t("anyKind")}
        data={historyKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
        value={filter.kind ?? null}
        onChange={(value) => onChange({ kind: historyKinds.find((kind) => kind === value) })}
        clearable
        w={{ base: "100%", sm: 180 }}
      />
      <DayInput
        name={t("since")}
        label={t("since")}
        maw={160}
        value={filter.since ?? null}
        onChange={(day) => onChange({ since: day ?? undefined })}
      />
      <DayInput
        name={t("until")}
        label={t("until")}
        maw={160}
        value={filter.until ?? null}
        onChange={(day) => onChange({ until: day ?? undefined })}
      />
    </Group>
  );
}
