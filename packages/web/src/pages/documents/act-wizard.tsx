import { ActionIcon, Button, Card, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { collectionEndpoints } from "@opis/model/contract/form-endpoints";
import { threatTypes } from "@opis/model/forms/system-options";
import { memberSchema } from "@opis/model/wizards/answers";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { reactToError } from "../../app/react-to-error.ts";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { usePick } from "../../words/words.ts";
import { AnswerDate, AnswerText } from "./answer-field.tsx";
import type { WizardProps } from "./wizards.tsx";

const systems = collectionEndpoints("system");

interface Member {
  readonly name: string;
  readonly position: string;
}

/** Types of threats by system, the commission, and the papers the act rests on (documents 5.1). */
export function ActWizard({ company, answers, onSave, onRefresh }: WizardProps) {
  const t = useWords(documentsWords);
  return (
    <Stack gap={24}>
      <Threats company={company} onRefresh={onRefresh} />
      <Members members={membersOf(answers.members)} onSave={(members) => onSave({ members })} />
      <AnswerDate
        label={t("protocolDate")}
        value={answers.protocol_date}
        onSave={(protocol_date) => onSave({ protocol_date })}
      />
      <AnswerDate
        label={t("threatModelDate")}
        value={answers.threat_model_date}
        onSave={(threat_model_date) => onSave({ threat_model_date })}
      />
    </Stack>
  );
}

function membersOf(stored: unknown): Member[] {
  return Array.isArray(stored) ? stored.flatMap((member) => memberSchema.safeParse(member).data ?? []) : [];
}

function Threats({ company, onRefresh }: { readonly company: number; readonly onRefresh: () => void }) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const { data, refetch } = useQuery({
    queryKey: ["company", company, "systems"],
    queryFn: ({ signal }) => call(systems.list, { params: { company_id: company }, query: { limit: 1_000 }, signal }),
    staleTime: 0,
  });
  const save = async (id: number, body: Record<string, unknown>) => {
    try {
      await call(systems.update, { params: { company_id: company, id }, body });
      await refetch();
      onRefresh();
    } catch (error) {
      reactToError(error);
    }
  };
  return (
    <Stack gap={12}>
      <Text fw={600}>{t("threats")}</Text>
      {data?.results.map((system) => (
        <Card key={system.id} withBorder padding={12} data-system={system.id}>
          <Stack gap={8}>
            <Text fw={600}>{system.name}</Text>
            <Select
              label={t("threatType")}
              data={Object.entries(threatTypes).map(([value, title]) => ({ value, label: pick(title) }))}
              value={system.threat_type}
              onChange={(threat_type) => void save(system.id, { threat_type })}
            />
            {(system.threat_type === "1" || system.threat_type === "2") && (
              <AnswerText
                label={t("threatReason")}
                value={system.threat_reason}
                onSave={(threat_reason) => void save(system.id, { threat_reason })}
                isLong
              />
            )}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

function Members({
  members,
  onSave,
}: {
  readonly members: readonly Member[];
  readonly onSave: (members: Member[]) => void;
}) {
  const t = useWords(documentsWords);
  const [typed, setTyped] = useState<readonly Member[]>(members);
  const change = (index: number, part: Partial<Member>) =>
    setTyped(typed.map((member, at) => (at === index ? { ...member, ...part } : member)));
  const save = (next: readonly Member[]) =>
    onSave(next.filter(({ name }) => name.trim() !== "").map((member) => ({ ...member })));
  return (
    <Stack gap={12}>
      <Text fw={600}>{t("members")}</Text>
      {typed.map((member, index) => (
        // Members have no identity but their place in the list.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Group key={index} align="flex-end" wrap="nowrap" gap={8}>
          <TextInput
            label={t("memberName")}
            value={member.name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
            onBlur={() => save(typed)}
            style={{ flex: 1 }}
          />
          <TextInput
            label={t("memberPosition")}
            value={member.position}
            onChange={(event) => change(index, { position: event.currentTarget.value })}
            onBlur={() => save(typed)}
            style={{ flex: 1 }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`${t("removeMember")}: ${t("member", { number: index + 1 })}`}
            onClick={() => {
              const left = typed.filter((_, at) => at !== index);
              setTyped(left);
              save(left);
            }}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="light"
        leftSection={<IconPlus size={16} />}
        onClick={() => setTyped([...typed, { name: "", position: "" }])}
      >
        {t("addMember")}
      </Button>
    </Stack>
  );
}
