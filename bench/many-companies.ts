import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { send } from "./client.ts";
import { companyOf } from "./company.ts";
import { load, medianOf } from "./load.ts";
import { asOwnerOf, multiplyCompany } from "./multiply-company.ts";
import type { Product } from "./product.ts";

const processesOfCompany = 200;
const loadMilliseconds = 10_000;
const runs = 21;
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

/** Measures one installation that has this many companies of 200 processes: its size, writing in any of them, lists, a backup. */
export async function measureCompanies(product: Product, count: number, say: (line: string) => void): Promise<void> {
  const { id, processes } = await companyOf(product, processesOfCompany, "Bench companies");
  const filled = performance.now();
  const companies = await multiplyCompany(product, id, count);
  const seconds = (performance.now() - filled) / 1_000;
  const { bytes, rows } = await sizeOf(product);
  say(
    `\n${count} companies of ${processesOfCompany} processes: ${megabytes(bytes)}, ${(rows / 1e6).toFixed(1)} million rows, copied in ${seconds.toFixed(0)} s`,
  );

  await product.restartPeaks();
  const any = <T>(values: readonly T[]): T | undefined => values[Math.floor(Math.random() * values.length)];
  const call = async (method: string, address: string, body?: object) => {
    const { status } = await send(method, `${product.api}${address}`, product.headers, body && JSON.stringify(body));
    if (status !== 200) throw new Error(`${method} ${address} answered ${status}`);
  };
  const write = (caller: number, turn: number) =>
    call("PATCH", `/companies/${any(companies)}/processes/${any(processes)}/`, { purpose: `Цель ${caller} ${turn}` });
  for (const callers of [1, 8, 32]) {
    const { perSecond, p50, p99 } = await load(callers, loadMilliseconds, write);
    say(
      `  PATCH in any of them, ${callers} at once: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    );
  }
  const reads: Readonly<Record<string, () => string>> = {
    "list of companies, 100": () => "/companies/?limit=100",
    "list of companies, all": () => "/companies/?limit=1000",
    "companies of the installation, 100": () => "/installation/companies/?limit=100",
    "processes of any of them, 100": () => `/companies/${any(companies)}/processes/?limit=100`,
    "opening any of them (init_data)": () => `/companies/${any(companies)}/init_data/`,
  };
  const times = await medianOf(
    runs,
    Object.values(reads).map((address) => () => call("GET", address())),
  );
  for (const [index, name] of Object.keys(reads).entries()) say(`  ${name}: p50 ${(times[index] ?? 0).toFixed(1)} ms`);
  say(`  most memory of the server: ${product.peakMegabytes().server.toFixed(0)} MB`);
  say(`  ${backup(product)}`);
}

async function sizeOf(product: Product): Promise<{ bytes: number; rows: number }> {
  return asOwnerOf(product, async (client) => {
    const { rows } = await client.query<{ bytes: string; rows: string }>(
      `select pg_database_size(current_database()) as bytes, sum(greatest(reltuples, 0))::bigint as rows
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    return { bytes: Number(rows[0]?.bytes), rows: Number(rows[0]?.rows) };
  });
}

/** Makes a backup by the command beside the running product. */
function backup({ postgres }: Product): string {
  const folder = mkdtempSync(path.join(tmpdir(), "opis-bench-backup-"));
  const file = path.join(folder, "opis.tar.gz");
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["packages/server/dist/backup.js", file], {
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: path.dirname(postgres) },
    encoding: "utf8",
  });
  const seconds = (performance.now() - started) / 1_000;
  try {
    if (status !== 0) throw new Error(`the backup ended with ${status}: ${stderr}`);
    return `backup beside it, read back: ${seconds.toFixed(0)} s, ${megabytes(statSync(file).size)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
