import { Alert, Button, Center, Code, Group, Modal, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type {
  renewRecoveryCodes,
  startSecondStep,
  turnOffSecondStep,
  turnOnSecondStep,
} from "@opis/model/contract/people/account";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useWords } from "../../i18n/language.ts";
import { accountWords } from "../../i18n/ru/account.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { CopyTextButton } from "../../ui/copy-text-button.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import { FailureNote } from "../login/lazy-failure-alert.tsx";
import { useSending } from "../login/use-submit.ts";
import { CurrentPassword } from "./current-password.tsx";

/** An action on the second step. */
export type SecondStepDialog = "on" | "codes" | "off";

interface SecondStepDialogsProps {
  readonly dialog: SecondStepDialog;
  readonly onClose: () => void;
}

/** Turns the second step on or off, or creates new recovery codes: first asks for the password. */
export function SecondStepDialogs({ dialog, onClose }: SecondStepDialogsProps) {
  const t = useWords(accountWords);
  const common = useWords(commonWords);
  const cache = useQueryClient();
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const refetchAccount = () => cache.invalidateQueries({ queryKey: queryKeys.account });

  const withPassword: Readonly<Record<SecondStepDialog, (password: string) => Promise<void>>> = {
    on: async (password) =>
      setSecret(await call<typeof startSecondStep>("POST /account/second_step/start/", { body: { password } })),
    codes: async (password) => {
      const answer = await call<typeof renewRecoveryCodes>("POST /account/second_step/recovery_codes/", {
        body: { password },
      });
      setCodes(answer.recovery_codes);
      await refetchAccount();
    },
    off: async (password) => {
      await call<typeof turnOffSecondStep>("POST /account/second_step/off/", { body: { password } });
      notify("success", t("secondStepIsOff"));
      await refetchAccount();
      onClose();
    },
  };
  const turnOn = async (code: string) => {
    const answer = await call<typeof turnOnSecondStep>("POST /account/second_step/", { body: { code } });
    setCodes(answer.recovery_codes);
    await refetchAccount();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(codes ? "codesTitle" : `${dialog}Title`)}
      closeButtonProps={{ "aria-label": common("close") }}
      // Shown once: the codes disappear only when the user confirms having saved them.
      withCloseButton={!codes}
      closeOnEscape={!codes}
      closeOnClickOutside={!codes}
    >
      {codes ? (
        <RecoveryCodes codes={codes} areRenewed={dialog === "codes"} onDone={onClose} />
      ) : secret ? (
        <AppSecret secret={secret} onCode={turnOn} />
      ) : (
        <AskPassword
          text={t(`${dialog}Text`)}
          action={dialog === "off" ? t("turnOff") : t("goOn")}
          onSubmit={withPassword[dialog]}
        />
      )}
    </Modal>
  );
}

/** The secret for an authenticator app. */
type Secret = AnswerOf<typeof startSecondStep>;

interface AppSecretProps {
  readonly secret: Secret;
  readonly onCode: (code: string) => Promise<void>;
}

/** Shows the secret for an authenticator app, as a QR code and as text, and asks for its first code. */
function AppSecret({ secret: { secret, uri }, onCode }: AppSecretProps) {
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

interface AskPasswordProps {
  readonly text: string;
  readonly action: string;
  readonly onSubmit: (password: string) => Promise<void>;
}

/** Asks for the current password before an action. */
function AskPassword({ text, action, onSubmit }: AskPasswordProps) {
  const t = useWords(accountWords);
  const [password, setPassword] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  const { failure, isSending, send } = useSending();
  const wrong = fieldError(failure, "password");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (password) send(() => onSubmit(password));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{text}</Text>
        {wrong === undefined && <FailureNote failure={failure} />}
        <CurrentPassword
          value={password}
          error={isSubmitted && !password ? t("passwordRequired") : wrong}
          onChange={setPassword}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isSending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Whether they replace earlier codes, which become invalid. */
  readonly areRenewed: boolean;
  readonly onDone: () => void;
}

/** Shows recovery codes, once. */
export function RecoveryCodes({ codes, areRenewed, onDone }: RecoveryCodesProps) {
  const t = useWords(accountWords);
  return (
    <Stack>
      <Alert color="yellow">
        {t("codesHint")}
        {areRenewed && ` ${t("codesInPlace")}`}
      </Alert>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={6} component="ul" p={0} m={0} style={{ listStyle: "none" }}>
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <CopyTextButton text={codes.join("\n")} label={t("copyCodes")} copiedLabel={t("codesCopied")} />
        <Button onClick={onDone}>{t("codesSaved")}</Button>
      </Group>
    </Stack>
  );
}
