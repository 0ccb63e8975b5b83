import { Alert, Button, CopyButton, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../i18n/define-words.ts";
import { accountWords } from "../../i18n/ru/account.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { TokenForm } from "./token-form.tsx";

/** Asks what a new token is to be, and then shows it, once. */
export function TokenDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(accountWords);
  const common = useWords(commonWords);
  const [token, setToken] = useState<string>();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(token ? "tokenTitle" : "makeToken")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      {token ? <CreatedToken token={token} onDone={onClose} /> : <TokenForm onCreated={setToken} onClose={onClose} />}
    </Modal>
  );
}

interface CreatedTokenProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** Shows a new token, once. */
function CreatedToken({ token, onDone }: CreatedTokenProps) {
  const t = useWords(accountWords);
  return (
    <Stack>
      <Alert color="yellow">{t("tokenText")}</Alert>
      <TextInput label={t("token")} value={token} readOnly styles={{ input: { fontFamily: "monospace" } }} />
      <Group justify="flex-end">
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? "codesCopied" : "copyCodes")}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t("tokenSaved")}</Button>
      </Group>
    </Stack>
  );
}
