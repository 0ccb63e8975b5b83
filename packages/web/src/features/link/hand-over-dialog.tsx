import { Button, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import type { handOverOwnKey } from "@opis/model/contract/people/current-respondent-link";
import { textMaxCharacters } from "@opis/model/limits";
import { isEmail } from "@opis/model/validation/email";
import { type FormEvent, useEffect, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { linkDialogsWords } from "../../i18n/ru/respondent-dialogs.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { useSending } from "../login/use-submit.ts";

interface HandOverDialogProps {
  readonly company: number;
  readonly onClose: () => void;
}

/** Sends the respondent's link to a colleague. */
export function HandOverDialog({ company, onClose }: HandOverDialogProps) {
  const say = useWords(linkDialogsWords);
  const common = useWords(commonWords);
  const [email, setEmail] = useState("");
  const [words, setWords] = useState("");
  const [wrong, setWrong] = useState<string>();
  const { failure, isSending, send } = useSending();
  useEffect(() => {
    if (failure === undefined) return;
    const emailError = failure instanceof Error ? fieldError(failure, "email") : undefined;
    if (emailError === undefined) reactToError(failure);
    setWrong(emailError);
  }, [failure]);
  const handOver = async () => {
    const body = { email: email.trim(), words };
    const params = { company_id: company };
    await call<typeof handOverOwnKey>("POST /companies/:company_id/keys/own/hand_over/ 201", { params, body });
    notify("success", say("handedOver", { email: body.email }));
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmail(email.trim())) send(handOver);
    else setWrong(say("emailWrong"));
  };
  return (
    <Modal opened onClose={onClose} title={say("handOverTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{say("handOverText")}</Text>
          <TextInput
            type="email"
            label={say("handOverEmail")}
            value={email}
            maxLength={textMaxCharacters.name}
            onChange={(event) => {
              setWrong(undefined);
              setEmail(event.currentTarget.value);
            }}
            error={wrong}
            data-autofocus
          />
          <Textarea
            label={say("handOverWords")}
            value={words}
            maxLength={textMaxCharacters.line}
            autosize
            minRows={2}
            maxRows={6}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <DialogFooter onCancel={onClose}>
            <Button type="submit" loading={isSending}>
              {say("handOverSend")}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}
