import { Button, Checkbox, Group, Modal, Stack, TextInput } from "@mantine/core";
import { textMaxCharacters } from "@opis/model/limits";
import { type WebhookEvent, webhookEvents } from "@opis/model/webhook-events";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { webhooksWords } from "../../i18n/ru/webhooks.ts";
import { usePick, useWords } from "../../i18n/words.ts";
import type { Webhook, WebhookBody } from "./webhook-api.ts";

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
            onChange={(chosen) => setEvents(eventNames.filter((event) => chosen.includes(event)))}
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
