import { Button, Code, Group, Modal, Skeleton, Stack, Text } from "@mantine/core";
import { IconWebhook } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { webhooksWords } from "../../i18n/ru/webhooks.ts";
import { CopyTextButton } from "../../ui/copy-text-button.tsx";
import { PageSection } from "../../ui/page/page-section.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import type { WebhookCalls } from "./webhook-api.ts";
import { WebhookDialog, WebhookRow } from "./webhook-row.tsx";

interface WebhookListProps {
  readonly calls: WebhookCalls;
  readonly hint: string;
}

/** Lists webhooks and adds new ones; the secret of a new one is shown once. */
export function WebhookList({ calls, hint }: WebhookListProps) {
  const t = useWords(webhooksWords);
  const cache = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<ShownSecret>();
  const { data, isError, refetch } = useQuery({ queryKey: calls.key, queryFn: ({ signal }) => calls.list(signal) });
  const webhooks = data?.results;
  const refresh = () => cache.invalidateQueries({ queryKey: calls.key });
  const add = (
    <Button variant="default" onClick={() => setAdding(true)}>
      {t("add")}
    </Button>
  );
  return (
    <PageSection title={t("title")} hint={hint} actions={webhooks && webhooks.length > 0 && add}>
      {isError && !webhooks && <LoadFailed onRetry={() => void refetch()} />}
      {!isError && !webhooks && <Skeleton height={120} aria-busy />}
      {webhooks?.length === 0 && <EmptyState icon={IconWebhook} title={t("none")} text={t("noneText")} action={add} />}
      <Stack maw={820}>
        {webhooks?.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            calls={calls}
            webhook={webhook}
            onChanged={refresh}
            onSecret={(renewed) => setSecret({ secret: renewed, replaces: true })}
          />
        ))}
      </Stack>
      {isAdding && (
        <WebhookDialog
          title={t("add")}
          onSave={async (body) => {
            setSecret({ secret: (await calls.add(body)).secret, replaces: false });
            await refresh();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {secret && <WebhookSecret {...secret} onClose={() => setSecret(undefined)} />}
    </PageSection>
  );
}

interface ShownSecret {
  readonly secret: string;
  /** Whether it replaces an earlier secret. */
  readonly replaces: boolean;
}

interface WebhookSecretProps extends ShownSecret {
  readonly onClose: () => void;
}

/** Shows the secret of a webhook, once. */
function WebhookSecret({ secret, replaces, onClose }: WebhookSecretProps) {
  const t = useWords(webhooksWords);
  return (
    <Modal opened title={t("secretTitle")} closeOnClickOutside={false} withCloseButton={false} onClose={onClose}>
      <Stack>
        <Text size="sm">{t("secretText")}</Text>
        {replaces && <Text size="sm">{t("formerSecret")}</Text>}
        <Code block style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {secret}
        </Code>
        <Group justify="flex-end">
          <CopyTextButton text={secret} label={t("copy")} copiedLabel={t("copied")} />
          <Button onClick={onClose}>{t("done")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
