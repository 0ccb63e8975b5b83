import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";

/** Writes equal to those of Opis, through the bare driver, until it is closed. */
export interface WriteFloor {
  /** Changes an answer of a process, as an autosave does. */
  change(caller: number, turn: number): Promise<void>;
  /** Adds a position to a process. */
  addRow(caller: number, turn: number): Promise<void>;
  /** Creates a process. */
  create(): Promise<void>;
  close(): Promise<void>;
}

type Statement = readonly [text: string, values?: readonly unknown[]];

/** Measures the minimum cost of a write: the same statements in one transaction through the bare driver, pipelined. */
export async function writeFloor(
  postgres: string,
  company: number,
  processes: readonly number[],
  callers: number,
): Promise<WriteFloor> {
  // The driver's types do not include `pipeline` yet.
  const options = { ...ownerConfig(postgres), max: callers, pipeline: true };
  const pool = new pg.Pool(options);
  const processOf = (caller: number) => processes[caller % processes.length];
  // What is read decides what is written, so the second part waits for the first.
  const inOne = async (...parts: readonly (readonly Statement[])[]) => {
    const client = await pool.connect();
    try {
      for (const part of parts)
        await Promise.all(part.map(([text, values]) => client.query(text, values && [...values])));
    } finally {
      client.release();
    }
  };
  const begin: readonly Statement[] = [["begin"], ["select set_config('opis.company', $1, true)", [String(company)]]];
  return {
    change: (caller, turn) => {
      const id = processOf(caller);
      return inOne(
        [...begin, ["select * from process where company_id = $1 and id = $2 for no key update", [company, id]]],
        [
          [
            "update process set purpose = $3, row_version = row_version + 1, percent = 8, modified = now() where company_id = $1 and id = $2",
            [company, id, `f${turn}`],
          ],
          [insertHistory("process", "modified"), [company, id, id, JSON.stringify({ purpose: ["a", "b"] })]],
          ["commit"],
        ],
      );
    },
    addRow: (caller, turn) => {
      const id = processOf(caller);
      const name = `Должность ${turn}`;
      return inOne([
        ...begin,
        ["update process set percent = 8, modified = now() where company_id = $1 and id = $2", [company, id]],
        ["insert into position (company_id, process, name) values ($1, $2, $3)", [company, id, name]],
        [insertHistory("position", "created"), [company, turn, id, JSON.stringify({ name: [null, name] })]],
        ["commit"],
      ]);
    },
    create: () => {
      const name = `Процесс ${randomUUID()}`;
      return inOne([
        ...begin,
        ["insert into process (company_id, name, name_key, percent) values ($1, $2, $2, 0)", [company, name]],
        [insertHistory("process", "created"), [company, 1, 1, JSON.stringify({ name: [null, name] })]],
        ["commit"],
      ]);
    },
    close: () => pool.end(),
  };
}

/** Returns SQL for the company's next revision and its history entry; parameters are company, row, process and change. */
function insertHistory(form: string, kind: string): string {
  return `with moved as (update companies set revision = revision + 1, modified = now() where id = $1 returning revision)
    insert into history (company_id, user_id, author, editor, kind, form, object_id, root_form, root_id, version, title, changes, revision)
    select $1, 1, 'user:1', 'admin', '${kind}', '${form}', $2, 'process', $3, 2, 'x', $4, revision from moved`;
}

/** Returns the bare driver's connection settings for the database of Opis. */
export function ownerConfig(postgres: string): pg.ClientConfig {
  const password = readFileSync(path.join(postgres, "password"), "utf8").trim();
  return { host: postgres, port: 5432, user: "postgres", password, database: "opis" };
}

/**
 * Measures the minimum cost of a response: a bare route with the same bytes in a separate process. With a database folder, the route also
 * runs one query per response.
 */
export async function answerFloor(body: Buffer, postgres?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "opis-floor-"));
  const file = path.join(folder, "body.json");
  writeFileSync(file, body);
  const script = path.join(import.meta.dirname, "bare-route-server.ts");
  const scriptArguments = postgres === undefined ? [file] : [file, postgres];
  const child = spawn(process.execPath, [script, ...scriptArguments], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  if (!child.stdout) throw new Error("the floor has no output");
  const [address] = await once(child.stdout, "data");
  const close = async () => {
    child.kill();
    await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: String(address), close };
}
