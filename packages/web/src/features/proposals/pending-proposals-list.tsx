import { Box, Button, Group, Modal, Stack, Text, Textarea, Title } from "@mantine/core";
import type { grantProposal, refuseProposal, takeProposalOver } from "@opis/model/contract/forms/proposed-changes";
import { textMaxCharacters } from "@opis/model/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { proposalsWords } from "../../i18n/ru/proposals.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { NamedQuestionnaire } from "../../ui/named-questionnaire.tsx";
import { DataTable, type TableColumn } from "../../ui/table/data-table.tsx";
import { proposalsQuery, type WaitingProposal } from "./proposal-queries.ts";

/** Renders all that waits for an administrator's answer; nothing if there is nothing. */
export function PendingProposalsList({ company }: { readonly company: number }) {
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

interface RefuseDialogProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onRefuse: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why a proposal is rejected: its author reads it. */
function RefuseDialog({ name, busy, onRefuse, onClose }: RefuseDialogProps) {
  const t = useWords(proposalsWords);
  const common = useWords(commonWords);
  const [reason, setReason] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (reason.trim() !== "") onRefuse(reason.trim());
  };
  return (
    <Modal opened onClose={onClose} title={t("refuseTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={submit}>
        <Stack>
          <Text style={{ overflowWrap: "anywhere" }}>{t("refuseText", { name })}</Text>
          <Textarea
            label={t("reason")}
            value={reason}
            maxLength={textMaxCharacters.line}
            autosize
            minRows={2}
            onChange={(event) => {
              setSubmitted(false);
              setReason(event.currentTarget.value);
            }}
            error={isSubmitted && reason.trim() === "" ? t("reasonNeeded") : undefined}
            data-autofocus
          />
          <DialogFooter onCancel={onClose}>
            <Button type="submit" color="red" loading={busy}>
              {t("refuse")}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}

/** Returns the mutations that answer proposals; each is reported, and the company's data is refetched. */
function useAnswering(company: number) {
  const cache = useQueryClient();
  const params = { company_id: company };
  const which = ({ form, object_id }: WaitingProposal) => ({ form, object_id });
  const settled = () => cache.invalidateQueries({ queryKey: queryKeys.company(company) });
  return {
    grant: useSingleMutation({
      mutationFn: (proposal: WaitingProposal) =>
        call<typeof grantProposal>("POST /companies/:company_id/proposals/grant/", { params, body: which(proposal) }),
      onSuccess: (_, { name }) => notify("success", proposalsWords.text("granted", { name })),
      onSettled: settled,
    }),
    takeOver: useSingleMutation({
      mutationFn: (proposal: WaitingProposal) =>
        call<typeof takeProposalOver>("POST /companies/:company_id/proposals/take_over/", {
          params,
          body: which(proposal),
        }),
      onSuccess: (_, { name }) => notify("success", proposalsWords.text("taken", { name })),
      onSettled: settled,
    }),
    refuse: useSingleMutation({
      mutationFn: ({ proposal, reason }: { readonly proposal: WaitingProposal; readonly reason: string }) =>
        call<typeof refuseProposal>("POST /companies/:company_id/proposals/refuse/", {
          params,
          body: { ...which(proposal), reason },
        }),
      onSuccess: (_, { proposal: { name } }) => notify("success", proposalsWords.text("refused", { name })),
      onSettled: settled,
    }),
  };
}

function useColumns(
  company: number,
  { grant, takeOver }: ReturnType<typeof useAnswering>,
  onRefuse: (proposal: WaitingProposal) => void,
): TableColumn<WaitingProposal>[] {
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
      width: 23,
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
