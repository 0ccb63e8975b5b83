import type { Paper } from "@opis/documents/paper";
import { isAskedInChecks, type ToldMaking } from "@opis/documents/set/pack-papers";
import type { Context } from "../../../context.ts";
import type { DocumentsOf } from "../../../papers/documents-of.ts";
import { requisitesIn } from "./packed-files.ts";

interface Told {
  readonly key: string;
  readonly made: string;
  readonly made_by: string;
  readonly date: string;
  readonly number: string;
  readonly is_approved: boolean;
  readonly sha256: string;
}

/** Every making of these papers that is kept, newest first, at the company's own time. */
export async function toldMakings(
  { db }: Pick<Context, "db">,
  { snapshot }: DocumentsOf,
  papers: readonly Paper[],
): Promise<readonly ToldMaking[]> {
  const titles = new Map(papers.filter(isAskedInChecks).map(({ key, title }) => [key, title.ru]));
  const found = await db.inCompany(snapshot.company.id, (transaction) =>
    transaction.query<Told & Record<string, unknown>>(
      `select m.key, to_char(m.made_at at time zone c.time_zone, 'DD.MM.YYYY HH24:MI') as made, m.made_by, m.date,
         m.number, m.is_approved, m.sha256
       from document_makings m join companies c on c.id = m.company_id
       where m.company_id = $1 and m.key = any($2::text[]) order by m.made_at desc, m.id`,
      [snapshot.company.id, [...titles.keys()]],
    ),
  );
  return found.map(({ key, made, made_by: by, date, number, is_approved: isApproved, sha256 }) => ({
    title: titles.get(key) ?? key,
    made,
    by,
    requisites: requisitesIn({ date, number }),
    isApproved,
    sha256,
  }));
}
