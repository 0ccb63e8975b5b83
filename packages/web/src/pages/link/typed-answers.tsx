import { Button, Text, Title } from "@mantine/core";
import { answerText } from "@opis/model/answer-text";
import { formNamed } from "@opis/model/forms/index";
import type { Language } from "@opis/model/words";
import { useState } from "react";
import { editOwner } from "../../form/edit-owner.ts";
import { browserEdits } from "../../form/kept-edits.ts";
import { browserTexts } from "../../form/kept-texts.ts";
import { notify } from "../../ui/notify.ts";
import { useWords } from "../../words/define-words.ts";
import { linkDialogsWords } from "../../words/link-dialogs.ts";
import { useLanguage } from "../../words/words.ts";
import classes from "./typed-answers.module.css";

interface TypedAnswer {
  readonly question: string;
  readonly text: string;
}

/** What was typed by a link that has ended before it was saved, to be copied; nothing where all was saved. */
export function TypedAnswers() {
  const say = useWords(linkDialogsWords);
  const language = useLanguage();
  const [typed] = useState(() => typedHere(language));
  if (typed.length === 0) return null;
  const copy = () =>
    navigator.clipboard
      .writeText(typed.map(({ question, text }) => `${question}\n${text}`).join("\n\n"))
      .then(() => notify("success", say("copied")))
      .catch(() => notify("error", say("copyFailed")));
  return (
    <section aria-labelledby="typed" className={classes.typed}>
      <Title order={2} id="typed">
        {say("typedTitle")}
      </Title>
      <Text c="dimmed">{say("typedText")}</Text>
      <dl>
        {typed.map(({ question, text }) => (
          <div key={`${question} ${text}`}>
            <dt>{question}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button variant="default" onClick={() => void copy()}>
        {say("copy")}
      </Button>
    </section>
  );
}

function typedHere(language: Language): readonly TypedAnswer[] {
  const owner = editOwner();
  const edits = [...browserEdits(localStorage, owner).read().values()].flatMap(({ target, answers }) =>
    Object.entries(answers).map(([name, value]) => typedAnswer(target.form, name, value, language)),
  );
  const texts = [...browserTexts(localStorage, owner).read().values()].flatMap((fields) =>
    Object.entries(fields).map(([name, { text, target }]) => typedAnswer(target.form, name, text, language)),
  );
  return [...edits, ...texts].filter(({ text }) => text !== "");
}

function typedAnswer(
  form: Parameters<typeof formNamed>[0],
  name: string,
  value: unknown,
  language: Language,
): TypedAnswer {
  const field = formNamed(form).fields[name];
  if (!field || field.kind === "rows") return { question: name, text: String(value ?? "") };
  // A name that was chosen from a list can be chosen again: its number would say nothing.
  return { question: field.label[language], text: answerText(field, value, { language, nameOf: () => "" }) };
}
