import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import type { RecordDraft } from "../../ui/records/record-form.tsx";
import { useWords } from "../../words/define-words.ts";
import { incidentsWords, type SayOfIncidents } from "../../words/incidents.ts";
import { suggestScope } from "./incident-queries.ts";

interface SuggestedScopeProps {
  readonly company: number;
  readonly draft: RecordDraft;
  readonly change: (part: RecordDraft) => void;
}

/** Adds to an incident what the questionnaires say of its systems and processes; the person corrects it. */
export function SuggestedScope({ company, draft, change }: SuggestedScopeProps) {
  const t = useWords(incidentsWords);
  const [people, setPeople] = useState<Awaited<ReturnType<typeof suggestScope>>["people"]>();
  const [isLoading, setLoading] = useState(false);
  const [systems, processes] = [idsIn(draft.systems), idsIn(draft.processes)];
  const isReady = systems.length > 0 || processes.length > 0;
  const suggest = async () => {
    setLoading(true);
    try {
      const found = await suggestScope(company, systems, processes);
      const joined = (name: "processes" | "subject_groups" | "data") => [
        ...new Set([...idsIn(draft[name]), ...found[name]]),
      ];
      change({ processes: joined("processes"), subject_groups: joined("subject_groups"), data: joined("data") });
      setPeople(found.people);
    } catch (error) {
      reactToError(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <div>
      <Button variant="default" onClick={() => void suggest()} loading={isLoading} disabled={!isReady}>
        {t("suggest")}
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        {t(isReady ? "suggestHelp" : "suggestNeeds")}
      </Text>
      {people !== undefined && <Text size="sm">{peopleText(people, t)}</Text>}
    </div>
  );
}

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

function peopleText(
  people: { readonly least: number; readonly most: number | null } | null,
  t: SayOfIncidents,
): string {
  if (people === null) return t("peopleUnknown");
  const { least, most } = people;
  return most === null ? t("peopleAtLeast", { least }) : t("peopleBetween", { least, most });
}
