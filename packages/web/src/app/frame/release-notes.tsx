import { Button, Group, List, Modal, Stack, Title } from "@mantine/core";
import type { markSeen } from "@opis/model/contract/installation/changelog";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { changelogWords } from "../../i18n/ru/frame-on-demand.ts";
import type { UnseenRelease } from "./use-unseen-releases.ts";

/** Shows once, over the current screen, what an update changed. */
export function ReleaseNotes({ releases }: { readonly releases: readonly UnseenRelease[] }) {
  const t = useWords(changelogWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const cache = useQueryClient();
  const markAsSeen = useSingleMutation({
    mutationFn: () => call<typeof markSeen>("POST /changelog/mark-seen/ 204", {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.changelog }),
  });
  return (
    <Modal
      opened
      onClose={() => markAsSeen.mutate()}
      title={t("title")}
      size="lg"
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack>
        {releases.map(({ version, day, changes }) => (
          <section key={version}>
            <Title order={3} mb={8}>
              {t("version", { version, day: dateText(day, language) })}
            </Title>
            <List spacing={8}>
              {changes.map((change) => (
                <List.Item key={change}>{change}</List.Item>
              ))}
            </List>
          </section>
        ))}
        <Group justify="flex-end">
          <Button loading={markAsSeen.isPending} onClick={() => markAsSeen.mutate()}>
            {t("understood")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
