import { Text } from "@mantine/core";
import { type JournalCode, journalByCode, journals } from "@opis/model/duties/journals";
import { screenAddress } from "@opis/model/screen-addresses";
import { getRouteApi } from "@tanstack/react-router";
import { usePick, useWords } from "../../i18n/language.ts";
import { journalsWords } from "../../i18n/ru/journals.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";

const route = getRouteApi("/signed-in/company/$companyId/journals");

const codes = Object.keys(journals).filter((code): code is JournalCode => Object.hasOwn(journals, code));

/** Renders the journals of the internal regulations, Ж1 to Ж13. */
export function JournalsPage() {
  const t = useWords(journalsWords);
  const pick = usePick();
  const { companyId } = route.useParams();
  const address = screenAddress(companyId, "journals");
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <DataTable
        label={t("title")}
        rows={codes.map((code) => ({ code, ...journalByCode(code) }))}
        rowKey={({ code }) => code}
        columns={[
          { key: "number", title: t("order"), width: 5, cell: ({ number }) => t("code", { number }) },
          {
            key: "title",
            title: t("journal"),
            cell: ({ code, title }) => <HrefLink href={`${address}${code}/`}>{pick(title)}</HrefLink>,
          },
          {
            key: "source",
            title: t("source"),
            width: 16,
            yields: true,
            cell: ({ source }) => (
              <Text size="sm" c="dimmed">
                {t(source ? "filled" : "written")}
              </Text>
            ),
          },
        ]}
      />
    </>
  );
}
