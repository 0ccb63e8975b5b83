import { Box, Button, Group, Text } from "@mantine/core";
import { addressOf } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../i18n/language.ts";
import { packsWords } from "../../i18n/ru/packs.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { PageSection } from "../../ui/page/page-section.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { type ProposedChange, proposedChangesQuery } from "./proposal-queries.ts";
import { useDecidePack } from "./use-decide-pack.ts";

interface PackProcessRow {
  readonly id: number;
  readonly name: string;
  readonly pack: string;
  readonly ids: readonly number[];
}

/** Renders the questionnaires in which values of packs wait, to be opened, accepted or declined as a whole; nothing if there are none. */
export function PackProcesses({ company }: { readonly company: number }) {
  const t = useWords(packsWords);
  const decide = useDecidePack(company);
  const { data = [] } = useQuery({ ...proposedChangesQuery(company), select: ({ results }) => byProcess(results) });
  if (data.length === 0) return null;
  return (
    <Box mb="xl">
      <PageSection title={t("panelTitle")} hint={t("panelText")}>
        <DataTable
          label={t("panelTitle")}
          rows={data}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: "name",
              title: t("process"),
              sortBy: ({ name }) => name,
              cell: ({ id, name, pack }) => (
                <div style={{ overflowWrap: "anywhere" }}>
                  <HrefLink href={addressOf({ company }, { form: "process", id }) ?? ""} fw={500}>
                    {name}
                  </HrefLink>
                  <Text size="xs" c="dimmed">
                    {t("pack", { name: pack })}
                  </Text>
                </div>
              ),
            },
            {
              key: "count",
              title: t("count"),
              width: 9,
              sortBy: ({ ids }) => ids.length,
              cell: ({ ids }) => ids.length,
            },
            {
              key: "actions",
              title: t("accept"),
              titleHidden: true,
              width: 18,
              cell: ({ ids, name }) => (
                <Group gap="xs" justify="flex-end">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t("acceptAllOf", { name })}
                    disabled={decide.isPending}
                    onClick={() => decide.mutate({ ids, decision: "accept" })}
                  >
                    {t("acceptAll")}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    aria-label={t("refuseAllOf", { name })}
                    disabled={decide.isPending}
                    onClick={() => decide.mutate({ ids, decision: "refuse" })}
                  >
                    {t("refuseAll")}
                  </Button>
                </Group>
              ),
            },
          ]}
        />
      </PageSection>
    </Box>
  );
}

function byProcess(changes: readonly ProposedChange[]): PackProcessRow[] {
  const rows = new Map<number, { id: number; name: string; pack: string; ids: number[] }>();
  for (const { id, pack, root_id, root_name } of changes) {
    if (pack === "") continue;
    const row = rows.get(root_id) ?? { id: root_id, name: root_name, pack, ids: [] };
    row.ids.push(id);
    rows.set(root_id, row);
  }
  return [...rows.values()];
}
