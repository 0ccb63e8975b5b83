import { Stack, TextInput } from "@mantine/core";
import { shortcomingSchema } from "@opis/model/wizards/company-document-answers";
import type { WizardQuestion } from "@opis/model/wizards/decision-makers";
import { questionsOf } from "@opis/model/wizards/questions";
import { usePick, useWords } from "../../../i18n/language.ts";
import { documentsWords } from "../../../i18n/ru/documents.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import { AnswerCheckboxes } from "../answers/answer-checkboxes.tsx";
import { AnswerDate } from "../answers/answer-date.tsx";
import { AnswerChoice, AnswerFlag, AnswerText } from "../answers/answer-field.tsx";
import { AnswerScope } from "../answers/covered-rows.tsx";
import { EditableList, parseRows } from "../answers/editable-list.tsx";
import type { WizardProps } from "../wizard-props.ts";
import { Commission, Deciders } from "./decision-makers.tsx";

/** Questions that `Deciders` renders together. */
const ofDeciders = ["mode", "members", "determiner", "order_date", "order_number"];

const texts = ["what", "remedy", "who"] as const;
const empty = { what: "", remedy: "", due: null, who: "" };

interface ShortcomingsProps {
  readonly label: string;
  readonly value: unknown;
  readonly onSave: (shortcomings: unknown) => Promise<boolean>;
}

/** Renders the findings of an inspection, line by line; the document adds those that follow from the company's answers. */
function Shortcomings({ label, value, onSave }: ShortcomingsProps) {
  const t = useWords(documentsWords);
  return (
    <EditableList
      title={label}
      hint={t("shortcomingsHint")}
      items={parseRows(value, shortcomingSchema)}
      empty={empty}
      isWhole={({ what }) => what.trim() !== ""}
      addLabel={t("addShortcoming")}
      removeLabel={({ what }) => `${t("removeMember")}: ${what}`}
      onSave={onSave}
    >
      {(item, change, leave, update) => (
        <Stack gap={8} style={{ flex: 1 }}>
          {texts.map((name) => (
            <TextInput
              key={name}
              label={t(`shortcoming_${name}`)}
              value={item[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
              onBlur={leave}
            />
          ))}
          <DayInput
            name={t("shortcoming_due")}
            label={t("shortcoming_due")}
            value={item.due}
            onChange={(due) => update({ due })}
          />
        </Stack>
      )}
    </EditableList>
  );
}

/** Renders a document's questions by their kind; deciders come first. */
export function QuestionsWizard(props: WizardProps) {
  const { details, offer } = props;
  const questions = questionsOf(details.key);
  const visibleQuestions = Object.entries(questions).filter(
    ([name]) => !ofDeciders.includes(name) && !offer.hidden.includes(name),
  );
  return (
    <Stack gap={16}>
      {questions.mode && <Deciders {...props} />}
      {questions.members && !questions.mode && <Commission {...props} isNew />}
      {visibleQuestions.map(([name, question]) => (
        <Question key={name} {...props} name={name} question={question} />
      ))}
    </Stack>
  );
}

interface QuestionProps extends WizardProps {
  readonly name: string;
  readonly question: WizardQuestion;
}

function Question({ name, question, answers, offer, onSave }: QuestionProps) {
  const pick = usePick();
  const answer = {
    label: pick(question.label),
    value: answers[name],
    onSave: (newAnswer: unknown) => onSave({ [name]: newAnswer }),
  };
  switch (question.kind) {
    case "flag":
      return <AnswerFlag {...answer} />;
    case "date":
      return <AnswerDate {...answer} />;
    case "choice":
      return <AnswerChoice {...answer} options={question.options} />;
    case "choices": {
      const fittingOptions = offer.fitting[name];
      const options = Object.entries(question.options)
        .filter(([value]) => fittingOptions === undefined || fittingOptions.includes(value))
        .map(([value, title]) => ({ value, label: pick(title) }));
      return <AnswerCheckboxes {...answer} options={options} />;
    }
    case "references":
      return <AnswerScope {...answer} rows={offer.rows[name] ?? []} />;
    case "listed":
      return <Shortcomings {...answer} />;
    case "text":
      return <AnswerText {...answer} />;
    default:
      return <AnswerText {...answer} isLong />;
  }
}
