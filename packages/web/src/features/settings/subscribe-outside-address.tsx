import { Group, Select, Stack, TextInput } from "@mantine/core";
import type { addOutsider } from "@opis/model/contract/companies/subscriptions";
import { type CollectionName, isCollection } from "@opis/model/forms/questionnaire-names";
import { noticeRhythms } from "@opis/model/notices/notice-settings";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { collectionListQuery } from "../../api/common-queries.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { subscriptionsWords } from "../../i18n/ru/bell-and-subscriptions.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { notify } from "../../ui/messages/notify.ts";
import { type FollowedKind, KindChoice, type Outsider } from "./subscription-kind-choice.tsx";

interface NewOutsiderProps {
  readonly company: number;
  readonly onAdded: () => Promise<void>;
}

/** Subscribes an outside address to all questionnaires, those of a kind or a single one. */
export function NewOutsider({ company, onAdded }: NewOutsiderProps) {
  const t = useWords(subscriptionsWords);
  const own = useLanguage();
  const [email, setEmail] = useState("");
  const [language, setLanguage] = useState<Outsider["language"]>(own);
  const [rhythm, setRhythm] = useState<Outsider["rhythm"]>("daily");
  const [single, setSingle] = useState<{ form: CollectionName; id: number }>();
  const add = useSingleMutation({
    mutationFn: (kind: FollowedKind) => {
      const form_id = single && single.form === kind.form ? single.id : null;
      return call<typeof addOutsider>("POST /companies/:company_id/subscriptions/outsiders/ 201", {
        params: { company_id: company },
        body: { email: email.trim(), language, rhythm, kinds: [{ ...kind, form_id }] },
      });
    },
    onSuccess: async () => {
      notify("success", t("confirmationRequested", { email: email.trim() }));
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
      <KindChoice
        submit={t("subscribe")}
        busy={add.isPending}
        onChoose={(kind) => add.mutate(kind)}
        below={(form) =>
          isCollection(form) && (
            <SingleChoice
              key={form}
              company={company}
              form={form}
              chosen={single?.form === form ? single.id : undefined}
              onChoose={(id) => setSingle(id === undefined ? undefined : { form, id })}
            />
          )
        }
      />
    </Stack>
  );
}

interface SingleChoiceProps {
  readonly company: number;
  readonly form: CollectionName;
  readonly chosen: number | undefined;
  readonly onChoose: (id: number | undefined) => void;
}

function SingleChoice({ company, form, chosen, onChoose }: SingleChoiceProps) {
  const t = useWords(subscriptionsWords);
  const { data } = useQuery(collectionListQuery(company, form));
  const rows = data?.rows ?? [];
  return (
    <Select
      label={t("which")}
      placeholder={t("whichAll")}
      data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(id) => onChoose(id === null ? undefined : Number(id))}
      searchable
      clearable
    />
  );
}
