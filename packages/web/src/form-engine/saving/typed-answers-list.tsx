import { Button } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { answerText } from "@opis/model/text/answer-text";
import { useWords } from "../../i18n/language.ts";
import { typedAnswersWords } from "../../i18n/ru/form-dialogs.ts";
import { notify } from "../../ui/messages/notify.ts";
import type { UnsavedAnswers } from "../edits/edit-storage.ts";
import { keyOf } from "../edits/edit-target.ts";
import classes from "./saving.module.css";

/** Renders the user's unsaved answers, question by question, to be copied. */
export function TypedAnswersList({ typed }: { readonly typed: readonly TypedAnswer[] }) {
  const say = useWords(typedAnswersWords);
  const copy = () =>
    navigator.clipboard
      .writeText(typed.map(({ question, text }) => `${question}\n${text}`).join("\n\n"))
      .then(() => notify("success", say("copied")))
      .catch(() => notify("error", say("copyFailed")));
  return (
    <div>
      <dl className={classes.typed}>
        {typed.map(({ key, question, text }) => (
          <div key={key}>
            <dt>{question}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button variant="default" onClick={() => void copy()}>
        {say("copy")}
      </Button>
    </div>
  );
}

/** An answer as typed, to be returned to its author. */
export interface TypedAnswer {
  /** Key of the answer: row and field. */
  readonly key: string;
  readonly question: string;
  readonly text: string;
}

/** Converts unsaved answers to text; leaves out answers that mean nothing on their own. */
export function typedAnswers(unsaved: readonly UnsavedAnswers[], language: Language): TypedAnswer[] {
  return unsaved
    .flatMap(({ target, answers }) =>
      Object.entries(answers).map(([name, value]) => typedAnswer(target, name, value, language)),
    )
    .filter(({ text }) => text !== "");
}

function typedAnswer(target: UnsavedAnswers["target"], name: string, value: unknown, language: Language): TypedAnswer {
  const field = formNamed(target.form).fields[name];
  const key = `${keyOf(target)}/${name}`;
  if (!field || field.kind === "rows") return { key, question: name, text: String(value ?? "") };
  // A value chosen from a list can be chosen again: its number would say nothing.
  return { key, question: field.label[language], text: answerText(field, value, { language, nameOf: () => "" }) };
}
