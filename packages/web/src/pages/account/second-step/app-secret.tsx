import { Button, Center, Code, Group, Stack, Text, TextInput } from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { startSecondStep } from "@opis/model/contract/people/second-step";
import { type FormEvent, useState } from "react";
import { accountWords } from "../../../words/account.ts";
import { useWords } from "../../../words/define-words.ts";
import { FailureNote } from "../../login/failure-note.tsx";
import { useSending } from "../../login/use-sending.ts";
import { QrCode } from "./qr-code.tsx";

/** What an authenticator app is given. */
export type Secret = AnswerOf<typeof startSecondStep>;

interface AppSecretProps {
  readonly secret: Secret;
  readonly onCode: (code: string) => Promise<void>;
}

/** Gives an authenticator app its secret, as a picture and to be typed, and asks for the first code that it shows. */
export function AppSecret({ secret: { secret, uri }, onCode }: AppSecretProps) {
  const t = useWords(accountWords);
  const [code, setCode] = useState("");
  const { failure, isSending, send } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) send(() => onCode(code.trim()));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t("scan")}</Text>
        <Center>
          <QrCode text={uri} label={t("qrCode")} />
        </Center>
        <Text size="sm">
          {t("typeSecret")} <Code style={{ overflowWrap: "anywhere" }}>{secret.match(/.{1,4}/g)?.join(" ")}</Code>
        </Text>
        <FailureNote failure={failure} />
        <TextInput
          label={t("appCode")}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isSending} disabled={!code.trim()}>
            {t("turnOn")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
