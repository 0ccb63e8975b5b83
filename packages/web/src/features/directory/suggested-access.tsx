import { Button, Group, Paper, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { readReview } from "@opis/model/contract/companies/review";
import { IconPlus } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { directoryDialogsWords } from "../../i18n/ru/directory-dialogs.ts";

type Answers = Readonly<Record<string, unknown>>;

interface SuggestedAccessProps {
  readonly company: number;
  /** Answers of the employee as typed. */
  readonly answers: Answers;
  readonly onAccept: (answers: Answers) => void;
}

const pauseMilliseconds = 400;

/** Suggests the processes and systems whose questionnaires name the position of an employee, for a person to accept (journal Ж2). */
export function SuggestedAccess({ company, answers, onAccept }: SuggestedAccessProps) {
  const t = useWords(directoryDialogsWords);
  const [position] = useDebouncedValue(String(answers.position ?? "").trim(), pauseMilliseconds);
  const processes = useNew(company, "processes", position, answers.processes);
  const systems = useNew(company, "systems", position, answers.systems);
  if (processes.length === 0 && systems.length === 0) return null;
  const parts = [
    processes.length > 0 && t("ofProcesses", { names: namesOf(processes) }),
    systems.length > 0 && t("ofSystems", { names: namesOf(systems) }),
  ];
  const accept = () =>
    onAccept({
      processes: [...idsIn(answers.processes), ...processes.map(({ id }) => id)],
      systems: [...idsIn(answers.systems), ...systems.map(({ id }) => id)],
    });
  return (
    <Paper withBorder p="sm" radius="md" mt="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ flex: "1 1 16rem" }}>
          {t("byPosition", { parts: parts.filter((part) => part !== false).join("; ") })}
        </Text>
        <Button size="compact-sm" variant="light" leftSection={<IconPlus size={14} />} onClick={accept}>
          {t("addAccess")}
        </Button>
      </Group>
    </Paper>
  );
}

interface NamedRow {
  readonly id: number;
  readonly name: string;
}

/** Returns the questionnaires that name a position and are not chosen yet. */
function useNew(company: number, table: "processes" | "systems", position: string, chosenIds: unknown): NamedRow[] {
  const { data } = useQuery({ ...ofPositionQuery(company, table, position), enabled: position !== "" });
  const existingIds = idsIn(chosenIds);
  return (data?.results ?? []).flatMap(({ object_id: id, cells }) => {
    return namesPosition(cells.positions ?? "", position) && !existingIds.includes(id)
      ? [{ id, name: cells.name ?? "" }]
      : [];
  });
}

/** Returns whether the list of positions in a cell names this one, whatever its case. */
export function namesPosition(cell: string, position: string): boolean {
  const query = position.trim().toLowerCase();
  return query !== "" && cell.split(/[;,\n]/).some((name) => name.trim().toLowerCase() === query);
}

function ofPositionQuery(company: number, table: string, position: string) {
  const filters = JSON.stringify({ positions: { has: position } });
  return queryOptions({
    queryKey: ["company", company, "review", table, "of position", position],
    queryFn: ({ signal }) =>
      call<typeof readReview>("GET /companies/:company_id/review/:table/", {
        params: { company_id: company, table },
        query: { filters, limit: 100 },
        signal,
      }),
  });
}

function namesOf(rows: readonly NamedRow[]): string {
  return rows.map(({ name }) => commonWords.text("quoted", { name })).join(", ");
}

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];
}
