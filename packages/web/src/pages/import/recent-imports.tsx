import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { timeText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { importsWords } from "../../words/imports.ts";
import { useLanguage } from "../../words/words.ts";
import { importsQuery, useUndo } from "./use-undo.ts";

/** Imports of the last day, each with its undo. */
export function RecentImports({ companyId }: { readonly companyId: number }) {
  const t = useWords(importsWords);
  const language = useLanguage();
  const { data = [] } = useQuery(importsQuery(companyId));
  const undo = useUndo(companyId);
  if (data.length === 0) return null;
  return (
    <section aria-label={t("recent")}>
      <Title order={2} mb={8}>
        {t("recent")}
      </Title>
      <Stack gap={8}>
        {data.map(({ import_id, title, count, editor, at, undone_at }) => {
          const time = timeText(new Date(at), language);
          return (
            <Group key={import_id} justify="space-between">
              <Text>{t("recentItem", { title, count, editor, time })}</Text>
              {undone_at === null ? (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t("undoOf", { title, time })}
                  loading={undo.isPending && undo.variables === import_id}
                  disabled={undo.isPending}
                  onClick={() => undo.mutate(import_id)}
                >
                  {t("undo")}
                </Button>
              ) : (
                <Text c="dimmed">{t("undone")}</Text>
              )}
            </Group>
          );
        })}
      </Stack>
    </section>
  );
}
