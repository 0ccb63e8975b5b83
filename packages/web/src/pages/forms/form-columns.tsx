import { Anchor, Badge, Group } from "@mantine/core";
import type { Level } from "@opis/model/access";
import type { FormName } from "@opis/model/forms/names";
import type { Language } from "@opis/model/words";
import { Link } from "@tanstack/react-router";
import { isAtLeast } from "../../api/is-at-least.ts";
import type { Column } from "../../ui/data-table.tsx";
import { PercentBar } from "../../ui/percent-bar.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { commonWords } from "../../words/common.ts";
import { dateText } from "../../words/date-text.ts";
import { formActionsWords } from "../../words/form-actions.ts";
import type { formsListWords } from "../../words/forms-list.ts";
import type { ListedForm } from "./listed-forms.ts";
import { RowActions } from "./row-actions.tsx";

interface ColumnsContext {
  /** The form of the rows, where something can be done to them. */
  readonly form: FormName | undefined;
  /** The user's level for these questionnaires. */
  readonly level: Level;
  readonly companyId: number;
  readonly t: typeof formsListWords.text;
  readonly language: Language;
}

/** The columns of a table of questionnaires. */
export function formColumns({ companyId, form, level, t, language }: ColumnsContext): Column<ListedForm>[] {
  return [
    {
      key: "name",
      title: t("form"),
      cell: ({ name, path, tags = [], is_blocked }) => (
        <Group gap={8}>
          <Anchor renderRoot={(props) => <Link to={`/company/${companyId}/${path}`} {...props} />} fw={500}>
            {name}
          </Anchor>
          {is_blocked && (
            <Badge color="red" variant="light" tt="none" size="sm">
              {formActionsWords.text("blocked")}
            </Badge>
          )}
          {tags.map((tag) => (
            <Badge key={tag} color="gray" variant="light" tt="none" size="sm">
              {tag}
            </Badge>
          ))}
        </Group>
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
    ...(form === undefined || !isAtLeast(level, "edit") ? [] : [menuColumn(companyId, form, level)]),
  ];
}

function menuColumn(companyId: number, form: FormName, level: Level): Column<ListedForm> {
  return {
    key: "menu",
    title: commonWords.text("actions"),
    titleHidden: true,
    width: "4rem",
    align: "right",
    cell: ({ id, name, is_active = true, is_blocked = false }) =>
      id === undefined ? null : (
        <RowActions
          companyId={companyId}
          form={form}
          mayManage={isAtLeast(level, "manage")}
          row={{ id, name, is_active, is_blocked }}
        />
      ),
  };
}
