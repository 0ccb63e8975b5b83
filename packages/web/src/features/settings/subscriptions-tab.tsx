import { ActionIcon, Alert, Badge, Group, Skeleton, Stack, Text } from "@mantine/core";
import { sections } from "@opis/model/access/access";
import type { removeOutsider, updateSubscriptions } from "@opis/model/contract/companies/subscriptions";
import { noticeTopicTitles } from "@opis/model/notices/notice-settings";
import { accountAddress, addressOf } from "@opis/model/screen-addresses";
import { IconX } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { canViewAll, isAtLeast } from "../../api/compare-access-levels.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { subscriptionsWords } from "../../i18n/ru/bell-and-subscriptions.ts";
import { formsListWords } from "../../i18n/ru/forms-list.ts";
import { DeleteDialog } from "../../ui/dialogs/delete-dialog.tsx";
import { HrefLink } from "../../ui/href-link.tsx";
import { PageSection } from "../../ui/page/page-section.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import {
  type FollowedKind,
  KindChoice,
  NewOutsider,
  type Outsider,
  outsidersQuery,
  type Subscriptions,
  subscriptionsQuery,
} from "./subscribe-outside-address.tsx";

/** Renders the user's subscriptions in a company and e-mail options; for managers of its settings also the outside addresses. */
export function SubscriptionsTab({ company }: { readonly company: number }) {
  const { data, isError, refetch } = useQuery(subscriptionsQuery(company));
  const { data: meta } = useQuery(companyMetaQuery(company));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} aria-busy />;
  return (
    <Stack gap="xl">
      <OwnKinds company={company} own={data} />
      <SingleForms company={company} own={data} />
      <Letters own={data} />
      {isAtLeast(meta?.access.settings, "manage") && (
        <OutsiderList company={company} mayAdd={canViewAll(meta?.access, sections)} />
      )}
    </Stack>
  );
}

interface OutsiderListProps {
  readonly company: number;
  readonly mayAdd: boolean;
}

/** Lists the outside addresses that receive notifications of the company, with a form that adds one. */
function OutsiderList({ company, mayAdd }: OutsiderListProps) {
  const t = useWords(subscriptionsWords);
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(outsidersQuery(company));
  const [leaving, setLeaving] = useState<Outsider>();
  const refetchSubscriptions = () => client.invalidateQueries({ queryKey: queryKeys.subscriptions(company) });
  const remove = async ({ id }: Outsider) => {
    await call<typeof removeOutsider>("DELETE /companies/:company_id/subscriptions/outsiders/:id/ 204", {
      params: { company_id: company, id },
    });
    await refetchSubscriptions();
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
        {mayAdd && <NewOutsider company={company} onAdded={refetchSubscriptions} />}
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

interface OwnProps {
  readonly company: number;
  readonly own: Subscriptions;
}

function OwnKinds({ company, own: { kinds } }: OwnProps) {
  const t = useWords(subscriptionsWords);
  const titles = useWords(formsListWords);
  const pick = usePick();
  const client = useQueryClient();
  const change = useSingleMutation({
    mutationFn: (kinds: FollowedKind[]) =>
      call<typeof updateSubscriptions>("PATCH /companies/:company_id/subscriptions/", {
        ...{ params: { company_id: company }, body: { kinds: kinds } },
      }),
    onSuccess: (subscriptions) => {
      client.setQueryData(subscriptionsQuery(company).queryKey, subscriptions);
      return Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.subscriptions(company) }),
        client.invalidateQueries({ queryKey: queryKeys.notifications(company) }),
      ]);
    },
  });
  const without = (form: FollowedKind["form"]) => kinds.filter((kind) => kind.form !== form);
  const titleOf = ({ form }: FollowedKind) => (form === null ? t("allKinds") : titles(form));
  return (
    <PageSection title={t("own")} hint={t("ownHint")}>
      <Stack>
        {kinds.length === 0 && <Text c="dimmed">{t("noKinds")}</Text>}
        {kinds.map((kind) => (
          <Group key={kind.form} justify="space-between" wrap="nowrap" maw={640}>
            <div>
              <Text fw={600}>{titleOf(kind)}</Text>
              <Text size="sm" c="dimmed">
                {kind.topics.map((topic) => pick(noticeTopicTitles[topic])).join(", ")}
              </Text>
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={34}
              aria-label={t("removeKind", { kind: titleOf(kind) })}
              disabled={change.isPending}
              onClick={() => change.mutate(without(kind.form))}
            >
              <IconX size={18} />
            </ActionIcon>
          </Group>
        ))}
        <KindChoice
          submit={t("addKind")}
          busy={change.isPending}
          onChoose={(kind) => change.mutate([...without(kind.form), kind])}
        />
      </Stack>
    </PageSection>
  );
}

function SingleForms({ company, own: { forms } }: OwnProps) {
  const t = useWords(subscriptionsWords);
  const titles = useWords(formsListWords);
  if (forms.length === 0) return null;
  return (
    <PageSection title={t("single")}>
      <Stack gap={6}>
        {forms.map(({ form_type: form, form_id: id, name }) => (
          <HrefLink key={`${form} ${id}`} href={addressOf({ company }, { form, id }) ?? ""}>
            {name || titles(form)}
          </HrefLink>
        ))}
      </Stack>
    </PageSection>
  );
}

function Letters({ own: { rhythm, email, is_letterless } }: Pick<OwnProps, "own">) {
  const t = useWords(subscriptionsWords);
  return (
    <PageSection title={t("letters")}>
      <Stack gap={6} align="flex-start">
        {email === "" ? (
          <Alert>{t("lettersNowhere")}</Alert>
        ) : (
          <Text>{is_letterless ? t("lettersOff") : t("lettersTo", { email, rhythm: t(`rhythm_${rhythm}`) })}</Text>
        )}
        <HrefLink href={accountAddress}>{t("changeRhythm")}</HrefLink>
      </Stack>
    </PageSection>
  );
}
