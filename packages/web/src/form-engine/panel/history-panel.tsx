import { Box, Switch } from "@mantine/core";
import type { readNotification, updateNotification } from "@opis/model/contract/companies/subscriptions";
import { isQuestionnaire, type QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useWords } from "../../i18n/language.ts";
import { subscriptionsWords } from "../../i18n/ru/bell-and-subscriptions.ts";
import { historyWords } from "../../i18n/ru/history.ts";
import { HistoryList } from "../../ui/history/history-list.tsx";
import { useFormContext } from "../form-context.tsx";

/** Renders the changes of this questionnaire and its rows with author and time, and the switch to follow it. */
export function HistoryPanel() {
  const t = useWords(historyWords);
  const { company, declared, rowId } = useFormContext();
  return (
    <Box px={8}>
      {isQuestionnaire(declared.name) && <FollowSwitch company={company} form={declared.name} id={rowId} />}
      <HistoryList
        company={company}
        filter={{ form: declared.name, object_id: rowId }}
        empty={t("empty")}
        showsObject={false}
      />
    </Box>
  );
}

interface FollowSwitchProps {
  readonly company: number;
  readonly form: QuestionnaireName;
  readonly id: number;
}

/** Renders the switch to be notified of others' changes to a questionnaire. */
function FollowSwitch({ company, form, id }: FollowSwitchProps) {
  const t = useWords(subscriptionsWords);
  const client = useQueryClient();
  const params = { company_id: company };
  const query = { form_type: form, form_id: id };
  const { data } = useQuery({
    queryKey: [...queryKeys.subscriptions(company), "one", form, id],
    queryFn: ({ signal }) =>
      call<typeof readNotification>("GET /companies/:company_id/subscriptions/notification/", {
        ...{ params, query, signal },
      }),
    // The history works without it.
    meta: { quiet: true },
  });
  const change = useSingleMutation({
    mutationFn: (is_enabled: boolean) =>
      call<typeof updateNotification>("PATCH /companies/:company_id/subscriptions/notification/", {
        ...{ params, query, body: { is_enabled } },
      }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.subscriptions(company) }),
        client.invalidateQueries({ queryKey: queryKeys.notifications(company) }),
      ]),
  });
  return (
    <Switch
      mb="md"
      label={t("follow")}
      description={t(data?.is_by_kind ? "followByKind" : "followHint")}
      checked={data?.is_enabled === true}
      disabled={!data || change.isPending}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  );
}
