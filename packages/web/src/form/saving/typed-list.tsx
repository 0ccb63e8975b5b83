import { Button } from "@mantine/core";
import { notify } from "../../ui/messages/notify.ts";
import { useWords } from "../../words/define-words.ts";
import { typedAnswersWords } from "../../words/typed-answers.ts";
import classes from "./typed-answers.module.css";
import type { TypedAnswer } from "./typed-answers.ts";

/** What somebody typed that is not saved, question by question, to be copied. */
export function TypedList({ typed }: { readonly typed: readonly TypedAnswer[] }) {
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
