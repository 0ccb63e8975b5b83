import { Select, Stack } from "@mantine/core";
import { threatTypes } from "@opis/model/forms/system-options";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { usePick } from "../../words/words.ts";
import { AnswerFlag, AnswerText } from "./answer-field.tsx";
import { ContestedNote } from "./contested-note.tsx";
import { Technologies } from "./technologies.tsx";
import { ThreatFacts } from "./threat-facts.tsx";
import type { ActSystem, SaveSystem } from "./use-act-systems.ts";
import { useContested } from "./use-contested.ts";
import type { WizardProps } from "./wizard-props.ts";

interface SystemOfActProps extends Pick<WizardProps, "answers" | "onSave"> {
  readonly system: ActSystem;
  readonly onSaveSystem: SaveSystem;
}

/** What the act asks about one system: its type of threats and on what it rests, the count where the bands do not tell, technologies. */
export function SystemOfAct({ system, onSaveSystem, answers, onSave }: SystemOfActProps) {
  const t = useWords(documentsWords);
  return (
    <>
      <ThreatType system={system} onSaveSystem={onSaveSystem} />
      {system.threat_type !== null && (
        <>
          <ThreatFacts system={system.id} type={system.threat_type} answers={answers} onSave={onSave} />
          <AnswerText
            label={t("threatReason")}
            value={system.threat_reason}
            onSave={(threat_reason) => onSaveSystem(system.id, { threat_reason })}
            isLong
          />
        </>
      )}
      <AnswerFlag
        label={t("over100000")}
        description={t("over100000Hint")}
        value={system.is_over_100000}
        onSave={(is_over_100000) => onSaveSystem(system.id, { is_over_100000 })}
      />
      <Technologies system={system.id} answers={answers} onSave={onSave} />
    </>
  );
}

function ThreatType({ system, onSaveSystem }: Pick<SystemOfActProps, "system" | "onSaveSystem">) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const { own, theirs, put, settle } = useContested<string | null>(system.threat_type, (threat_type) =>
    onSaveSystem(system.id, { threat_type }),
  );
  const types = Object.entries(threatTypes).map(([value, title]) => ({ value, label: pick(title) }));
  return (
    <Stack gap={0}>
      <Select
        label={t("threatType")}
        data={types}
        value={theirs && own ? own.value : system.threat_type}
        onChange={put}
        error={theirs !== undefined}
      />
      {theirs && (
        <ContestedNote theirs={types.find(({ value }) => value === theirs.value)?.label ?? ""} onSettle={settle} />
      )}
    </Stack>
  );
}
