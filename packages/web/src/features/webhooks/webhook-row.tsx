import { Button, Card, Checkbox, Group, Modal, Stack, Switch, Text, TextInput } from "@mantine/core";
import { textMaxCharacters } from "@opis/model/limits";
import { type WebhookEvent, webhookEvents } from "@opis/model/webhook-events";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { momentText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { webhooksWords } from "../../i18n/ru/webhooks.ts";
import { DeleteDialog } from "../../ui/dialogs/delete-dialog.tsx";
import { notify } from "../../ui/messages/notify.ts";
import type { Webhook, WebhookBody, WebhookCalls } from "./webhook-api.ts";
import { useTroubleText, WebhookLog } from "./webhook-log.tsx";

interface WebhookRowProps {
  readonly calls: WebhookCalls;
  readonly webhook: Webhook;
  readonly onChanged: () => Promise<void>;
  readonly onSecret: (secret: string) => void;
}

interface WebhookDialogProps {
  readonly title: string;
  /** The webhook to change; undefined for a new one. */
  readonly webhook?: Webhook;
  readonly onSave: (body: WebhookBody) => Promise<void>;
  readonly onClose: () => void;
}

const isEvent = (name: string): name is WebhookEvent => Object.hasOwn(webhookEvents, name);

const eventNames = Object.keys(webhookEvents).filter(isEvent);

/** Edits address, name and events of a webhook. */
export function WebhookDialog({ title, webhook, onSave, onClose }: WebhookDialogProps) {
  const t = useWords(webhooksWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const [address, setAddress] = useState(webhook?.address ?? "");
  const [name, setName] = useState(webhook?.name ?? "");
  const [events, setEvents] = useState<readonly WebhookEvent[]>((webhook?.events ?? eventNames).filter(isEvent));
  const save = useSingleMutation({
    mutationFn: () => onSave({ address, name: name.trim(), events: [...events] }),
    onSuccess: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Modal opened size="lg" title={title} closeButtonProps={{ "aria-label": common("close") }} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t("address")}
            description={t("addressHint")}
            required
            inputMode="url"
            data-autofocus
            maxLength={textMaxCharacters.line}
            value={address}
            error={fieldError(save.error, "address")}
            onChange={(event) => setAddress(event.currentTarget.value.trim())}
          />
          <TextInput
            label={t("name")}
            description={t("nameHint")}
            maxLength={100}
            value={name}
            error={fieldError(save.error, "name")}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox.Group
            label={t("events")}
            value={[...events]}
            onChange={(values) => setEvents(eventNames.filter((event) => values.includes(event)))}
          >
            <Stack gap="xs" mt={6}>
              {eventNames.map((event) => (
                <Checkbox key={event} value={event} label={pick(webhookEvents[event].title)} description={event} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending} disabled={address === "" || events.length === 0}>
              {t(webhook ? "save" : "add")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Renders a webhook: whether it is on, the result of the last delivery, and its actions. */
export function WebhookRow({ calls, webhook, onChanged, onSecret }: WebhookRowProps) {
  const t = useWords(webhooksWords);
  const troubleText = useTroubleText();
  const [opened, setOpened] = useState<"change" | "remove" | "log">();
  const close = () => setOpened(undefined);
  const { id, address, name, events, is_on } = webhook;
  const change = useSingleMutation({
    mutationFn: (on: boolean) => calls.change(id, { is_on: on }),
    onSuccess: onChanged,
  });
  const renew = useSingleMutation({
    mutationFn: () => calls.renew(id),
    onSuccess: ({ secret }) => {
      onSecret(secret);
      return onChanged();
    },
  });
  const test = useSingleMutation({
    mutationFn: () => calls.test(id),
    onSuccess: ({ state, status, trouble }) => {
      if (state === "delivered") notify("success", t("testTaken", { status: status ?? "" }));
      else notify("error", t("testFailed", { reason: troubleText(trouble, status) }));
      return onChanged();
    },
  });
  return (
    <Card withBorder padding="md" role="group" aria-label={name || address}>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div style={{ overflowWrap: "anywhere" }}>
            <Text fw={600}>{name || address}</Text>
            {name !== "" && (
              <Text size="sm" c="dimmed">
                {address}
              </Text>
            )}
          </div>
          <Switch
            label={t("on")}
            checked={is_on}
            disabled={change.isPending}
            onChange={({ currentTarget: { checked } }) => change.mutate(checked)}
          />
        </Group>
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {events.join(", ")}
        </Text>
        <LastDelivery webhook={webhook} />
        <Group gap={4}>
          <Button size="compact-sm" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            {t("test")}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => setOpened("log")}>
            {t("log")}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => setOpened("change")}>
            {t("change")}
          </Button>
          <Button size="compact-sm" variant="subtle" loading={renew.isPending} onClick={() => renew.mutate()}>
            {t("renew")}
          </Button>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => setOpened("remove")}>
            {t("remove")}
          </Button>
        </Group>
      </Stack>
      {opened === "change" && (
        <WebhookDialog
          title={t("change")}
          webhook={webhook}
          onSave={async (body) => {
            await calls.change(id, body);
            await onChanged();
          }}
          onClose={close}
        />
      )}
      {opened === "remove" && (
        <DeleteDialog
          title={t("removeTitle")}
          onDelete={async () => {
            await calls.remove(id);
            await onChanged();
          }}
          onClose={close}
        >
          <Text>{t("removeText", { address })}</Text>
        </DeleteDialog>
      )}
      {opened === "log" && <WebhookLog calls={calls} webhook={webhook} onClose={close} />}
    </Card>
  );
}

function LastDelivery({ webhook: { is_given_up, last } }: { readonly webhook: Webhook }) {
  const t = useWords(webhooksWords);
  const language = useLanguage();
  const troubleText = useTroubleText();
  if (is_given_up)
    return (
      <Text size="sm" c="var(--opis-danger)" role="status">
        {t("givenUp")}
      </Text>
    );
  const isDelivered = last?.state === "delivered";
  const text = () => {
    if (!last) return t("neverSent");
    const moment = momentText(last.at, language);
    return isDelivered
      ? t("delivered", { moment })
      : t(last.state, { moment, reason: troubleText(last.trouble, last.status) });
  };
  return (
    <Text size="sm" c={!last || isDelivered ? "dimmed" : "var(--opis-danger)"} role="status">
      {text()}
    </Text>
  );
}
