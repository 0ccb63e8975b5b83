import type { Form } from "@opis/model/declaration/form";
import { openDestructionStates } from "@opis/model/duties/destruction-options";
import { incidentsRequiring, openIncidentStates } from "@opis/model/duties/incident-states";
import { openRequestStates } from "@opis/model/duties/request-states";
import { approvalForms } from "@opis/model/forms/approval-forms";
import { allForms } from "@opis/model/forms/index";
import { bytesOfFiles, neededFiles } from "./file-usage.ts";
import { perCompanyFunction, type SqlFunction } from "./per-company-function.ts";
import { openedByKey } from "./respondent-link-access.ts";
import { tableName } from "./tables/forms.ts";

/** Returns the SQL of the deadline of the notification that an incident still requires, null if none (`requiredNotification`). */
export function incidentDueSql(incident: string): string {
  const requires = (term: "T08" | "T09") =>
    `(${incident}.state, coalesce(${incident}.kind, 'other')) in (${incidentsRequiring(term)
      .map(([state, kind]) => `('${state}', '${kind}')`)
      .join(", ")})`;
  return `case when ${requires("T08")} then ${incident}.due_24 when ${requires("T09")} then ${incident}.due_72 end`;
}

/* SQL of a company's completeness, generated from the declared forms, so that new questionnaires are included. */

const singletons = allForms.filter(({ scope }) => scope === "singleton");
const collections = allForms.filter(({ scope }) => scope === "collection");

/** SQL of the company's INN; empty without one. */
const inn = "coalesce((select f.inn from information f), '')";

// A questionnaire that is only proposed is not one of the company yet.
const isCounted = "f.is_active and not f.pending_approval";

/** Returns the mean of the rows of a questionnaire for which the condition holds; null without any. */
function meanPercent(condition: string): string {
  return `floor(avg(f.percent) filter (where ${condition}))::int`;
}

/** Returns a FROM clause with a subquery for each collection form, named after it, that returns one row. */
function ofCollections(countedIn: (form: Form) => string): string {
  return collections.map((form) => `(${countedIn(form)}) "${form.name}"`).join("\n    cross join ");
}

/**
 * SQL of a JSON object of completeness by form: singletons always, collections (`ofCollections`, with a `percent` each)
 * if they have rows.
 */
const percents = `${jsonOf(singletons, ({ name }) => `coalesce((select f.percent from "${tableName(name)}" f), 0)`)}
      || jsonb_strip_nulls(${jsonOf(collections, ({ name }) => `"${name}".percent`)})`;

/** Returns the SQL of an object with a value for each form. */
function jsonOf<F extends Pick<Form, "name">>(forms: readonly F[], tell: (form: F) => string): string {
  return `jsonb_build_object(${forms.map((form) => `'${form.name}', ${tell(form)}`).join(", ")})`;
}

const countsSql = ofCollections(
  ({ name }) => `select count(*) filter (where ${isCounted})::int as active, ${meanPercent(isCounted)} as percent
    from "${tableName(name)}" f`,
);

/** Data of a company in the list of companies: INN, means and counts. */
const companyCards = perCompanyFunction({
  name: "company_cards",
  columns: { inn: "text", processes_count: "integer", systems_count: "integer", percents: "jsonb" },
  select: `select ${inn} as inn, process.active as processes_count, system.active as systems_count, ${percents} as percents
    from ${countsSql}`,
});

/** The companies whose INN contains a text. */
const companyInns = perCompanyFunction({
  name: "company_inns",
  parameters: { input_part: "text" },
  columns: { inn: "text" },
  select: "select f.inn from information f where strpos(f.inn, input_part) > 0",
});

/** The time a document of a company was last generated; null if none was. */
const lastMakings = perCompanyFunction({
  name: "last_makings",
  columns: { last_making: "timestamp with time zone" },
  select: "select max(d.made_at) as last_making from generated_documents d",
});

/** The questionnaires of a company with pending proposals, oldest first. */
const waitingChanges = perCompanyFunction({
  name: "waiting_changes",
  columns: { waiting_changes: "jsonb" },
  select: `select coalesce(jsonb_agg(jsonb_build_object('form', w.root_form, 'id', w.root_id) order by w.first), '[]') as waiting_changes
    from (select p.root_form, p.root_id, min(p.proposed) as first from proposed_changes p
      where p.state = 'waiting' and p.part_of is null and p.key_id <> 0 group by p.root_form, p.root_id) w`,
});

