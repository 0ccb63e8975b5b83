import { Button, Group, Text, Title } from "@mantine/core";
import { type Actor, mayAdd } from "@opis/model/access/access";
import type { CollectionName } from "@opis/model/forms/questionnaires";
import { type ReactNode, useCallback, useMemo } from "react";
import { useShowsPercents } from "../../api/use-shows-percents.ts";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { formsListWords } from "../../i18n/ru/forms-list.ts";
import { useLanguage } from "../../i18n/words.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { formColumns } from "./form-columns.tsx";
import { addressOfListed, type ListedForm } from "./listed-forms.ts";

export interface FormsSectionProps {
  readonly companyId: number;
  /** The form of the rows, where a company has many of them. */
  readonly form: CollectionName | undefined;
  /** What the user may do in the company; undefined while that is being loaded. */
  readonly actor: Actor | undefined;
  readonly title: string;
  /** Undefined while they are being loaded. */
  readonly rows: readonly ListedForm[] | undefined;
  /** How many there will be, where that is known before. */
  readonly expected?: number | undefined;
  /** Which of the rows the search of the page lets through. */
  readonly isShown: (row: ListedForm) => boolean;
  /** What belongs there, said where there is nothing. */
  readonly empty?: string | undefined;
  /** Button that adds one, for whom may. */
  readonly add?: ReactNode;
  /** The rows could not be loaded; tries again. */
  readonly onRetry?: (() => void) | undefined;
}

/** One table of the list of questionnaires, with its heading and the button that adds to it. */
export function FormsSection(props: FormsSectionProps) {
  const { companyId, form, actor, title, rows, expected, isShown, empty, add, onRetry } = props;
  const t = useWords(formsListWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const showsPercents = useShowsPercents(companyId);
  const found = useMemo(() => rows?.filter(isShown), [rows, isShown]);
  const columns = useMemo(
    () => formColumns({ companyId, form, actor, showsPercents, t, language }),
    [companyId, form, actor, showsPercents, t, language],
  );
  const rowKey = useCallback((row: ListedForm) => addressOfListed(companyId, row), [companyId]);
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb="sm" mih={36}>
        <Title order={2}>{title}</Title>
        {form && actor && mayAdd(actor, form) && add}
      </Group>
      {onRetry && (
        <Group>
          <Text c="dimmed">{common("loadFailed")}</Text>
          <Button variant="default" size="sm" onClick={onRetry}>
            {common("retry")}
          </Button>
        </Group>
      )}
      {!onRetry && found?.length === 0 && <Text c="dimmed">{rows?.length === 0 ? empty : t("notFound")}</Text>}
      {!onRetry && found?.length !== 0 && (
        <DataTable
          label={title}
          columns={columns}
          rows={found}
          rowKey={rowKey}
          {...(expected !== undefined && { skeletonRows: expected })}
        />
      )}
    </section>
  );
}
