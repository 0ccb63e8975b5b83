import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";

/** An autosave through the bare driver, until it is closed. */
export interface WriteFloor {
  write(caller: number, turn: number): Promise<void>;
  close(): Promise<void>;
}

/** The least that an autosave costs: the same statements in one transaction through the bare driver, pipelined. */
export async function writeFloor(
  postgres: string,
  company: number,
  processes: readonly number[],
  callers: number,
): Promise<WriteFloor> {
  const password = readFileSync(path.join(postgres, "password"), "utf8").trim();
  const options = {
    host: postgres,
    port: 5432,
    user: "postgres",
    password,
    database: "opis",
    max: callers,
    pipeline: true,
  };
  const pool = new pg.Pool(options);
  const write = async (caller: number, turn: number) => {
    const id = processes[caller % processes.length];
    const client = await pool.connect();
    try {
      await Promise.all([
        client.query("begin"),
        client.query("select set_config('opis.company', $1, true)", [String(company)]),
        client.query("select * from process where company_id = $1 and id = $2 for no key update", [company, id]),
      ]);
      await Promise.all([
        client.query(
          "update process set purpose = $3, row_version = row_version + 1, percent = 8, modified = now() where company_id = $1 and id = $2",
          [company, id, `f${turn}`],
        ),
        client.query(
          `with moved as (update companies set revision = revision + 1, modified = now() where id = $1 returning revision)
           insert into history (company_id, user_id, author, editor, kind, form, object_id, root_form, root_id, version, title, changes, revision)
           select $1, 1, 'user:1', 'admin', 'modified', 'process', $2, 'process', $2, 2, 'x', $3, revision from moved`,
          [company, id, JSON.stringify({ purpose: ["a", "b"] })],
        ),
        client.query("commit"),
      ]);
    } finally {
      client.release();
    }
  };
  return { write, close: () => pool.end() };
}

/** The least that an answer costs: a bare route with the same bytes, in a process of its own. */
export async function answerFloor(body: Buffer) {
  const folder = mkdtempSync(path.join(tmpdir(), "opis-floor-"));
  const file = path.join(folder, "body.json");
  writeFileSync(file, body);
  const script = path.join(import.meta.dirname, "answer.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, file], { stdio: ["ignore", "pipe", "inherit"] });
  const [address] = await once(child.stdout, "data");
  const close = async () => {
    child.kill();
    await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: String(address), close };
}
