import { Button, Select, Stack, TextInput } from "@mantine/core";
import { measures21 } from "@opis/model/law/security-measures";
import { coveredSchema, excludedSchema } from "@opis/model/wizards/document-answers";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { technologyOf, usedTechnologies } from "@opis/model/wizards/system-document-answers";
import { useState } from "react";
import { usePick, useWords } from "../../../i18n/language.ts";
import { documentsWords } from "../../../i18n/ru/documents.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import { AnswerDate } from "../answers/answer-date.tsx";
import { AnswerText } from "../answers/answer-field.tsx";
import { EditableList, parseRows } from "../answers/editable-list.tsx";
import type { WizardProps } from "../wizard-props.ts";
import { Deciders } from "./decision-makers.tsx";
import { ActSystems } from "./protection-level-act-systems.tsx";

const questions = wizardQuestions.act_opredeleniya_zashishennosty;

const measures = measures21.map(({ code, title }) => ({ value: code, label: `${code}. ${title}` }));

/** Renders the measures of Order 21 that are left out, and what covers the others. */
function ActMeasures({ answers, offer, onSave }: Pick<WizardProps, "answers" | "offer" | "onSave">) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const excluded = parseRows(answers.excluded, excludedSchema);
  const offered = offer.fitting.excluded ?? [];
  const [taken, setTaken] = useState(0);
  const takeOffered = () => {
    void onSave({ excluded: [...excluded, ...offered.map(leftOut)] });
    setTaken(taken + 1);
  };
  return (
    <>
      <EditableList
        key={taken}
        title={pick(questions.excluded.label)}
        hint={t("excludedHint")}
        items={excluded}
        empty={{ measure: "", reason: "" }}
        isWhole={({ measure, reason }) => measure !== "" && reason.trim() !== ""}
        addLabel={t("addExcluded")}
        removeLabel={({ measure }) => `${t("removeMember")}: ${measure}`}
        onSave={(measures) => onSave({ excluded: measures })}
      >
        {({ measure, reason }, change, leave) => (
          <>
            <MeasureSelect value={measure} onChange={(value) => change({ measure: value })} onLeave={leave} />
            <TextInput
              label={t("reason")}
              value={reason}
              onChange={(event) => change({ reason: event.currentTarget.value })}
              onBlur={leave}
              style={{ flex: 1 }}
            />
          </>
        )}
      </EditableList>
      {offered.length > 0 && (
        <Button variant="default" onClick={takeOffered}>
          {t("excludeUnused", { measures: offered.join(", ") })}
        </Button>
      )}
      <EditableList
        title={pick(questions.measures.label)}
        hint={t("coveredHint")}
        items={parseRows(answers.measures, coveredSchema)}
        empty={{ measure: "", what: "", due: null }}
        isWhole={({ measure, what }) => measure !== "" && what.trim() !== ""}
        addLabel={t("addCovered")}
        removeLabel={({ measure }) => `${t("removeMember")}: ${measure}`}
        onSave={(covered) => onSave({ measures: covered })}
      >
        {({ measure, what, due }, change, leave, update) => (
          <Stack gap={8} style={{ flex: 1 }}>
            <MeasureSelect value={measure} onChange={(value) => change({ measure: value })} onLeave={leave} />
            <TextInput
              label={t("coveredWhat")}
              value={what}
              onChange={(event) => change({ what: event.currentTarget.value })}
              onBlur={leave}
            />
            <DayInput
              name={t("coveredDue")}
              label={t("coveredDue")}
              value={due}
              onChange={(day) => update({ due: day })}
            />
          </Stack>
        )}
      </EditableList>
    </>
  );
}

/** Returns the entry of a left-out measure; its reason is that the technology it applies to is not used. */
function leftOut(measure: string) {
  const technology = technologyOf(measure);
  return { measure, reason: technology === undefined ? "" : usedTechnologies[technology].reason };
}

interface MeasureSelectProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onLeave: () => void;
}

function MeasureSelect({ value, onChange, onLeave }: MeasureSelectProps) {
  const t = useWords(documentsWords);
  return (
    <Select
      label={t("measure")}
      data={measures}
      value={value || null}
      onChange={(choice) => onChange(choice ?? "")}
      onBlur={onLeave}
      searchable
      style={{ flex: 1 }}
    />
  );
}

/** Renders the systems with their types of threats, the deciders, measures, and related documents (documents 5.1). */
export function ActWizard(props: WizardProps) {
  const { answers, onSave } = props;
  const pick = usePick();
  return (
    <Stack gap={24}>
      <ActSystems {...props} />
      <Deciders answers={answers} onSave={onSave} />
      <ActMeasures {...props} />
      <AnswerDate
        label={pick(questions.protocol_date.label)}
        value={answers.protocol_date}
        onSave={(protocol_date) => onSave({ protocol_date })}
      />
      <AnswerDate
        label={pick(questions.threat_model_date.label)}
        value={answers.threat_model_date}
        onSave={(threat_model_date) => onSave({ threat_model_date })}
      />
      <AnswerText
        label={pick(questions.threat_model_number.label)}
        value={answers.threat_model_number}
        onSave={(threat_model_number) => onSave({ threat_model_number })}
      />
    </Stack>
  );
}
