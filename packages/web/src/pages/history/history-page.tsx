import { Box, Button, Group, Select } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { listHistoryEditors } from "@opis/model/contract/history";
import { allForms } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";
import { historyKinds } from "@opis/model/history-kinds";
import { pageRows } from "@opis/model/limits";
import { IconFilter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { HistoryList } from "../../history/history-list.tsx";
import type { HistoryFilter } from "../../history/history-query.ts";
import { historySearch } from "../../history/history-search.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useWords } from "../../words/define-words.ts";
import { historyWords } from "../../words/history.ts";
import { usePick } from "../../words/words.ts";

const route = getRouteApi("/signed-in/company/$companyId/history");

/** Who changed what in a company: narrowed by person, object, kind and period, which stay in the address. */
export function HistoryPage() {
  const t = useWords(historyWords);
  const { companyId } = route.useParams();
  // An address may say more than is asked here: the router keeps it.
  const filter = historySearch(route.useSearch());
  const navigate = useNavigate();
  // On a phone the conditions would take the whole screen.
  const [isOpen, { toggle }] = useDisclosure(false);
  const narrow = (changed: HistoryFilter) =>
    void navigate({
      to: "/company/$companyId/history/",
      params: { companyId },
      search: Object.fromEntries(Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== undefined)),
      replace: true,
    });
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <Button
        hiddenFrom="sm"
        variant="default"
        mb={16}
        leftSection={<IconFilter size={16} />}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {isNarrowed ? t("conditionsCount", { count: Object.keys(filter).length }) : t("conditions")}
      </Button>
      <Box visibleFrom={isOpen ? undefined : "sm"}>
        <Filters company={companyId} filter={filter} onChange={narrow} />
      </Box>
      {isNarrowed && (
        <Button
          variant="subtle"
          size="compact-sm"
          mb={16}
          onClick={() => void navigate({ to: "/company/$companyId/history/", params: { companyId }, search: {} })}
        >
          {t("clear")}
        </Button>
      )}
      <HistoryList company={companyId} filter={filter} empty={t(isNarrowed ? "noneFound" : "empty")} showsObject />
    </>
  );
}

interface FiltersProps {
  readonly company: number;
  readonly filter: HistoryFilter;
  readonly onChange: (changed: HistoryFilter) => void;
}

const width = { base: "100%", sm: 220 } as const;

function Filters({ company, filter, onChange }: FiltersProps) {
  const t = useWords(historyWords);
  const pick = usePick();
  const { data: editors = [] } = useQuery({
    queryKey: [...queryKeys.company(company), "history-editors"],
    queryFn: ({ signal }) =>
      call<typeof listHistoryEditors>("GET /companies/:company_id/history/editors/", {
        params: { company_id: company },
        query: { limit: pageRows.most },
        signal,
      }),
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
        value={filter.since ?? null}
        onChange={(day) => onChange({ since: day ?? undefined })}
      />
      <DayInput
        name={t("until")}
        label={t("until")}
        value={filter.until ?? null}
        onChange={(day) => onChange({ until: day ?? undefined })}
      />
    </Group>
  );
}
