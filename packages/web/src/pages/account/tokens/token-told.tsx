import { Alert, Button, CopyButton, Group, Stack, TextInput } from "@mantine/core";
import { accountWords } from "../../../words/account.ts";
import { useWords } from "../../../words/define-words.ts";

interface TokenToldProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** Shows a new token, once. */
export function TokenTold({ token, onDone }: TokenToldProps) {
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
        <Button onClick={onDone}>{t("tokenKept")}</Button>
      </Group>
    </Stack>
  );
}
