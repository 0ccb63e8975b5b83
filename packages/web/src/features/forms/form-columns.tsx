import { Text, ThemeIcon } from "@mantine/core";
import { type Actor, can, openIds } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { companyPaperGaps } from "@opis/model/contract/companies/init-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { isApprovalForm } from "@opis/model/forms/approval-forms";
import type { CollectionName } from "@opis/model/forms/questionnaire-names";
import { firstStatus, workflowStatusKeys } from "@opis/model/workflow";
import { IconMessage2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { documentGapsQuery } from "../../api/common-queries.ts";
import { dateText, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { statusWords } from "../../i18n/ru/completeness.ts";
import { formActionsWords } from "../../i18n/ru/form-actions.ts";
import type { formsListWords } from "../../i18n/ru/forms-list.ts";
import { workflowWords } from "../../i18n/ru/workflow.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnDemand } from "../../ui/load-on-open.tsx";
import { PlainBadge } from "../../ui/plain-badge.tsx";
import { Readiness } from "../../ui/readiness.tsx";
import { RowMenuButton } from "../../ui/row-menu-button.tsx";
import type { TableColumn } from "../../ui/table/data-table.tsx";
import { WorkflowBadge } from "../../ui/workflow-badge.tsx";
import classes from "./forms.module.css";
import { addressOfListed, hasNoData, type ListedForm } from "./listed-forms.ts";
import type { RowMenu } from "./row-menu.tsx";

interface ColumnsContext {
  /** The form of the rows, if there are actions on them. */
  readonly form: CollectionName | undefined;
  /** The user's rights in the company; undefined while loading. */
  readonly actor: Actor | undefined;
  readonly companyId: number;
  readonly showsPercents: boolean;
  readonly t: typeof formsListWords.text;
  readonly language: Language;
}

const OpenedMenu = lazyPart(() => import("./row-menu.tsx").then(({ RowMenu: component }) => ({ default: component })));

/** Renders the button of a questionnaire's menu. */
function RowActions(props: ComponentProps<typeof RowMenu>) {
  const t = useWords(formActionsWords);
  return (
    <OnDemand button={(press) => <RowMenuButton aria-label={t("actions", { name: props.row.name })} onClick={press} />}>
      <OpenedMenu {...props} />
    </OnDemand>
  );
}

type Gaps = AnswerOf<typeof companyPaperGaps>;

const GapsContext = createContext<ReadonlyMap<string, number> | undefined>(undefined);

const keyOf = ({ form, id }: Pick<ListedForm, "form" | "id">) => (id === undefined ? form : `${form} ${id}`);

function countByQuestionnaire({ gaps }: Gaps): ReadonlyMap<string, number> {
  return new Map(
    gaps.flatMap(({ form, id, count }): [string, number][] => [
      [`${form} ${id}`, count],
      // A form that a company has once is listed without an id.
      [form, count],
    ]),
  );
}

interface GapsProviderProps {
  readonly companyId: number;
  readonly children: ReactNode;
}

/** Loads the gaps once for all rows of the page. */
export function GapsProvider({ companyId, children }: GapsProviderProps) {
  const { data } = useQuery({ ...documentGapsQuery(companyId), select: countByQuestionnaire });
  return <GapsContext value={data}>{children}</GapsContext>;
}

interface ReadinessCellProps {
  readonly row: ListedForm;
  readonly showsPercents: boolean;
  readonly label: string;
}

/** Renders the readiness of a listed questionnaire; "no data" for an empty optional one. */
function ReadinessCell({ row, showsPercents, label }: ReadinessCellProps) {
  const gaps = useContext(GapsContext);
  if (hasNoData(row)) return <Text c="dimmed">{statusWords.text("no_data")}</Text>;
  return (
    <Readiness
      percent={showsPercents ? row.percent : undefined}
      missing={row.missing.length}
      forDocuments={gaps && (gaps.get(keyOf(row)) ?? 0)}
      label={label}
    />
  );
}

/** Returns the columns of a table of questionnaires. */
export function formColumns({
  companyId,
  form,
  actor,
  showsPercents,
  t,
  language,
}: ColumnsContext): TableColumn<ListedForm>[] {
  return [
    {
      key: "name",
      title: t("form"),
      sortBy: ({ name }) => name,
      cell: ({ tags = [], is_blocked, pending_approval, is_from_pack, has_comments, ...row }) => (
        <div className={classes.name}>
          <Link to={addressOfListed(companyId, row)} className={classes.opened} data-opens-row>
            {row.name}
          </Link>
          {has_comments && <CommentsSign />}
          {is_blocked && (
            <PlainBadge tone="red" size="sm">
              {formActionsWords.text("blocked")}
            </PlainBadge>
          )}
          {pending_approval && (
            <PlainBadge tone="yellow" size="sm">
              {is_from_pack ? formActionsWords.text("fromPack") : formActionsWords.text("pending")}
            </PlainBadge>
          )}
          {tags.map((tag) => (
            <PlainBadge key={tag} tone="gray" size="sm">
              {tag}
            </PlainBadge>
          ))}
        </div>
      ),
    },
    readinessColumn(t, showsPercents),
    // Tables without approval reserve its column, so that the columns of all tables of the page are aligned.
    statusColumn(isApprovalForm(form)),
    {
      key: "modified",
      title: t("modified"),
      width: 9,
      yields: true,
      sortBy: ({ modified }) => modified,
      cell: ({ modified }) => dateText(modified, language),
    },
    menuColumn(companyId, form && actor && mayEditSome(actor, form) ? { form, actor } : undefined),
  ];
}

function statusColumn(hasApproval: boolean): TableColumn<ListedForm> {
  return {
    key: "status",
    title: workflowWords.text("status"),
    titleHidden: !hasApproval,
    width: 13,
    yields: true,
    ...(hasApproval && { sortBy: statusOrder }),
    cell: ({ status }) => status && <WorkflowBadge status={status} />,
    below: ({ status }) =>
      status &&
      status !== firstStatus && (
        <Text size="sm" c="dimmed">
          <WorkflowBadge status={status} />
        </Text>
      ),
  };
}

function statusOrder({ status }: ListedForm): number {
  return status === undefined ? -1 : workflowStatusKeys.indexOf(status);
}

function CommentsSign() {
  const label = workflowWords.text("hasComments");
  return (
    <ThemeIcon variant="light" size={22} radius="sm" role="img" aria-label={label} title={label}>
      <IconMessage2 size={14} stroke={1.8} />
    </ThemeIcon>
  );
}

function readinessColumn(t: ColumnsContext["t"], showsPercents: boolean): TableColumn<ListedForm> {
  const cell = (row: ListedForm) => (
    <ReadinessCell row={row} showsPercents={showsPercents} label={`${row.name}: ${t("state")}`} />
  );
  return {
    key: "state",
    title: t("state"),
    width: 29,
    yields: true,
    // With equal percentages, more missing answers come first.
    sortBy: ({ percent, missing }) => percent - Math.min(missing.length, 999) / 1000,
    cell,
    below: cell,
  };
}

function mayEditSome(actor: Actor, form: CollectionName): boolean {
  return openIds(actor, form, "edit")?.length !== 0;
}

interface EditableRows {
  readonly form: CollectionName;
  readonly actor: Actor;
}

function menuColumn(companyId: number, editable: EditableRows | undefined): TableColumn<ListedForm> {
  const title = commonWords.text("actions");
  const column = { key: "menu", title, titleHidden: true, width: 4.25, align: "right" } as const;
  if (!editable) return { ...column, cell: () => null };
  const { form, actor } = editable;
  const may = (level: "edit" | "manage", id: number) => can(actor, level, { form, id });
  return {
    ...column,
    cell: ({ id, name, is_active = true, is_blocked = false }) =>
      id !== undefined &&
      may("edit", id) && (
        <RowActions
          companyId={companyId}
          form={form}
          mayManage={may("manage", id)}
          row={{ id, name, is_active, is_blocked }}
        />
      ),
  };
}
