import { Card, Checkbox, SegmentedControl, Select, Stack, Text } from "@mantine/core";
import { collectionEndpoints } from "@opis/model/contract/form-endpoints";
import { threatTypes } from "@opis/model/forms/system-options";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { reactToError } from "../../app/react-to-error.ts";
import { formWords } from "../../form/words.ts";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { usePick } from "../../words/words.ts";
import { AnswerText } from "./answer-field.tsx";
import type { WizardProps } from "./wizards.tsx";

const systems = collectionEndpoints("system");

const questions = wizardQuestions.act_opredeleniya_zashishennosty;

/** The systems of the act: whether each is in it, its type of threats, and the count where the bands do not tell. */
export function ActSystems({ company, answers, onSave, onRefresh }: WizardProps) {
  const t = useWords(documentsWords);
  const form = useWords(formWords);
  const pick = usePick();
  const { data, refetch } = useQuery({
    queryKey: ["company", company, "systems"],
    queryFn: ({ signal }) => call(systems.list, { params: { company_id: company }, query: { limit: 1_000 }, signal }),
    staleTime: 0,
  });
  const patch = async (id: number, body: Record<string, unknown>) => {
    try {
      await call(systems.update, { params: { company_id: company, id }, body });
      await refetch();
      onRefresh();
    } catch (error) {
      reactToError(error);
    }
  };
  const all = data?.results.map(({ id }) => id) ?? [];
  // An empty choice means all systems.
  const chosen = Array.isArray(answers.systems) && answers.systems.length > 0 ? answers.systems.map(Number) : all;
  const counts = new Map(Object.entries(answers.over_100000 ?? {}));
  return (
    <Stack gap={12}>
      <Text fw={600}>{t("threats")}</Text>
      {data?.results.map((system) => (
        <Card key={system.id} withBorder padding={12} data-system={system.id}>
          <Stack gap={12}>
            <Text fw={600}>{system.name}</Text>
            <Checkbox
              label={t("included")}
              checked={chosen.includes(system.id)}
              disabled={chosen.length === 1 && chosen.includes(system.id)}
              onChange={(event) => {
                const next = event.currentTarget.checked
                  ? [...chosen, system.id]
                  : chosen.filter((id) => id !== system.id);
                onSave({ systems: next.length === all.length ? [] : next });
              }}
            />
            <Select
              label={t("threatType")}
              data={Object.entries(threatTypes).map(([value, title]) => ({ value, label: pick(title) }))}
              value={system.threat_type}
              onChange={(threat_type) => void patch(system.id, { threat_type })}
            />
            {(system.threat_type === "1" || system.threat_type === "2") && (
              <AnswerText
                label={t("threatReason")}
                value={system.threat_reason}
                onSave={(threat_reason) => void patch(system.id, { threat_reason })}
                isLong
              />
            )}
            <div>
              <Text size="sm" fw={500}>
                {pick(questions.over_100000.label)}
              </Text>
              <Text size="xs" c="dimmed" mb={4}>
                {t("over100000Hint")}
              </Text>
              <SegmentedControl
                aria-label={`${system.name}: ${pick(questions.over_100000.label)}`}
                value={String(counts.get(String(system.id)) ?? "")}
                data={[
                  { value: "true", label: form("yes") },
                  { value: "false", label: form("no") },
                ]}
                onChange={(value) =>
                  onSave({ over_100000: { ...Object.fromEntries(counts), [system.id]: value === "true" } })
                }
              />
            </div>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
