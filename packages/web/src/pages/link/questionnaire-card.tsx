import { Button } from "@mantine/core";
import { addressOf } from "@opis/model/addresses";
import { useNavigate } from "@tanstack/react-router";
import { Readiness } from "../../ui/readiness.tsx";
import { useWords } from "../../words/define-words.ts";
import { linkWords } from "../../words/link.ts";
import type { OwnQuestionnaire } from "./link-calls.ts";
import classes from "./link-intro.module.css";
import { useTitleOf } from "./use-title-of.ts";

interface QuestionnaireCardProps {
  readonly company: number;
  readonly hint: string;
  readonly asked: OwnQuestionnaire;
  readonly isCommentsOnly: boolean;
  readonly showsPercent: boolean;
}

/** A questionnaire that a link opens: how far it is, and the way into it. */
export function QuestionnaireCard({ company, hint, asked, isCommentsOnly, showsPercent }: QuestionnaireCardProps) {
  const say = useWords(linkWords);
  const navigate = useNavigate();
  const titleOf = useTitleOf();
  const { form_type, form_id, percent, missing, for_documents, form_status } = asked;
  const name = titleOf(asked);
  const href = addressOf({ company, token: hint }, { form: form_type, id: form_id }) ?? "";
  const action = say(
    isCommentsOnly || form_status === "filled" ? "look" : form_status === "filling" ? "goOn" : "begin",
  );
  return (
    <li className={classes.card}>
      <div>
        <div className={classes.name}>{name}</div>
        <Readiness
          percent={showsPercent ? percent : undefined}
          missing={missing.length}
          forDocuments={for_documents}
          label={name}
        />
      </div>
      <Button
        component="a"
        href={href}
        variant={form_status === "filled" ? "default" : "filled"}
        aria-label={say("openNamed", { action, name })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void navigate({ href });
        }}
      >
        {action}
      </Button>
    </li>
  );
}
