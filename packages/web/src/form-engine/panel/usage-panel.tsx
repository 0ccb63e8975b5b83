import { Anchor, Skeleton, Stack, Text } from "@mantine/core";
import { pathOfForm } from "@opis/model/contract/forms/form-path";
import type { objectUsage } from "@opis/model/contract/forms/row-endpoints";
import { allForms } from "@opis/model/forms/index";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { formLaterWords } from "../../i18n/ru/form-on-demand.ts";
import { IncrementalList } from "../../ui/lists/incremental-list.tsx";
import { useFormContext } from "../form-context.tsx";
import { useFormSource } from "../form-source.tsx";

/** Renders the questionnaires that refer to this one, by kind: processes of a system, its servers and workstations. */
export function UsagePanel() {
  const say = useWords(formLaterWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const { company, declared, id } = useFormContext();
  const { addressOf } = useFormSource();
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.company(company), "usage", declared.name, id],
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<ReturnType<typeof objectUsage>>(`GET ${pathOfForm(declared)}:id/usage/`, {
          params: { company_id: company, id: id ?? 0 },
          query,
          signal,
        }),
      ),
    select: ({ results }) => results,
    refetchOnMount: "always",
  });
  if (isError && !data) return <Text c="dimmed">{common("loadFailed")}</Text>;
  if (!data) return <Skeleton height={14} mx={8} width="70%" />;
  const kinds = allForms
    .map((kind) => ({ kind, uses: data.filter(({ form }) => form === kind.name) }))
    .filter(({ uses }) => uses.length > 0);
  return (
    <Stack gap={16} px={8}>
      {kinds.length === 0 && <Text c="dimmed">{say("usageNone")}</Text>}
      {kinds.map(({ kind, uses }) => (
        <Stack key={kind.name} gap={4} component="section" aria-label={pick(kind.title)}>
          <Text size="sm" c="dimmed">
            {pick(kind.title)}
          </Text>
          <IncrementalList rows={uses}>
            {(use) => (
              <Anchor key={use.id} renderRoot={(props) => <Link to={addressOf(company, use)} {...props} />}>
                {use.name}
              </Anchor>
            )}
          </IncrementalList>
        </Stack>
      ))}
    </Stack>
  );
}
