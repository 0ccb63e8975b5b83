import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import type { sayEditorEmail } from "@opis/model/contract/people/current-respondent-link";
import { textMaxCharacters } from "@opis/model/limits";
import { isEmail } from "@opis/model/validation/email";
import { type FormEvent, useState } from "react";
import { ConnectionError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { type LinkRespondent, lastRespondent, readOpenLink, rememberRespondent } from "../../api/respondent.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { linkDialogsWords } from "../../i18n/ru/respondent-dialogs.ts";
import { errorText } from "../../ui/messages/react-to-error.ts";

interface RespondentDialogProps {
  /** Who they say they are; undefined if they decline. */
  readonly onAnswer: (respondent: LinkRespondent | undefined) => void;
}

/** Asks who answers by the link, before the first change; stored on this device. */
export function RespondentDialog({ onAnswer }: RespondentDialogProps) {
  const say = useWords(linkDialogsWords);
  const common = useWords(commonWords);
  const [last] = useState(lastRespondent);
  const [email, setEmail] = useState(last?.email ?? "");
  const [name, setName] = useState(last?.name ?? "");
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const respondent = { email: email.trim().toLowerCase(), name: name.trim() };
    if (!isEmail(respondent.email)) {
      setWrong(say("emailWrong"));
      return;
    }
    setBusy(true);
    const problem = await sayTo(respondent.email);
    setBusy(false);
    setWrong(problem);
    if (problem !== undefined) return;
    rememberRespondent(respondent);
    onAnswer(respondent);
  };
  return (
    <Modal
      opened
      onClose={() => onAnswer(undefined)}
      title={say("whoTitle")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text>{say("whoText")}</Text>
          <TextInput
            type="email"
            autoComplete="email"
            label={say("whoEmail")}
            value={email}
            maxLength={textMaxCharacters.name}
            onChange={(event) => {
              setWrong(undefined);
              setEmail(event.currentTarget.value);
            }}
            error={wrong}
            data-autofocus
          />
          <TextInput
            autoComplete="name"
            label={say("whoName")}
            description={say("whoNameHint")}
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy}>
              {say("whoGo")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Sends the respondent's e-mail to the server; returns its error, if any. Without a connection it is sent with the first change. */
async function sayTo(email: string): Promise<string | undefined> {
  const link = readOpenLink();
  if (!link) return undefined;
  try {
    await call<typeof sayEditorEmail>("POST /companies/:company_id/history/editor_email/", {
      params: { company_id: link.company },
      body: { email },
    });
    return undefined;
  } catch (error) {
    return error instanceof ConnectionError ? undefined : errorText(error);
  }
}
