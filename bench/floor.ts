import { readFileSync } from "node:fs";
import path from "node:path";
import Fastify from "fastify";
import pg from "pg";

/** The least that an autosave costs: the same statements in one transaction through the bare driver, pipelined. */
export async function writeFloor(postgres: string, company: number, processes: readonly number[], callers: number) {
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
          "update process set purpose = $3, version = version + 1, percent = 8, modified = now() where company_id = $1 and id = $2",
          [company, id, `f${turn}`],
        ),
        client.query(
          `insert into history (company_id, user_id, editor, kind, form, object_id, root_form, root_id, version, title, changes)
           values ($1, 1, 'admin', 'modified', 'process', $2, 'process', $2, 2, 'x', $3)`,
          [company, id, JSON.stringify({ purpose: ["a", "b"] })],
        ),
        client.query("update companies set revision = revision + 1, modified = now() where id = $1", [company]),
        client.query("commit"),
      ]);
    } finally {
      client.release();
    }
  };
  return { write, close: () => pool.end() };
}

/** The least that an answer costs: a bare route with the same bytes. */
export async function answerFloor(body: string) {
  const app = Fastify();
  app.get("/", (_request, reply) => reply.type("application/json").send(body));
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return { address, close: () => app.close() };
}
