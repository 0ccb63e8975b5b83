import { can } from "@opis/model/access/access";
import type { Language, Words } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { readAgendaOfCompanies } from "@opis/model/contract/tasks-of-all-companies";
import { destructionReasons } from "@opis/model/duties/destruction-options";
import { requestKinds } from "@opis/model/duties/request-kinds";
import { taskKinds } from "@opis/model/duties/task-kinds";
import { forms } from "@opis/model/forms/index";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { recordName } from "@opis/model/text/record-name";
import type { FastifyInstance } from "fastify";
import { searchedCompanies } from "../../core/identity/rights/searchable-companies.ts";
import { blockedLabel } from "../../core/tasks/due-destructions.ts";
import { notificationLabels } from "../../core/tasks/due-incidents.ts";
import { type Call, route } from "../../http/register-endpoint.ts";

type AgendaOfCompanies = AnswerOf<typeof readAgendaOfCompanies>;
type DueRecord = AgendaOfCompanies["over"]["rows"][number];

/** Maximum number of records listed in each part; the others are only counted. */
const partLimit = 200;

/** Registers what is due in all companies of a user, for the screen «Сегодня». */
export function registerAgendaOfCompanies(app: FastifyInstance): void {
  route(app, readAgendaOfCompanies, listDueRecords);
}

interface FoundRecord extends Pick<DueRecord, "form" | "id" | "company" | "company_name" | "day"> {
  readonly number: string;
  readonly title: string | null;
  /** Kind of a task or request, state of an incident, reason of a destruction. */
  readonly kind: string | null;
  readonly assignee: string | null;
  readonly is_over: boolean;
  readonly count: number;
}

async function listDueRecords({
  context,
  user,
  language,
  query,
}: Call<typeof readAgendaOfCompanies>): Promise<AgendaOfCompanies> {
  const companies = await searchedCompanies(context, user);
  const seen = companies.filter(({ actor }) => can(actor, "view", { section: "duties" })).map(({ id }) => id);
  const rows = await context.db.query<FoundRecord & Record<string, unknown>>(
    `select * from (
       select d.form, d.id, d.company_id as company, c.name as company_name, d.number, d.title, d.kind, d.assignee, d.due::text as day,
         d.is_over, count(*) over (partition by d.is_over)::int as count,
         row_number() over (partition by d.is_over order by d.due, c.name_key, d.form, d.id) as place
       from company_due_records($1::int[], $2::date, $3::timestamptz) d join companies c on c.id = d.company_id) found
     where place <= $4 order by place`,
    [seen, query.to, context.clock.now().toISOString(), partLimit],
  );
  const partOf = (isOver: boolean) => {
    const among = rows.filter((row) => row.is_over === isOver);
    return { count: among[0]?.count ?? 0, rows: among.map((row) => presentRecord(row, language)) };
  };
  return { over: partOf(true), soon: partOf(false) };
}

function presentRecord(row: FoundRecord, language: Language): DueRecord {
  const { form, id, company, company_name, number, title, day } = row;
  return {
    form,
    id,
    company,
    company_name,
    name: title ?? recordName(forms[form], number, language),
    label: labelOf(row)?.[language] ?? row.assignee ?? "",
    day,
    url: addressOf({ company }, { form, id }) ?? screenAddress(company, "tasks"),
  };
}

function labelOf({ form, kind, assignee }: FoundRecord): Words | undefined {
  if (form === "incident") return notificationLabels[kind === "notified_24" ? "second" : "first"];
  if (kind === null || assignee) return undefined;
  return labels[form][kind];
}

const labels: Readonly<Record<Exclude<DueRecord["form"], "incident">, Readonly<Record<string, Words>>>> = {
  task: taskKinds,
  subject_request: requestKinds,
  destruction: { ...destructionReasons, blocked: blockedLabel },
};
