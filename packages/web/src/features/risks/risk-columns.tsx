import { UnstyledButton } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import { severityNames } from "@opis/model/risks/risk-rule";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ListedRisk } from "../../form-engine/risks/risks-query.ts";
import { roubleRange } from "../../form-engine/risks/rouble-range.ts";
import { dateText } from "../../i18n/language.ts";
import { risksWords } from "../../i18n/ru/risks.ts";
import { linkTo } from "../../ui/link-to.ts";
import { PlainBadge } from "../../ui/plain-badge.tsx";
import { type Sort, sortRows, type TableColumn } from "../../ui/table/data-table.tsx";
import type { RiskGroup } from "./risk-queries.ts";
import classes from "./risks.module.css";

interface ColumnsContext {
  readonly company: number;
  readonly language: Language;
  readonly onToggle: (code: string) => void;
}

const say = risksWords.text;

/** A row of the table of risks: a rule with several risks, its only risk, one of its risks, or a note below them. */
type RiskRow =
  | { readonly kind: "rule"; readonly group: RiskGroup; readonly isOpen: boolean }
  | { readonly kind: "single"; readonly group: RiskGroup; readonly id: string }
  | { readonly kind: "risk"; readonly group: RiskGroup; readonly risk: ListedRisk }
  | { readonly kind: "note"; readonly group: RiskGroup; readonly shown: number | undefined };

/** The risks of an expanded rule; undefined while they are loading. */
export type ExpandedRisks = ReadonlyMap<string, readonly ListedRisk[] | undefined>;

/** Columns by which the table is sorted. */
type SortKey = "name" | "severity" | "where" | "fine" | "owner" | "due" | "state";

const states = ["found", "in_work", "accepted", "fixed"];
/** After every date. */
const noDate = "9999-12-31";

/** Returns the value by which rules are sorted; risks of an expanded rule stay below it. */
function sortValueOfGroup({ group }: RiskRow, key: SortKey): string | number {
  const { name, severity, count, obj, fines, owner_name: owner, due, state, in_work: inWork } = group;
  const values = {
    name,
    severity: severityNames.indexOf(severity),
    where: obj === "" ? String(count) : obj,
    fine: fines.largest,
    owner,
    due: due ?? noDate,
    state: state === null ? (inWork > 0 ? 1 : 0) : states.indexOf(state),
  };
  return values[key];
}

function sortValueOfRisk({ obj, owner_name, due, state }: ListedRisk, key: string): string | number {
  if (key === "owner") return owner_name;
  if (key === "due") return due ?? noDate;
  return key === "state" ? states.indexOf(state) : obj;
}

interface Arrangement {
  readonly sort: Sort | undefined;
  readonly language: "ru" | "en";
}

/** Returns the rows of the table: each rule, followed by its risks in the order of the table if it is expanded. */
export function riskRows(
  groups: readonly RiskGroup[],
  expanded: ExpandedRisks,
  { sort, language }: Arrangement,
): RiskRow[] {
  return groups.flatMap((group): RiskRow[] => {
    if (group.risk !== null) return [{ kind: "single", group, id: group.risk }];
    if (!expanded.has(group.code)) return [{ kind: "rule", group, isOpen: false }];
    const risks = expanded.get(group.code);
    const sortedRisks = sortRows(risks ?? [], (risk) => sortValueOfRisk(risk, sort?.key ?? "name"), {
      descending: sort?.descending ?? false,
      language,
    });
    const isWhole = risks !== undefined && risks.length >= group.count;
    return [
      { kind: "rule", group, isOpen: true },
      ...sortedRisks.map((risk): RiskRow => ({ kind: "risk", group, risk })),
      ...(isWhole ? [] : [{ kind: "note" as const, group, shown: risks?.length }]),
    ];
  });
}

/** Returns the key of a row. */
export function keyOfRow(row: RiskRow): string {
  if (row.kind === "risk") return row.risk.id;
  return row.kind === "single" ? row.id : `${row.kind} ${row.group.code}`;
}

/** Returns the columns of the table of risks; on narrow screens their contents are below the name. */
export function riskColumns(context: ColumnsContext): TableColumn<RiskRow>[] {
  const { company, language, onToggle } = context;
  return [
    {
      key: "name",
      title: say("risk"),
      sortBy: sortValue("name"),
      cell: (row) => <Name {...{ row, company, onToggle }} />,
    },
    column("severity", 8.5, severityOf),
    column("where", 9, whereOf),
    { ...column("fine", 13, fineOf), align: "right" },
    column("owner", 9, ({ group, ...row }) => (row.kind === "risk" ? row.risk.owner_name : group.owner_name)),
    column("due", 7, (row) => dueOf(row, language)),
    column("state", 8, stateOf),
  ];
}

