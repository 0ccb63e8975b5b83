import { membersOf } from "@opis/model/rows/members";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { threatFacts, threatFactsOf } from "@opis/model/wizards/threat-facts";
import { usePick } from "../../../../words/words.ts";
import { AnswerTicks } from "../../answers/answer-ticks.tsx";
import type { WizardProps } from "../../wizard-props.ts";

const questions = wizardQuestions.act_opredeleniya_zashishennosty;

interface ThreatFactsProps extends Pick<WizardProps, "answers" | "onSave"> {
  readonly system: number;
  readonly type: keyof typeof threatFactsOf;
}

/** On what the type of a system's threats rests: what speaks for that type; only what is marked is printed. */
export function ThreatFacts({ system, type, answers, onSave }: ThreatFactsProps) {
  const pick = usePick();
  return (
    <AnswerTicks
      label={pick(questions.threat_facts.label)}
      value={membersOf(answers.threat_facts)[system]}
      options={threatFactsOf[type].map((fact) => ({ value: fact, label: pick(threatFacts[fact]) }))}
      onSave={(facts) => onSave({ threat_facts: { [system]: facts } })}
    />
  );
}
