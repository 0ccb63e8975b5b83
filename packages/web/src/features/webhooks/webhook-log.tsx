import { Button, Group, Modal, Skeleton, Stack, Text } from "@mantine/core";
import { webhookEvents } from "@opis/model/webhook-events";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { momentText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { webhooksWords } from "../../i18n/ru/webhooks.ts";
import { notify } from "../../ui/messages/notify.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import type { Delivery, Webhook, WebhookCalls } from "./webhook-api.ts";

interface WebhookLogProps {
  readonly calls: WebhookCalls;
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

const pageSize = 30;

/** Renders successful and failed deliveries of a webhook, newest first; each can be repeated. */
export function WebhookLog({ calls, webhook, onClose }: WebhookLogProps) {
  const t = useWords(webhooksWords);
  const common = useWords(commonWords);
  const cache = useQueryClient();
  const key = [...calls.key, webhook.id, "deliveries"];
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => calls.deliveries(webhook.id, { limit: pageSize, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next === null ? undefined : pages.length * pageSize),
  });
  const redeliver = useSingleMutation({
    mutationFn: (delivery: number) => calls.redeliver(webhook.id, delivery),
    onSuccess: () => {
      notify("success", t("redelivering"));
      return cache.invalidateQueries({ queryKey: key });
    },
  });
  const deliveries = data?.pages.flatMap(({ results }) => results);
  return (
    <Modal
      opened
      size="lg"
      title={t("logTitle")}
      closeButtonProps={{ "aria-label": common("close") }}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t("logHint")}
        </Text>
        {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
        {!isError && !data && <Skeleton height={120} aria-busy />}
        {deliveries?.length === 0 && <Text>{t("logEmpty")}</Text>}
        {deliveries?.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onRedeliver={() => redeliver.mutate(delivery.id)} />
        ))}
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("more")}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}

interface DeliveryRowProps {
  readonly delivery: Delivery;
  readonly onRedeliver: () => void;
}

function DeliveryRow({ delivery, onRedeliver }: DeliveryRowProps) {
  const t = useWords(webhooksWords);
  const pick = usePick();
  const language = useLanguage();
  const troubleText = useTroubleText();
  const { event, data, created, state, attempts, next_attempt, status, trouble } = delivery;
  const kind = Object.entries(webhookEvents).find(([name]) => name === event)?.[1];
  const next = next_attempt === null ? "" : momentText(next_attempt, language);
  const outcome = [
    attempts === 0 ? next && t("planned", { moment: next }) : t("attempts", { count: attempts }),
    trouble === null ? status !== null && t("answered", { status }) : troubleText(trouble, status),
    attempts > 0 && next && t("nextAttempt", { moment: next }),
  ];
  return (
    <Group justify="space-between" align="flex-start" gap={8}>
      <div style={{ overflowWrap: "anywhere", flex: "1 1 260px" }}>
        <Text size="sm" fw={600}>
          {kind ? pick(kind.title) : t("testEvent")}
        </Text>
        <Text size="xs" c="dimmed" ff="monospace">
          {`${event} ${JSON.stringify(data)}`}
        </Text>
        <Text size="xs" c={trouble === null ? "dimmed" : "var(--opis-danger)"}>
          {[momentText(created, language), ...outcome].filter(Boolean).join(" · ")}
        </Text>
      </div>
      {state !== "waiting" && (
        <Button size="compact-sm" variant="default" onClick={onRedeliver} style={{ flexShrink: 0 }}>
          {t("redeliver")}
        </Button>
      )}
    </Group>
  );
}

/** Returns a function that says why a delivery failed; empty if unknown. */
export function useTroubleText(): (trouble: Delivery["trouble"], status: number | null) => string {
  const t = useWords(webhooksWords);
  return (trouble, status) => (trouble === null ? "" : t(trouble, { status: status ?? "" }));
}