const sortValue = (key: SortKey) => (row: RiskRow) => sortValueOfGroup(row, key);

function column(
  key: Exclude<SortKey, "name">,
  width: number,
  content: (row: RiskRow) => ReactNode,
): TableColumn<RiskRow> {
  return {
    key,
    title: say(key),
    width,
    yields: true,
    sortBy: sortValue(key),
    cell: (row) => (row.kind === "note" ? null : content(row)),
    below: (row) => {
      const cellContent = row.kind === "note" ? null : content(row);
      return cellContent ? (
        <span className={classes.below} data-kind={row.kind}>
          {cellContent}
        </span>
      ) : null;
    },
  };
}

function Name({ row, company, onToggle }: Pick<ColumnsContext, "company" | "onToggle"> & { readonly row: RiskRow }) {
  const { group } = row;
  if (row.kind === "note")
    return (
      <span className={`${classes.object} ${classes.note}`} role="status">
        {row.shown === undefined ? say("loadingRisks") : say("firstOnes", { shown: row.shown, count: group.count })}
      </span>
    );
  if (row.kind === "rule")
    return (
      <UnstyledButton
        className={classes.rule}
        aria-expanded={row.isOpen}
        data-group={group.code}
        data-severity={group.severity}
        onClick={() => onToggle(group.code)}
      >
        <IconChevronRight size={16} aria-hidden />
        <span>
          {group.name}
          <Notes row={row} />
        </span>
      </UnstyledButton>
    );
  const risk = row.kind === "risk" ? row.risk.id : row.id;
  return (
    <div className={row.kind === "risk" ? classes.object : classes.single}>
      <Link
        {...linkTo(screenAddress(company, "risks", { risk }))}
        resetScroll={false}
        className={classes.name}
        data-opens-row
        data-risk={group.code}
      >
        {row.kind === "risk" ? row.risk.obj : group.name}
      </Link>
      {row.kind === "single" && <Notes row={row} />}
    </div>
  );
}

function Notes({ row: { group } }: { readonly row: RiskRow }) {
  const notes = [group.is_blank && say("blank"), group.potential && say("afterLeak")].filter(Boolean);
  return notes.length > 0 && <span className={classes.note}> · {notes.join(" · ")}</span>;
}

function severityOf(row: RiskRow): ReactNode {
  const { severity } = row.group;
  if (row.kind === "risk") return null;
  return (
    <span className={classes.severity} data-severity={severity}>
      {say(`severity_${severity}`)}
    </span>
  );
}

// The objects of a rule's risks are their names.
function whereOf({ kind, group }: RiskRow): ReactNode {
  if (kind === "risk") return null;
  return kind === "single" ? group.obj : say("objects", { count: group.count });
}

function fineOf({ kind, group: { fines, count } }: RiskRow): ReactNode {
  if (fines.largest === 0) return kind === "risk" ? null : say("noFine");
  const parts = kind === "risk" ? count : 1;
  return roubleRange({ least: fines.least / parts, largest: fines.largest / parts });
}

function dueOf(row: RiskRow, language: Language): ReactNode {
  const { due, isOver } =
    row.kind === "risk"
      ? { due: row.risk.due, isOver: row.risk.is_over }
      : { due: row.group.due, isOver: row.group.over > 0 };
  if (due === null) return null;
  return (
    <span className={isOver ? classes.overdue : undefined}>
      {dateText(`${due}T12:00`, language)}
      {isOver && <span className={classes.note}> · {say("overdue")}</span>}
    </span>
  );
}

const tones = { found: "outline", in_work: "yellow", accepted: "gray", fixed: "green" } as const;

function stateOf(row: RiskRow): ReactNode {
  const state = row.kind === "risk" ? row.risk.state : row.group.state;
  if (state !== null)
    return (
      <PlainBadge tone={tones[state]} size="sm">
        {say(`state_${state}`)}
      </PlainBadge>
    );
  const { in_work: inWork, count } = row.group;
  return inWork > 0 ? say("inWorkOf", { inWork, count }) : null;
}
