import { ActionIcon, Badge, Group, Skeleton, Stack, Text } from "@mantine/core";
import type { removeOutsider } from "@opis/model/contract/companies/subscriptions";
import { noticeTopicTitles } from "@opis/model/notices/notices";
import { IconX } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { DeleteDialog } from "../../../ui/dialogs/delete-dialog.tsx";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import { PageSection } from "../../../ui/page/page-section.tsx";
import { useWords } from "../../../words/define-words.ts";
import { formsListWords } from "../../../words/forms-list.ts";
import { subscriptionsWords } from "../../../words/subscriptions.ts";
import { usePick } from "../../../words/words.ts";
import { NewOutsider } from "./new-outsider.tsx";
import { type Outsider, outsidersQuery } from "./subscriptions-queries.ts";

interface OutsiderListProps {
  readonly company: number;
  readonly mayAdd: boolean;
}

/** Lists the outside addresses that receive notifications of the company, with a form that adds one. */
export function OutsiderList({ company, mayAdd }: OutsiderListProps) {
  const t = useWords(subscriptionsWords);
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(outsidersQuery(company));
  const [leaving, setLeaving] = useState<Outsider>();
  const changed = () => client.invalidateQueries({ queryKey: queryKeys.subscriptions(company) });
  const remove = async ({ id }: Outsider) => {
    await call<typeof removeOutsider>("DELETE /companies/:company_id/subscriptions/outsiders/:id/ 204", {
      params: { company_id: company, id },
    });
    await changed();
  };
  return (
    <PageSection title={t("outsiders")} hint={t("outsidersHint")}>
      <Stack>
        {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton height={64} aria-busy />}
        {data?.length === 0 && <Text c="dimmed">{t("noOutsiders")}</Text>}
        {data?.map((outsider) => (
          <OutsiderRow key={outsider.id} outsider={outsider} onRemove={() => setLeaving(outsider)} />
        ))}
        {mayAdd && <NewOutsider company={company} onAdded={changed} />}
      </Stack>
      {leaving && (
        <DeleteDialog
          title={t("remove", { email: leaving.email })}
          onDelete={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <Text>{t("removeText", { email: leaving.email })}</Text>
        </DeleteDialog>
      )}
    </PageSection>
  );
}

function OutsiderRow({ outsider, onRemove }: { readonly outsider: Outsider; readonly onRemove: () => void }) {
  const t = useWords(subscriptionsWords);
  const titles = useWords(formsListWords);
  const pick = usePick();
  const { email, kinds, rhythm, is_confirmed, added_by } = outsider;
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" maw={640}>
      <div>
        <Group gap={8}>
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            {email}
          </Text>
          <Badge variant="light" tt="none" color={is_confirmed ? "green" : "yellow"}>
            {t(is_confirmed ? "confirmed" : "waiting")}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {`${t(`rhythm_${rhythm}`)} · ${t("addedBy", { name: added_by })}`}
        </Text>
        {kinds.map(({ form, form_id, name, topics }) => (
          <Text key={`${form} ${form_id}`} size="sm" c="dimmed">
            {`${form === null ? t("allKinds") : name ? `${titles(form)}, ${name}` : titles(form)}: ${topics.map((topic) => pick(noticeTopicTitles[topic])).join(", ")}`}
          </Text>
        ))}
      </div>
      <ActionIcon variant="subtle" color="gray" size={34} aria-label={t("remove", { email })} onClick={onRemove}>
        <IconX size={18} />
      </ActionIcon>
    </Group>
  );
}
