import { Box, Button, Group, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NamedQuestionnaire } from "../../ui/named-questionnaire.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { Column } from "../../ui/table/table-column.ts";
import { commonWords } from "../../words/common.ts";
import { dateText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { proposalsWords } from "../../words/proposals.ts";
import { useLanguage } from "../../words/words.ts";
import { proposalsQuery, type WaitingProposal } from "./proposal-queries.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { useAnswering } from "./use-answering.ts";

/** All that waits for an administrator's answer; nothing where nothing waits. */
export function WaitingList({ company }: { readonly company: number }) {
  const t = useWords(proposalsWords);
  const { data } = useQuery(proposalsQuery(company));
  const [refused, setRefused] = useState<WaitingProposal>();
  const answers = useAnswering(company);
  const columns = useColumns(company, answers, setRefused);
  if (!data || data.count === 0) return null;
  return (
    <Box component="section" aria-label={t("waiting")} mb="xl">
      <Title order={2}>{t("waiting")}</Title>
      <Text c="dimmed" mb="sm">
        {t("waitingText")}
      </Text>
      <DataTable
        label={t("waiting")}
        rows={data.results}
        rowKey={({ form, object_id }) => `${form} ${object_id}`}
        columns={columns}
      />
      {refused && (
        <RefuseDialog
          name={refused.name}
          busy={answers.refuse.isPending}
          onRefuse={(reason) =>
            answers.refuse.mutate({ proposal: refused, reason }, { onSuccess: () => setRefused(undefined) })
          }
          onClose={() => setRefused(undefined)}
        />
      )}
    </Box>
  );
}

function useColumns(
  company: number,
  { grant, takeOver }: ReturnType<typeof useAnswering>,
  onRefuse: (proposal: WaitingProposal) => void,
): Column<WaitingProposal>[] {
  const t = useWords(proposalsWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  return [
    {
      key: "name",
      title: t("questionnaire"),
      sortBy: ({ name }) => name,
      cell: ({ form, object_id, name }) => <NamedQuestionnaire {...{ company, form, name }} id={object_id} />,
    },
    {
      key: "author",
      title: t("proposedBy"),
      width: 15,
      yields: true,
      sortBy: ({ author }) => author?.name ?? "",
      cell: ({ author, proposed }) => (
        <div style={{ overflowWrap: "anywhere" }}>
          {author?.name ?? t("nobody")}
          <Text size="xs" c="dimmed">
            {author && !author.is_member ? t("left") : dateText(proposed, language)}
          </Text>
        </div>
      ),
    },
    {
      key: "actions",
      title: common("actions"),
      titleHidden: true,
      width: 20,
      cell: (proposal) =>
        proposal.can_answer && (
          <Group gap="xs" justify="flex-end">
            {proposal.author?.is_member && (
              <Button
                size="compact-sm"
                aria-label={t("grantOf", { name: proposal.name })}
                disabled={grant.isPending}
                onClick={() => grant.mutate(proposal)}
              >
                {t("grant")}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t("takeOverOf", { name: proposal.name })}
              disabled={takeOver.isPending}
              onClick={() => takeOver.mutate(proposal)}
            >
              {t("takeOver")}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={t("refuseOf", { name: proposal.name })}
              onClick={() => onRefuse(proposal)}
            >
              {t("refuse")}
            </Button>
          </Group>
        ),
    },
  ];
}
