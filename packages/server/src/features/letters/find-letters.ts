import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listLetters } from "@opis/model/contract/installation/letters";
import type { Context } from "../../context.ts";
import type { StoredLetter } from "../../mail/stored-letters.ts";
import { composeStored, stateOfLetter } from "../../mail/stored-letters.ts";

type Shown = AnswerOf<typeof listLetters>["results"][number];

interface LetterRow extends StoredLetter, Pick<Shown, "state" | "error" | "created" | "sent_at"> {}

const state = stateOfLetter("");
const members = `id, kind, recipient, language, data, ${state} as state, error, created, sent_at`;

interface Wanted {
  readonly state: Shown["state"] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the letters, the newest first. */
export async function findLetters(context: Context, wanted: Wanted): Promise<{ count: number; results: Shown[] }> {
  const ofState = `from (select ${members} from letters) letter where $1::text is null or state = $1`;
  const { pool } = context.db;
  const [counted, found] = await Promise.all([
    pool.query<{ count: number }>(`select count(*)::int as count ${ofState}`, [wanted.state]),
    pool.query<LetterRow>(`select * ${ofState} order by created desc, id limit $2 offset $3`, [
      wanted.state,
      wanted.limit,
      wanted.offset,
    ]),
  ]);
  return { count: counted.rows[0]?.count ?? 0, results: found.rows.map((row) => shown(context, row)) };
}

/** One letter; undefined where there is none. */
export async function findLetter(context: Context, id: string): Promise<Shown | undefined> {
  const found = await context.db.pool.query<LetterRow>(`select ${members} from letters where id = $1`, [id]);
  return found.rows.map((row) => shown(context, row))[0];
}

// The link of a letter that went out is its reader's alone.
function shown(context: Context, row: LetterRow): Shown {
  const { recipient, data: _told, ...rest } = row;
  const { subject, action } = composeStored(context, row);
  const base = context.config.PUBLIC_URL;
  const link = action && (base ? new URL(action.path, base).href : action.path);
  return { ...rest, to: recipient, subject: subject[row.language], link: row.state === "sent" ? null : (link ?? null) };
}
