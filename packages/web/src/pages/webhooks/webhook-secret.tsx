import { Button, Code, CopyButton, Group, Modal, Stack, Text } from "@mantine/core";
import { useWords } from "../../words/define-words.ts";
import { webhooksWords } from "../../words/webhooks.ts";

interface WebhookSecretProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows the secret of a webhook, which is shown once only. */
export function WebhookSecret({ secret, onClose }: WebhookSecretProps) {
  const t = useWords(webhooksWords);
  return (
    <Modal opened title={t("secretTitle")} closeOnClickOutside={false} withCloseButton={false} onClose={onClose}>
      <Stack>
        <Text size="sm">{t("secretText")}</Text>
        <Code block style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {secret}
        </Code>
        <Group justify="flex-end">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? "copied" : "copy")}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t("done")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
