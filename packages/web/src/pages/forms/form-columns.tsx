import { Anchor } from "@mantine/core";
import type { Language } from "@opis/model/words";
import { Link } from "@tanstack/react-router";
import type { Column } from "../../ui/data-table.tsx";
import { PercentBar } from "../../ui/percent-bar.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { dateText } from "../../words/date-text.ts";
import type { formsListWords } from "../../words/forms-list.ts";
import type { ListedForm } from "./listed-forms.ts";

interface ColumnsContext {
  readonly companyId: number;
  readonly t: typeof formsListWords.text;
  readonly language: Language;
}

/** The columns of a table of questionnaires. */
export function formColumns({ companyId, t, language }: ColumnsContext): Column<ListedForm>[] {
  return [
    {
      key: "name",
      title: t("form"),
      cell: ({ name, path }) => (
        <Anchor renderRoot={(props) => <Link to={`/company/${companyId}/${path}`} {...props} />} fw={500}>
          {name}
        </Anchor>
      ),
    },
    {
      key: "state",
      title: t("state"),
      width: "10rem",
      wideOnly: true,
      cell: ({ form_status }) => <StatusBadge status={form_status} />,
    },
    {
      key: "percent",
      title: t("percent"),
      width: "13rem",
      cell: ({ percent, name }) => <PercentBar percent={percent} label={`${name}: ${t("percent")}`} />,
    },
    {
      key: "modified",
      title: t("modified"),
      width: "9rem",
      wideOnly: true,
      cell: ({ modified }) => dateText(modified, language),
    },
  ];
}
