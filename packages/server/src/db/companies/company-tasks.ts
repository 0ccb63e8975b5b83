import { inEachCompany } from "./in-each-company.ts";

/** The open tasks of companies that are due until a day. */
export const companyTasks = inEachCompany({
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
