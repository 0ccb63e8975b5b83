import { Stack } from "@mantine/core";
import { questionsOf } from "@opis/model/wizards/questions";
import type { WizardQuestion } from "@opis/model/wizards/wizard-question";
import { usePick } from "../../../words/words.ts";
import { AnswerDate } from "../answers/answer-date.tsx";
import { AnswerChoice, AnswerFlag, AnswerText } from "../answers/answer-field.tsx";
import { AnswerScope } from "../answers/answer-scope.tsx";
import { AnswerTicks } from "../answers/answer-ticks.tsx";
import type { WizardProps } from "../wizard-props.ts";
import { Commission, Deciders } from "./deciders.tsx";
import { Shortcomings } from "./shortcomings.tsx";

/** Questions that `Deciders` shows together. */
const ofDeciders = ["mode", "members", "determiner", "order_date", "order_number"];

/** The questions of a document one below another, each as its kind is answered; who decides comes first. */
export function QuestionsWizard(props: WizardProps) {
  const { details, offer } = props;
  const questions = questionsOf(details.key);
  const shown = Object.entries(questions).filter(
    ([name]) => !ofDeciders.includes(name) && !offer.hidden.includes(name),
  );
  return (
    <Stack gap={16}>
      {questions.mode && <Deciders {...props} />}
      {questions.members && !questions.mode && <Commission {...props} isNew />}
      {shown.map(([name, question]) => (
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
    onSave: (given: unknown) => onSave({ [name]: given }),
  };
  switch (question.kind) {
    case "flag":
      return <AnswerFlag {...answer} />;
    case "date":
      return <AnswerDate {...answer} />;
    case "choice":
      return <AnswerChoice {...answer} options={question.options} />;
    case "choices": {
      const fitting = offer.fitting[name];
      const options = Object.entries(question.options)
        .filter(([value]) => fitting === undefined || fitting.includes(value))
        .map(([value, title]) => ({ value, label: pick(title) }));
      return <AnswerTicks {...answer} options={options} />;
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
