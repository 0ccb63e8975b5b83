import { Button, Group, List, Modal, Stack, Title } from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listUnseen, markSeen } from "@opis/model/contract/installation/changelog";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { dateText } from "../../i18n/date-text.ts";
import { useWords } from "../../i18n/define-words.ts";
import { changelogWords } from "../../i18n/ru/changelog.ts";
import { useLanguage } from "../../i18n/words.ts";

/** Shows once what an update brought, over the screen that is open then. */
export function ReleaseNotes({ releases }: { readonly releases: readonly UnseenRelease[] }) {
  const t = useWords(changelogWords);
  const language = useLanguage();
  const cache = useQueryClient();
  const seen = useSingleMutation({
    mutationFn: () => call<typeof markSeen>("POST /changelog/mark-seen/ 204", {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.changelog }),
  });
  return (
    <Modal opened onClose={() => seen.mutate()} title={t("title")} size="lg">
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
          <Button loading={seen.isPending} onClick={() => seen.mutate()}>
            {t("understood")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type UnseenRelease = AnswerOf<typeof listUnseen>["results"][number];

/** What an update brought that the user was not shown yet; nothing until that is known. */
export function useUnseenReleases(isEnabled: boolean): readonly UnseenRelease[] {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: [...queryKeys.changelog, language],
    queryFn: ({ signal }) => call<typeof listUnseen>("GET /changelog/unseen/", { query: {}, signal }),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    // If loading fails now, the changes are shown another time.
    meta: { quiet: true },
  });
  return data?.results ?? [];
}
