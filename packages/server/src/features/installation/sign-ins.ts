import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type { listSignIns } from "@opis/model/contract/installation/installation";
import type { Context } from "../../context.ts";
import type { PageQuery } from "../../http/page.ts";
import { windowOf } from "../../http/page.ts";

type Listed = AnswerOf<typeof listSignIns>["results"][number];

interface Wanted extends PageQuery, Pick<CallOf<typeof listSignIns>["query"], "refused" | "search"> {
  readonly user?: number | undefined;
}

const matches = `($1 = '' or strpos(lower(s.name), $1) > 0 or strpos(s.address, $1) > 0)
  and ($2::boolean is null or (s.refusal is not null) = $2) and ($3::int is null or s.user_id = $3)`;

/** A page of the protocol of sign-ins, the newest first. */
export async function signInsOf(
  { db: { pool } }: Context,
  wanted: Wanted,
): Promise<{ count: number; results: Listed[] }> {
  const { limit, offset } = windowOf(wanted);
  const values = [(wanted.search ?? "").trim().toLowerCase(), wanted.refused ?? null, wanted.user ?? null];
  const [counted, found] = await Promise.all([
    pool.query<{ count: number }>(`select count(*)::int as count from sign_ins s where ${matches}`, values),
    pool.query<Listed>(
      `select id, at, user_id, name, address, user_agent, refusal from sign_ins s where ${matches} order by at desc, id desc limit $4 offset $5`,
      [...values, limit, offset],
    ),
  ]);
  return { count: counted.rows[0]?.count ?? 0, results: found.rows };
}
