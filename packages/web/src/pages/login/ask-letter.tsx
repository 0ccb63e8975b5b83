import { Alert, Button, Stack, TextInput } from "@mantine/core";
import { isEmail } from "@opis/model/validation/email";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/field-error.ts";
import { installationQuery } from "../../api/queries.ts";
import { comingInWords } from "../../words/coming-in.ts";
import { useWords } from "../../words/define-words.ts";
import { FailureAlert } from "./failure-alert.tsx";
import { Titled } from "./titled.tsx";
import { useSending } from "./use-sending.ts";

interface AskLetterProps {
  readonly purpose: "recovery" | "registration";
  readonly ask: (email: string) => Promise<unknown>;
}

/** Asks for an e-mail and sends a letter to it; what is said afterwards does not tell whether the address is known. */
export function AskLetter({ purpose, ask }: AskLetterProps) {
  const t = useWords(comingInWords);
  const [email, setEmail] = useState("");
  const [asked, setAsked] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const { failure, isSending, send } = useSending();
  const { data: installation } = useQuery(installationQuery);
  const address = email.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isEmail(address)) send(() => ask(address).then(() => setSentTo(address)));
  };
  if (sentTo !== undefined)
    return (
      <Titled title={t("sentTitle")} text={t(`${purpose}Sent`, { email: sentTo })}>
        {installation?.sends_letters === false && (
          <Alert color="yellow" role="status">
            {t("lettersWait")}
          </Alert>
        )}
      </Titled>
    );
  const wrong = asked && !isEmail(address) ? t("emailWrong") : fieldError(failure, "email");
  return (
    <Titled title={t(`${purpose}Title`)} text={t(`${purpose}Text`)}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {wrong === undefined && <FailureAlert failure={failure} />}
          <TextInput
            label={t("email")}
            size="md"
            type="email"
            name="email"
            autoComplete="email"
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={wrong}
          />
          <Button type="submit" size="md" loading={isSending}>
            {t("askLetter")}
          </Button>
        </Stack>
      </form>
    </Titled>
  );
}
