import { Button, Group, Modal, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import type { createCalendarLink, readCalendarLink, revokeCalendarLink } from "@opis/model/contract/tasks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { tasksWords } from "../../i18n/ru/tasks.ts";
import { CopyTextButton } from "../../ui/copy-text-button.tsx";
import { reactToError } from "../../ui/messages/react-to-error.ts";

const queryKey = ["calendar-link"];

/** Renders the user's calendar feed of tasks in all companies: create, show once, revoke. */
export function CalendarLinkDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(tasksWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const { link, create, revoke } = useCalendarLink();
  const createdAt = link.data?.created ?? null;
  return (
    <Modal opened onClose={onClose} title={t("calendarLink")} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack>
        <Text>{t("calendarLinkText")}</Text>
        {!link.data && <Skeleton height={36} />}
        {create.data && <NewLink url={new URL(create.data.url, location.origin).href} />}
        {createdAt !== null && !create.data && (
          <Text size="sm">{t("calendarLinkSince", { date: dateText(createdAt, language) })}</Text>
        )}
        {link.data && (
          <Group>
            <Button
              variant={createdAt === null ? "filled" : "default"}
              loading={create.isPending}
              onClick={() => create.mutate()}
            >
              {t(createdAt === null ? "createCalendarLink" : "renewCalendarLink")}
            </Button>
            {createdAt !== null && (
              <Button variant="default" loading={revoke.isPending} onClick={() => revoke.mutate()}>
                {t("revokeCalendarLink")}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

function useCalendarLink() {
  const cache = useQueryClient();
  const link = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<typeof readCalendarLink>("GET /account/calendar/", { signal }),
  });
  const refresh = () => cache.invalidateQueries({ queryKey });
  const create = useMutation({
    mutationFn: () => call<typeof createCalendarLink>("POST /account/calendar/ 201", {}),
    onSuccess: refresh,
    onError: (error) => reactToError(error),
  });
  const revoke = useMutation({
    mutationFn: () => call<typeof revokeCalendarLink>("DELETE /account/calendar/ 204", {}),
    onSuccess: () => {
      create.reset();
      return refresh();
    },
    onError: (error) => reactToError(error),
  });
  return { link, create, revoke };
}

function NewLink({ url }: { readonly url: string }) {
  const t = useWords(tasksWords);
  return (
    <div>
      <Group align="flex-end" gap={8} wrap="nowrap">
        <TextInput
          label={t("calendarAddress")}
          value={url}
          readOnly
          flex={1}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyTextButton text={url} label={t("calendarCopy")} copiedLabel={t("calendarCopied")} />
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t("calendarOnce")}
      </Text>
    </div>
  );
}