/** Data of a company in the installation's list: INN, and numbers limited by its plan. */
const companySizes = perCompanyFunction({
  name: "company_sizes",
  parameters: { input_moment: "timestamp with time zone" },
  columns: { inn: "text", processes_count: "integer", systems_count: "integer", files_bytes: "double precision" },
  select: `select ${inn} as inn, ${countOf("process")} as processes_count, ${countOf("system")} as systems_count, (${bytesOfFiles("input_moment")}) as files_bytes`,
});

function countOf(form: "process" | "system"): string {
  return `(select count(*)::int from "${tableName(form)}" f where f.is_active)`;
}

/** The open tasks of companies that are due up to a day. */
const companyTasks = perCompanyFunction({
  name: "company_tasks",
  parameters: { until_day: "date" },
  columns: {
    id: "integer",
    number: "text",
    title: "text",
    kind: "text",
    due: "date",
    assignee: "text",
    assignee_user: "integer",
  },
  select: `select t.id, t.number, t.title, t.kind, t.due, t.assignee, t.assignee_user from task t
    where t.company_id = one and t.state = 'open' and t.due <= until_day`,
});

const stateList = (states: readonly string[]) => states.map((state) => `'${state}'`).join(", ");

/** The records of companies that are due up to a day: open tasks and requests, required notifications, destructions. */
const companyDueRecords = perCompanyFunction({
  name: "company_due_records",
  parameters: { until_day: "date", input_moment: "timestamp with time zone" },
  columns: {
    form: "text",
    id: "integer",
    number: "text",
    title: "text",
    kind: "text",
    assignee: "text",
    due: "date",
    is_over: "boolean",
  },
  select: `select r.form, r.id, r.number, r.title, r.kind, r.assignee, r.due, coalesce(r.at < input_moment, r.due < day.today) as is_over
    from (select c.time_zone, (input_moment at time zone c.time_zone)::date as today from companies c where c.id = one) day
      cross join lateral (
        select 'task' as form, t.id, t.number, t.title, t.kind, t.assignee, t.due, null::timestamptz as at from task t
          where t.company_id = one and t.state = 'open' and t.due <= until_day
        union all
        select 'subject_request', r.id, r.number, null, r.kind, null, coalesce(r.extended_due, r.due), null
          from subject_request r where r.company_id = one and r.state in (${stateList(openRequestStates)})
        union all
        select 'incident', i.id, i.number, null, i.state, null, (${incidentDueSql("i")} at time zone day.time_zone)::date,
          ${incidentDueSql("i")} from incident i where i.company_id = one and i.is_drill is not true
        union all
        select 'destruction', d.id, d.number, null, case d.state when 'blocked' then 'blocked' else d.reason end, null,
          case d.state when 'blocked' then d.last_day when 'planned' then d.due end, null
          from destruction d where d.company_id = one) r
    where r.due <= until_day`,
});

/** Returns the SQL of the numbers of rows, and of those whose deadline is before a moment. */
function openAndOverdue(rows: string, isOverdue: string): string {
  return `(select jsonb_build_object('open', count(*), 'overdue', count(*) filter (where ${isOverdue})) from ${rows})`;
}

/** The numbers of a company's open and overdue records and of its tasks done this year, at a moment. */
const companyRecords = perCompanyFunction({
  name: "company_records",
  parameters: { input_moment: "timestamp with time zone" },
  columns: { records: "jsonb" },
  select: `select jsonb_build_object(
      'subject_request', ${openAndOverdue(
        `subject_request r where r.company_id = one and r.state in (${stateList(openRequestStates)})`,
        "coalesce(r.extended_due, r.due) < day.today",
      )},
      'incident', ${openAndOverdue(
        `incident i where i.company_id = one and i.is_drill is not true and i.state in (${stateList(openIncidentStates)})`,
        `${incidentDueSql("i")} < input_moment`,
      )},
      'destruction', ${openAndOverdue(
        `destruction d where d.company_id = one and d.state in (${stateList(openDestructionStates)})`,
        "case d.state when 'blocked' then d.last_day when 'planned' then d.due end < day.today",
      )},
      'task', ${openAndOverdue("task t where t.company_id = one and t.state = 'open'", "t.due < day.today")},
      'tasks_done', done.tasks, 'tasks_on_time', done.on_time) as records
    from (select (input_moment at time zone c.time_zone)::date as today from companies c where c.id = one) day
      cross join lateral (select count(*) as tasks, count(*) filter (where t.done_on <= t.due) as on_time from task t
        where t.company_id = one and t.state = 'done' and t.done_on >= date_trunc('year', day.today)::date) done`,
});

