import { Badge, Box, Button, Text, Title } from "@mantine/core";
import { sectionTitles } from "@opis/model/access/access-titles";
import type { putAnswerAway } from "@opis/model/contract/forms/proposed-changes";
import { addressOf } from "@opis/model/screen-addresses";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { dateText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { proposalsWords } from "../../i18n/ru/proposals.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { type OwnProposal, ownProposalsQuery } from "./proposal-queries.ts";

const colors: Readonly<Record<OwnProposal["state"], string>> = {
  waiting: "yellow",
  granted: "green",
  refused: "red",
  taken_over: "accent",
};

/** Renders the user's proposals: pending ones, and answered ones until dismissed; nothing if there are none. */
export function OwnProposalsList({ company }: { readonly company: number }) {
  const t = useWords(proposalsWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const cache = useQueryClient();
  const { data } = useQuery(ownProposalsQuery(company));
  const putAway = useSingleMutation({
    mutationFn: (id: number) =>
      call<typeof putAnswerAway>("DELETE /companies/:company_id/proposals/own/:id/ 204", {
        params: { company_id: company, id },
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.ownProposals(company) }),
  });
  if (!data || data.count === 0) return null;
  return (
    <Box component="section" aria-label={t("own")} mb="xl">
      <Title order={2}>{t("own")}</Title>
      <Text c="dimmed" mb="sm">
        {t("ownText")}
      </Text>
      <DataTable
        label={t("own")}
        rows={data.results}
        rowKey={({ form, object_id, at }) => `${form} ${object_id} ${at}`}
        columns={[
          {
            key: "name",
            title: t("questionnaire"),
            cell: ({ form, object_id, name, state }) => (
              <div style={{ overflowWrap: "anywhere" }}>
                {state === "granted" ? (
                  <HrefLink href={addressOf({ company }, { form, id: object_id }) ?? ""} fw={500}>
                    {name}
                  </HrefLink>
                ) : (
                  <Text fw={500}>{name}</Text>
                )}
                <Text size="xs" c="dimmed">
                  {pick(sectionTitles[form])}
                </Text>
              </div>
            ),
          },
          { key: "state", title: t("state"), cell: (proposal) => <Answer proposal={proposal} /> },
          {
            key: "actions",
            title: common("actions"),
            titleHidden: true,
            width: 7,
            align: "right",
            cell: ({ id, name }) =>
              id !== null && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t("putAwayOf", { name })}
                  disabled={putAway.isPending}
                  onClick={() => putAway.mutate(id)}
                >
                  {t("putAway")}
                </Button>
              ),
          },
        ]}
      />
    </Box>
  );
}

function Answer({ proposal: { state, reason, answered_by, at } }: { readonly proposal: OwnProposal }) {
  const t = useWords(proposalsWords);
  const language = useLanguage();
  return (
    <div style={{ overflowWrap: "anywhere" }}>
      <Badge variant="light" color={colors[state]} fw={500} radius="sm">
        {t(`state_${state}`)}
      </Badge>
      {reason !== "" && <Text>{reason}</Text>}
      <Text size="xs" c="dimmed">
        {[answered_by, dateText(at, language)].filter(Boolean).join(", ")}
      </Text>
    </div>
  );
}
