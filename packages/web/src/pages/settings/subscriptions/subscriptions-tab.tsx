import { ActionIcon, Alert, Group, Skeleton, Stack, Text } from "@mantine/core";
import { sections } from "@opis/model/access/access";
import { accountAddress, addressOf } from "@opis/model/addresses";
import type { updateSubscriptions } from "@opis/model/contract/companies/subscriptions";
import { noticeTopicTitles } from "@opis/model/notices/notices";
import { IconX } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { canViewAll, isAtLeast } from "../../../api/is-at-least.ts";
import { companyMetaQuery } from "../../../api/queries.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useSingleMutation } from "../../../api/use-single-mutation.ts";
import { HrefLink } from "../../../ui/href-link.tsx";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import { PageSection } from "../../../ui/page/page-section.tsx";
import { useWords } from "../../../words/define-words.ts";
import { formsListWords } from "../../../words/forms-list.ts";
import { subscriptionsWords } from "../../../words/subscriptions.ts";
import { usePick } from "../../../words/words.ts";
import { KindChoice } from "./kind-choice.tsx";
import { OutsiderList } from "./outsider-list.tsx";
import { type FollowedKind, type Subscriptions, subscriptionsQuery } from "./subscriptions-queries.ts";

/** What one follows in a company, how letters come; and for who manages its settings the outside addresses that hear of it. */
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
    mutationFn: (chosen: FollowedKind[]) =>
      call<typeof updateSubscriptions>("PATCH /companies/:company_id/subscriptions/", {
        ...{ params: { company_id: company }, body: { kinds: chosen } },
      }),
    onSuccess: (own) => {
      client.setQueryData(subscriptionsQuery(company).queryKey, own);
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