// Proposed rows are not open to respondents yet.
const ofTags = allForms.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([field, { kind }]) =>
    kind === "tags"
      ? [
          `select '${name}' as form, f.id as object_id, wanted.tag from "${tableName(name)}" f join unnest(input_tags) wanted(tag) on wanted.tag = any(f."${field}")
          where f."${field}" && input_tags and not f.pending_approval`,
        ]
      : [],
  ),
);

/**
 * Ids of questionnaires with any of these tags: read before the company's transaction begins, to find what a link
 * opens.
 */
const rowsWithTags = perCompanyFunction({
  name: "rows_with_tags",
  parameters: { input_tags: "text[]" },
  columns: { form: "text", object_id: "integer", tag: "text" },
  select: ofTags.join("\n    union all "),
});

// Processes of industry packs wait for no administrator.
const proposalsSql = "count(*) filter (where f.pending_approval and f.created_by not like 'pack:%')::int as proposals";

// All figures of a form are computed in one pass over its rows, which takes most of the time.
function countedIn({ name, approval }: Form): string {
  const rows = `from "${tableName(name)}" f`;
  if (!approval) return `select ${meanPercent(isCounted)} as percent, ${proposalsSql} ${rows}`;
  return `select floor(sum(percents) / nullif(sum(active), 0))::int as percent, sum(proposals)::int as proposals,
      jsonb_object_agg(status, active) filter (where active > 0) as statuses
    from (select f.status, count(*) filter (where ${isCounted})::int as active,
        sum(f.percent) filter (where ${isCounted}) as percents, ${proposalsSql} ${rows} group by f.status) stands`;
}

const proposals = jsonOf(collections, ({ name }) => `nullif("${name}".proposals, 0)`);
const statuses = jsonOf(
  approvalForms.map((name) => ({ name })),
  ({ name }) => `"${name}".statuses`,
);

/** The progress of every company: means, and the numbers of proposed questionnaires and of each approval status. */
const companyProgress = perCompanyFunction({
  name: "company_progress",
  columns: { inn: "text", percents: "jsonb", proposals: "jsonb", statuses: "jsonb" },
  select: `select ${inn} as inn, ${percents} as percents, jsonb_strip_nulls(${proposals}) as proposals, jsonb_strip_nulls(${statuses}) as statuses
    from ${ofCollections(countedIn)}`,
});

/** Forms whose rows can be found by name; new questionnaires and directories are included automatically. */
export const namedForms = allForms.filter(({ scope }) => scope === "collection" || scope === "directory");

// Names are stored normalised where they are unique; other titles are normalised on the fly.
function namesOf({ name, uniqueName, titleField = "name" }: Form): string {
  const title = `coalesce(f."${titleField}", '')`;
  const key = uniqueName ? "f.name_key" : `translate(lower(${title}), 'ё', 'е')`;
  return `select '${name}' as form, f.id, ${title} as name, ${key} as name_key from "${tableName(name)}" f`;
}

/**
 * Searches questionnaires and directory values by normalised patterns of words (`patternOf`): each word is in the name
 * or in the company's, at least one in the name. The caller filters by rights.
 */
const companyNames = perCompanyFunction({
  name: "company_names",
  parameters: { input_patterns: "text[]" },
  columns: { form: "text", id: "integer", name: "text", name_key: "text" },
  select: `select n.form, n.id, n.name, n.name_key
    from companies c cross join (${namedForms.map(namesOf).join("\n      union all ")}) n
    where c.id = one
      and n.name_key like any (input_patterns) and n.name_key || ' ' || c.name_key like all (input_patterns)`,
});

/** Returns the LIKE pattern for texts that contain a word. */
export function patternOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}

/** All functions of the database that read companies (`per-company-function.ts`). */
export const companyReadings: readonly SqlFunction[] = [
  companyCards,
  companyDueRecords,
  companyInns,
  companyNames,
  companyProgress,
  companyRecords,
  companySizes,
  companyTasks,
  lastMakings,
  waitingChanges,
  neededFiles,
  openedByKey,
  rowsWithTags,
];

/**
 * Drops views of earlier editions, by which the owner read several companies past row level security. Runs before
 * migrations, which cannot change tables that views depend on.
 */
export const dropFormerViews = "drop view if exists company_cards, company_progress, company_names, file_blobs";

/** Drops functions of earlier editions that were replaced under other names. */
export const dropFormerFunctions =
  "drop function if exists key_access(int, text); drop function if exists granted_by_tag(int, int)";
