import { threatTypes } from "@opis/model/forms/system-options";
import { useWords } from "../../../../words/define-words.ts";
import { documentsWords } from "../../../../words/documents.ts";
import { AnswerFlag, AnswerText } from "../../answers/answer-field.tsx";
import { AnswerSelect } from "../../answers/answer-select.tsx";
import type { WizardProps } from "../../wizard-props.ts";
import { Technologies } from "./technologies.tsx";
import { ThreatFacts } from "./threat-facts.tsx";
import type { ActSystem, SaveSystem } from "./use-act-systems.ts";

interface SystemOfActProps extends Pick<WizardProps, "answers" | "onSave"> {
  readonly system: ActSystem;
  readonly onSaveSystem: SaveSystem;
}

/** What the act asks about one system: its type of threats and on what it rests, the count where the bands do not tell, technologies. */
export function SystemOfAct({ system, onSaveSystem, answers, onSave }: SystemOfActProps) {
  const t = useWords(documentsWords);
  return (
    <>
      <AnswerSelect
        label={t("threatType")}
        value={system.threat_type}
        options={threatTypes}
        onSave={(threat_type) => onSaveSystem(system.id, { threat_type })}
      />
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
