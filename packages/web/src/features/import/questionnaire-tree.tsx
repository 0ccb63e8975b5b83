import { Checkbox, Skeleton, Stack, Text } from "@mantine/core";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { CollectionName } from "@opis/model/forms/questionnaire-names";
import { useQueries } from "@tanstack/react-query";
import { collectionListQuery } from "../../api/common-queries.ts";
import { useShowsPercents } from "../../api/use-shows-percents.ts";
import { useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { percentText } from "../../i18n/percent-text.ts";
import { copyFromWords } from "../../i18n/ru/copy-from.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import type { ChosenIds } from "./use-copy.ts";

interface QuestionnaireTreeProps {
  readonly source: number;
  readonly forms: readonly CollectionName[];
  readonly chosen: ChosenIds;
  readonly onChange: (ids: ChosenIds) => void;
}

/** Renders a company's questionnaires by kind, with a checkbox for each and for each kind. */
export function QuestionnaireTree({ source, forms, chosen, onChange }: QuestionnaireTreeProps) {
  const t = useWords(copyFromWords);
  const pick = usePick();
  const language = useLanguage();
  const showsPercents = useShowsPercents(source);
  const lists = useQueries({ queries: forms.map((form) => collectionListQuery(source, form)) });
  const failed = lists.find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailed onRetry={() => void failed.refetch()} />;
  if (lists.some(({ isPending }) => isPending)) return <Skeleton height={160} />;
  const kinds = forms
    .map((form, index) => ({ form, rows: lists[index]?.data?.rows ?? [] }))
    .filter(({ rows }) => rows.length > 0);
  if (kinds.length === 0) return <Text c="dimmed">{t("empty")}</Text>;
  return (
    <Stack gap={20}>
      {kinds.map(({ form, rows }) => {
        const ids = chosen[form] ?? [];
        const title = pick(formNamed(form).title);
        const set = (next: readonly number[]) => onChange({ ...chosen, [form]: next });
        return (
          <fieldset key={form} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
            <legend style={{ padding: 0, marginBottom: 8 }}>
              <Checkbox
                fw={600}
                label={t("all", { title })}
                checked={ids.length === rows.length}
                indeterminate={ids.length > 0 && ids.length < rows.length}
                onChange={(event) => set(event.currentTarget.checked ? rows.map(({ id }) => id) : [])}
              />
            </legend>
            <Stack gap={8} pl={28}>
              {rows.map(({ id, name, is_active, percent }) => (
                <Checkbox
                  key={id}
                  label={name}
                  description={is_active ? showsPercents && percentText(percent, language) : t("inactive")}
                  checked={ids.includes(id)}
                  onChange={(event) =>
                    set(event.currentTarget.checked ? [...ids, id] : ids.filter((chosenId) => chosenId !== id))
                  }
                />
              ))}
            </Stack>
          </fieldset>
        );
      })}
    </Stack>
  );
}
