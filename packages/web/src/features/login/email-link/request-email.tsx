import { Button, Stack, TextInput } from "@mantine/core";
import { isEmail } from "@opis/model/validation/email";
import { type FormEvent, Suspense, useState } from "react";
import { fieldError } from "../../../api/api-error.ts";
import { useWords } from "../../../i18n/language.ts";
import { comingInWords } from "../../../i18n/ru/email-links.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { FailureNote } from "../lazy-failure-alert.tsx";
import { Titled } from "../login-step-layout.tsx";
import { useSending } from "../use-submit.ts";

const LettersWait = lazyPart(() =>
  import("./email-not-sent-note.tsx").then(({ EmailNotSentNote: component }) => ({ default: component })),
);

interface AskLetterProps {
  readonly purpose: "recovery" | "registration";
  readonly ask: (email: string) => Promise<unknown>;
}

/** Asks for an e-mail address and sends an e-mail to it; the confirmation does not reveal whether the address is known. */
export function RequestEmail({ purpose, ask }: AskLetterProps) {
  const t = useWords(comingInWords);
  const [email, setEmail] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const { failure, isSending, send } = useSending();
  const address = email.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isEmail(address)) send(() => ask(address).then(() => setSentTo(address)));
  };
  if (sentTo !== undefined)
    return (
      <Titled title={t("sentTitle")} text={t(`${purpose}Sent`, { email: sentTo })}>
        <Suspense>
          <LettersWait />
        </Suspense>
      </Titled>
    );
  const wrong = isSubmitted && !isEmail(address) ? t("emailWrong") : fieldError(failure, "email");
  return (
    <Titled title={t(`${purpose}Title`)} text={t(`${purpose}Text`)}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {wrong === undefined && <FailureNote failure={failure} />}
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
