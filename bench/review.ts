import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { send } from "./client.ts";
import { createBenchCompany } from "./create-company.ts";
import { medianOf } from "./measure-load.ts";
import type { BenchProduct } from "./start-product.ts";

const shownRows = 10_000;
const manyRows = 50_000;
const exportedRows = [100, 1_000, 5_000];
const runs = 9;

/** Measures the server cost of a long review table, alone and with a second writer. */
export async function measureReview(product: BenchProduct, say: (line: string) => void): Promise<void> {
  const company = await createBenchCompany(product, 1, "Bench review");
  await fill(product, company.id);
  const at = `${product.api}/companies/${company.id}`;
  await edit(product, at, company.processes[0] ?? 0, 0);
  say(`\nreview tables: ${shownRows} processes, ${manyRows} third parties`);
  const table = `${at}/review/third_parties/`;
  const filters = encodeURIComponent(JSON.stringify({ countries: { any: ["DE"] } }));
  const wishes = {
    "a page": `?limit=100&offset=${manyRows / 2}`,
    "sorted by two columns": "?limit=100&ordering=countries,-third_party",
    filtered: `?limit=100&filters=${filters}`,
    searched: "?limit=100&search=party%20777",
    totals: "totals/",
  };
  const read = (query: string) => readOk(product, `${table}${query}`);
  for (const [what, query] of Object.entries(wishes)) {
    const first = await timeOf(() => read(query));
    const [again = 0] = await medianOf(runs, [() => read(query)]);
    say(`  ${manyRows} rows, ${what}: ${first.toFixed(0)} ms at first, ${again.toFixed(0)} ms again`);
  }
  for (const format of ["csv", "xlsx"]) {
    const alone = await timeOf(() => read(`export/?format=${format}`));
    const { files, slowest } = await withConcurrentWriter(product, at, company.processes[0] ?? 0, () =>
      read(`export/?format=${format}`),
    );
    say(
      `  ${manyRows} rows as ${format}: ${alone.toFixed(0)} ms, with a second writer ${files.toFixed(0)} ms, whose slowest edit took ${slowest.toFixed(0)} ms`,
    );
  }
  for (const format of ["csv", "xlsx"])
    say(`  ${shownRows} rows, all columns, as ${format}: ${await wholeFile(product, at, format)}`);
  await compareFormats(product, say);
}

/** Measures exporting all columns of all processes as a file: duration and the server's peak memory. */
async function wholeFile(product: BenchProduct, at: string, format: string): Promise<string> {
  const table = `${at}/review/processes/`;
  const { body } = await send("GET", `${table}?limit=1`, product.headers);
  const { columns }: { columns: { key: string }[] } = JSON.parse(body.toString());
  const file = `${table}export/?format=${format}&columns=${columns.map(({ key }) => key).join()}`;
  await product.restartPeaks();
  const before = product.peakMegabytes().server;
  const took = await timeOf(() => readOk(product, file));
  const peak = product.peakMegabytes().server;
  return `${columns.length} columns, ${took.toFixed(0)} ms, at most ${peak.toFixed(0)} MB in the server (${before.toFixed(0)} MB before)`;
}

/** Compares a table of processes as xlsx with the same table as csv, for companies of three sizes. */
async function compareFormats(product: BenchProduct, say: (line: string) => void): Promise<void> {
  for (const size of exportedRows) {
    const company = await createBenchCompany(product, 1, `Bench export of ${size}`);
    await withDatabase(product, (client) => insertProcesses(client, company.id, size));
    const table = `${product.api}/companies/${company.id}/review/processes/export/`;
    const [csv = 0, xlsx = 0] = await medianOf(runs, [
      () => readOk(product, `${table}?format=csv`),
      () => readOk(product, `${table}?format=xlsx`),
    ]);
    say(`  ${size} processes: csv ${csv.toFixed(0)} ms, xlsx ${xlsx.toFixed(0)} ms, ${(xlsx / csv).toFixed(1)} times`);
  }
}

/** Inserts rows by SQL, because API calls would take minutes. */
async function fill(product: BenchProduct, company: number): Promise<void> {
  await withDatabase(product, async (client) => {
    await client.query(
      `insert into third_party (company_id, name, name_key, country, address)
       select $1, 'Party ' || n, 'party ' || n, (array['RU', 'DE', 'US', 'KZ'])[n % 4 + 1], 'ул. Ленина, ' || n from generate_series(1, $2::int) n`,
      [company, manyRows],
    );
    await insertProcesses(client, company, shownRows);
  });
}

async function insertProcesses(client: pg.Client, company: number, count: number): Promise<void> {
  await client.query(
    `insert into process (company_id, created_by, name, name_key, purpose, short_description, responsible_person, responsible_email, sources, tags)
     select $1, 'user:1', 'Процесс ' || n, 'процесс ' || n, 'Цель ' || n % 20, 'Что делается в процессе ' || n, 'Иванов Иван', 'a@example.ru', '{individual}', '{отдел}'
     from generate_series(2, $2::int) n`,
    [company, count],
  );
  await client.query("update companies set revision = revision + 1 where id = $1", [company]);
}

async function withDatabase(product: BenchProduct, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const password = readFileSync(path.join(product.postgres, "password"), "utf8").trim();
  const client = new pg.Client({ host: product.postgres, port: 5432, user: "postgres", password, database: "opis" });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function readOk(product: BenchProduct, address: string): Promise<void> {
  const { status } = await send("GET", address, product.headers);
  if (status !== 200) throw new Error(`${address} answered ${status}`);
}

async function edit(product: BenchProduct, at: string, process: number, turn: number): Promise<void> {
  const { status } = await send(
    "PATCH",
    `${at}/processes/${process}/`,
    product.headers,
    JSON.stringify({ purpose: `Цель ${turn}` }),
  );
  if (status !== 200) throw new Error(`PATCH answered ${status}`);
}

async function timeOf(task: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await task();
  return performance.now() - before;
}

/** Measures a task during concurrent edits, and the slowest of these edits. */
async function withConcurrentWriter(product: BenchProduct, at: string, process: number, task: () => Promise<void>) {
  let isOver = false;
  let slowest = 0;
  const writing = (async () => {
    for (let turn = 1; !isOver; turn++)
      slowest = Math.max(slowest, await timeOf(() => edit(product, at, process, turn)));
  })();
  const files = await timeOf(task);
  isOver = true;
  await writing;
  return { files, slowest };
}
