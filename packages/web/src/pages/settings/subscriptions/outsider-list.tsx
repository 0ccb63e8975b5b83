import { ActionIcon, Badge, Group, Select, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import type { addOutsider, removeOutsider } from "@opis/model/contract/subscriptions";
import { noticeRhythms, noticeTopicTitles } from "@opis/model/notices";
import { IconX } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useSingleMutation } from "../../../api/use-single-mutation.ts";
import { DeleteDialog } from "../../../ui/delete-dialog.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { notify } from "../../../ui/notify.ts";
import { PageSection } from "../../../ui/page-section.tsx";
import { useWords } from "../../../words/define-words.ts";
import { formsListWords } from "../../../words/forms-list.ts";
import { subscriptionsWords } from "../../../words/subscriptions.ts";
import { useLanguage, usePick } from "../../../words/words.ts";
import { KindChoice } from "./kind-choice.tsx";
import { type FollowedKind, type Outsider, outsidersQuery } from "./subscriptions-queries.ts";

/** Addresses outside of the company that hear of it, and adding one. */
export function OutsiderList({ company }: { readonly company: number }) {
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
        <NewOutsider company={company} onAdded={changed} />
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
        {kinds.map(({ form, topics }) => (
          <Text key={form} size="sm" c="dimmed">
            {`${form === null ? t("allKinds") : titles(form)}: ${topics.map((topic) => pick(noticeTopicTitles[topic])).join(", ")}`}
          </Text>
        ))}
      </div>
      <ActionIcon variant="subtle" color="gray" size={34} aria-label={t("remove", { email })} onClick={onRemove}>
        <IconX size={18} />
      </ActionIcon>
    </Group>
  );
}

interface NewOutsiderProps {
  readonly company: number;
  readonly onAdded: () => Promise<void>;
}

function NewOutsider({ company, onAdded }: NewOutsiderProps) {
  const t = useWords(subscriptionsWords);
  const own = useLanguage();
  const [email, setEmail] = useState("");
  const [language, setLanguage] = useState<Outsider["language"]>(own);
  const [rhythm, setRhythm] = useState<Outsider["rhythm"]>("daily");
  const add = useSingleMutation({
    mutationFn: (kind: FollowedKind) =>
      call<typeof addOutsider>("POST /companies/:company_id/subscriptions/outsiders/ 201", {
        ...{ params: { company_id: company }, body: { email: email.trim(), language, rhythm, kinds: [kind] } },
      }),
    onSuccess: async () => {
      notify("success", t("asked", { email: email.trim() }));
      setEmail("");
      await onAdded();
    },
  });
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t("email")}
          type="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          flex="1 1 240px"
          maw={320}
        />
        <Select
          label={t("language")}
          data={[
            { value: "ru", label: "Русский" },
            { value: "en", label: "English" },
          ]}
          value={language}
          onChange={(chosen) => setLanguage(chosen === "en" ? "en" : "ru")}
          allowDeselect={false}
          w={150}
        />
        <Select
          label={t("rhythm")}
          data={noticeRhythms.map((one) => ({ value: one, label: t(`rhythm_${one}`) }))}
          value={rhythm}
          onChange={(chosen) => setRhythm(noticeRhythms.find((one) => one === chosen) ?? "daily")}
          allowDeselect={false}
          w={300}
          maw="100%"
        />
      </Group>
      <KindChoice submit={t("subscribe")} busy={add.isPending} onChoose={(kind) => add.mutate(kind)} />
    </Stack>
  );
}
