import { Select, Stack, TextInput } from "@mantine/core";
import { decisionModes, memberRoles, memberSchema, personSchema } from "@opis/model/wizards/decision-makers";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { usePick, useWords } from "../../../i18n/language.ts";
import { documentsWords } from "../../../i18n/ru/documents.ts";
import { AnswerDate } from "../answers/answer-date.tsx";
import { AnswerChoice, AnswerText } from "../answers/answer-field.tsx";
import { EditableList, parseRows } from "../answers/editable-list.tsx";
import type { WizardProps } from "../wizard-props.ts";

const questions = wizardQuestions.destruction_act;

interface DecidersProps extends Pick<WizardProps, "answers" | "onSave"> {
  /** Whether this document appoints the commission, so that there is no order to name. */
  readonly isNew?: true;
}

/** Renders who decides: a commission with a chair, or one responsible person. */
export function Deciders({ answers, onSave, isNew }: DecidersProps) {
  const pick = usePick();
  return (
    <Stack gap={16}>
      <AnswerChoice
        label={pick(questions.mode.label)}
        value={answers.mode}
        options={decisionModes}
        onSave={(mode) => onSave({ mode })}
      />
      {answers.mode === "commission" && <Commission answers={answers} onSave={onSave} {...(isNew && { isNew })} />}
      {answers.mode === "responsible" && <Determiner answers={answers} onSave={onSave} />}
    </Stack>
  );
}

function Determiner({ answers, onSave }: DecidersProps) {
  const t = useWords(documentsWords);
  const determiner = personSchema.safeParse(answers.determiner).data ?? { name: "", position: "" };
  const save = (part: Partial<typeof determiner>) => onSave({ determiner: part });
  return (
    <>
      <AnswerText label={t("memberName")} value={determiner.name} onSave={(name) => save({ name })} />
      <AnswerText label={t("memberPosition")} value={determiner.position} onSave={(position) => save({ position })} />
    </>
  );
}

/** Renders the members of a commission, and the order that appointed it. */
export function Commission({ answers, onSave, isNew }: DecidersProps) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const roles = Object.entries(memberRoles).map(([value, title]) => ({ value, label: pick(title) }));
  return (
    <>
      <EditableList
        title={pick(questions.members.label)}
        hint={t("membersHint")}
        items={parseRows(answers.members, memberSchema)}
        empty={{ name: "", position: "", role: "member" }}
        isWhole={({ name }) => name.trim() !== ""}
        addLabel={t("addMember")}
        removeLabel={({ name }) => `${t("removeMember")}: ${name}`}
        onSave={(members) => onSave({ members })}
      >
        {(member, change, leave, update) => (
          <Stack gap={8} style={{ flex: 1 }}>
            <TextInput
              label={t("memberName")}
              value={member.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
              onBlur={leave}
            />
            <TextInput
              label={t("memberPosition")}
              value={member.position}
              onChange={(event) => change({ position: event.currentTarget.value })}
              onBlur={leave}
            />
            <Select
              label={t("memberRole")}
              data={roles}
              value={member.role}
              allowDeselect={false}
              onChange={(choice) => update({ role: memberSchema.shape.role.parse(choice ?? undefined) })}
            />
          </Stack>
        )}
      </EditableList>
      {!isNew && <OrderOfDeciders answers={answers} onSave={onSave} />}
    </>
  );
}

function OrderOfDeciders({ answers, onSave }: DecidersProps) {
  const pick = usePick();
  return (
    <>
      <AnswerDate
        label={pick(questions.order_date.label)}
        value={answers.order_date}
        onSave={(order_date) => onSave({ order_date })}
      />
      <AnswerText
        label={pick(questions.order_number.label)}
        value={answers.order_number}
        onSave={(order_number) => onSave({ order_number })}
      />
    </>
  );
}
