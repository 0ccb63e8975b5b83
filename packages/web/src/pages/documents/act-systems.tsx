import { Card, Checkbox, Select, Stack, Text } from "@mantine/core";
import type { collectionEndpoints } from "@opis/model/contract/form-endpoints";
import { listPath } from "@opis/model/forms/questionnaires";
import { threatTypes } from "@opis/model/forms/system-options";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { reactToError } from "../../ui/react-to-error.ts";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { usePick } from "../../words/words.ts";
import { AnswerFlag, AnswerText } from "./answer-field.tsx";
import { Technologies } from "./technologies.tsx";
import { ThreatFacts } from "./threat-facts.tsx";
import type { WizardProps } from "./wizard-props.ts";

type SystemCalls = ReturnType<typeof collectionEndpoints<"system">>;

/** The systems of the act: whether each is in it, its type of threats, and the count where the bands do not tell. */
export function ActSystems({ company, answers, onSave, onRefresh }: WizardProps) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const { data, refetch } = useQuery({
    queryKey: ["company", company, "systems"],
    queryFn: ({ signal }) =>
      call<SystemCalls["list"]>(`GET ${listPath("system")}`, {
        params: { company_id: company },
        query: { limit: 1_000 },
        signal,
      }),
    staleTime: 0,
  });
  const patch = async (id: number, body: Record<string, unknown>) => {
    try {
      await call<SystemCalls["update"]>(`PATCH ${listPath("system")}:id/`, {
        params: { company_id: company, id },
        body,
      });
      await refetch();
      onRefresh();
      return true;
    } catch (error) {
      reactToError(error);
      return false;
    }
  };
  const all = data?.results.map(({ id }) => id) ?? [];
  // An empty choice means all systems.
  const chosen = Array.isArray(answers.systems) && answers.systems.length > 0 ? answers.systems.map(Number) : all;
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
                // Beside those that are shown, it may name some that are not.
                void onSave({ systems: all.every((id) => next.includes(id)) ? [] : next });
              }}
            />
            <Select
              label={t("threatType")}
              data={Object.entries(threatTypes).map(([value, title]) => ({ value, label: pick(title) }))}
              value={system.threat_type}
              onChange={(threat_type) => void patch(system.id, { threat_type })}
            />
            {system.threat_type !== null && (
              <ThreatFacts system={system.id} type={system.threat_type} answers={answers} onSave={onSave} />
            )}
            {system.threat_type !== null && (
              <AnswerText
                label={t("threatReason")}
                value={system.threat_reason}
                onSave={(threat_reason) => patch(system.id, { threat_reason })}
                isLong
              />
            )}
            <AnswerFlag
              label={t("over100000")}
              description={t("over100000Hint")}
              value={system.is_over_100000}
              onSave={(is_over_100000) => patch(system.id, { is_over_100000 })}
            />
            <Technologies system={system.id} answers={answers} onSave={onSave} />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
