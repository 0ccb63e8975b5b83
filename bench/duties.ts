import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { remindOfTasks } from "../packages/server/src/core/tasks/remind-of-tasks.ts";
import { benchContext } from "../packages/server/src/testing/benchmark-job-queue.ts";
import { send } from "./client.ts";
import { createBenchCompany } from "./create-company.ts";
import { medianOf } from "./measure-load.ts";
import type { BenchProduct } from "./start-product.ts";

const rows = { requests: 10_000, tasks: 50_000, employees: 10_000, remindedCompanies: 1_000 } as const;
const runs = 15;

/** Measures lists and the calendar of a company with many records, and reminding many companies of what is due. */
export async function measureDuties(product: BenchProduct, say: (line: string) => void): Promise<void> {
  const company = await createBenchCompany(product, 1, "Bench duties");
  const connection = connectionTo(product);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await fill(client, company.id);
    say(`\nduties: ${rows.requests} requests, ${rows.tasks} tasks, ${rows.employees} employees in a company`);
    await measureLists(product, company.id, say);
    await addCompanies(client);
  } finally {
    await client.end();
  }
  say(
    `  reminders of ${rows.remindedCompanies} companies: ${(await timeOfReminders(connection)).toFixed(1)} s (target: 60 s)`,
  );
}

async function measureLists(product: BenchProduct, company: number, say: (line: string) => void): Promise<void> {
  const at = `${product.api}/companies/${company}`;
  const today = new Date();
  const day = (date: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), date)).toISOString().slice(0, 10);
  const month = `/agenda/?from=${day(1)}&to=${day(31)}`;
  const calls: readonly (readonly [what: string, path: string, target: number])[] = [
    ["requests", "/subject_requests/?limit=100", 100],
    ["requests by deadline, last page", `/subject_requests/?limit=100&ordering=due&offset=${rows.requests - 100}`, 100],
    ["overdue requests", "/subject_requests/?limit=100&overdue=true", 100],
    ["tasks", "/tasks/?limit=100", 100],
    ["tasks by title, last page", `/tasks/?limit=100&ordering=title&offset=${rows.tasks - 100}`, 100],
    ["overdue tasks", "/tasks/?limit=100&overdue=true", 100],
    ["tasks that match a search", "/tasks/?limit=100&search=4999", 100],
    ["employees", "/employees/?limit=100", 100],
    ["calendar month", month, 150],
    ["tasks in the overview", "/review/tasks/?limit=100", 100],
    ["status of all companies", "/companies/status/", 100],
  ];
  for (const [what, address, target] of calls) {
    const read = async () => {
      const url = address.startsWith("/companies/") ? `${product.api}${address}` : `${at}${address}`;
      const { status, body } = await send("GET", url, product.headers);
      if (status !== 200) throw new Error(`${address} answered ${status} ${body.toString().slice(0, 200)}`);
    };
    const before = performance.now();
    await read();
    const first = performance.now() - before;
    const [median = 0] = await medianOf(runs, [read]);
    say(`  ${what}: ${median.toFixed(1)} ms, at first ${first.toFixed(0)} ms (target: ${target} ms)`);
  }
}

function connectionTo({ postgres }: BenchProduct) {
  const password = readFileSync(path.join(postgres, "password"), "utf8").trim();
  return { host: postgres, port: 5432, user: "postgres", password, database: "opis" };
}

/** Inserts rows by SQL, because API calls would take hours: a third of the records is done, most others are due within months. */
async function fill(client: pg.Client, company: number): Promise<void> {
  await client.query(
    `insert into subject_request (company_id, number, received_at, channel, applicant_kind, kind, responsible, state, due)
     select $1, n || '/2026', now() - make_interval(hours => n), 'email', 'subject', 'access', 'Иванов Иван',
       case n % 3 when 0 then 'closed' else 'in_work' end, current_date - 20 + n % 60 from generate_series(1, $2::int) n`,
    [company, rows.requests],
  );
  await client.query(
    `insert into task (company_id, number, title, kind, due, assignee, state, done_on)
     select $1, n || '/2026', 'Мероприятие ' || n, 'plan', current_date - 90 + n % 1500, 'Иванов Иван',
       case n % 3 when 0 then 'done' else 'open' end, case n % 3 when 0 then current_date - n % 300 end
     from generate_series(1, $2::int) n`,
    [company, rows.tasks],
  );
  await client.query(
    `insert into employee (company_id, last_name, first_name, position, department, hired_on)
     select $1, 'Фамилия ' || n, 'Имя', 'Менеджер', 'Отдел ' || n % 50, current_date - n % 4000 from generate_series(1, $2::int) n`,
    [company, rows.employees],
  );
  await client.query("analyze");
  await client.query("update companies set revision = revision + 1 where id = $1", [company]);
}

/** Adds companies of the superuser with tasks and requests whose reminders are due. */
async function addCompanies(client: pg.Client): Promise<void> {
  await client.query("update users set email = 'admin@example.ru' where is_superuser");
  await client.query(
    `with made as (insert into companies (name, name_key)
         select 'Reminded ' || n, 'reminded ' || n from generate_series(1, $1::int) n returning id),
       owned as (insert into memberships (company_id, user_id, role)
         select made.id, u.id, 'owner' from made, users u where u.is_superuser),
       asked as (insert into subject_request (company_id, number, kind, state, received_at, due)
         select id, n || '/2026', 'access', 'in_work', now() - interval '8 days', current_date + n - 2 from made, generate_series(1, 3) n)
     insert into task (company_id, number, title, kind, state, due)
     select id, n || '/2026', 'Мероприятие ' || n, 'plan', 'open', current_date + n - 10 from made, generate_series(1, 20) n`,
    [rows.remindedCompanies],
  );
}

/** Returns the seconds in which the reminders of all companies are written to the outbox. */
async function timeOfReminders(connection: ReturnType<typeof connectionTo>): Promise<number> {
  const context = benchContext(connection, {
    SMTP_HOST: "127.0.0.1",
    SMTP_SENDER: "opis@example.ru",
    PUBLIC_URL: "http://opis.example.ru",
  });
  try {
    const before = performance.now();
    await remindOfTasks(context);
    return (performance.now() - before) / 1_000;
  } finally {
    await context.workshop.close();
    await context.db.close();
  }
}
