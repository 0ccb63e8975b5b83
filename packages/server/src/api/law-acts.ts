import { words } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import * as contract from "@opis/model/contract/installation/law-acts";
import { refused, refusedFields } from "@opis/model/errors";
import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import type { FastifyInstance } from "fastify";
import { type LawAct, lawActColumns } from "../core/documents/stored-law-acts.ts";
import type { Transaction } from "../database/transaction.ts";
import { pageLinks, pageWindow } from "../http/pagination.ts";
import { route } from "../http/register-endpoint.ts";

type Change = AnswerOf<typeof contract.listLawActHistory>["results"][number];

const notAfterToday = words("Укажите дату позже сегодняшней", "Enter a date after today");
const otherLanguage = words(
  "Напишите текст и на этом языке или оставьте оба поля пустыми",
  "Enter the text in this language too, or leave both empty",
);

/** Registers the acts of law that the installation's owner adds to those known to the product, with their history. */
export function registerLawActs(app: FastifyInstance): void {
  const { db } = app.context;

  route(app, contract.listLawActs, async ({ query, request }) => {
    const { limit, offset } = pageWindow(query);
    const [counted, results] = await Promise.all([
      db.query<{ count: number }>("select count(*)::int as count from law_acts"),
      db.query<LawAct>(`select ${lawActColumns} from law_acts order by date desc, id desc limit $1 offset $2`, [
        limit,
        offset,
      ]),
    ]);
    const count = counted[0]?.count ?? 0;
    return { count, ...pageLinks(request, count, query), results };
  });

  route(app, contract.listLawActHistory, async ({ query, request }) => {
    const { limit, offset } = pageWindow(query);
    const [counted, results] = await Promise.all([
      db.query<{ count: number }>("select count(*)::int as count from law_act_changes"),
      db.query<Change>(
        "select id, at, changed_by, kind, title, changes from law_act_changes order by id desc limit $1 offset $2",
        [limit, offset],
      ),
    ]);
    const count = counted[0]?.count ?? 0;
    return { count, ...pageLinks(request, count, query), results };
  });

  route(app, contract.addLawAct, ({ user, body }) =>
    db.outsideCompanies(async (transaction) => {
      check(body, undefined, transaction.now);
      const { kind, date, title_ru, title_en, text_ru, text_en, links } = body;
      const [act] = await transaction.query<LawAct>(
        `insert into law_acts (kind, date, title_ru, title_en, text_ru, text_en, links)
         values ($1, $2, $3, $4, $5, $6, $7) returning ${lawActColumns}`,
        [kind, date, title_ru, title_en, text_ru, text_en, links],
      );
      if (!act) throw new Error("an inserted act was not returned");
      recordChange(transaction, { act, changed_by: user.username, kind: "created", changes: [] });
      return act;
    }),
  );

  route(app, contract.changeLawAct, ({ user, params, body }) =>
    db.outsideCompanies(async (transaction) => {
      const before = await lockAct(transaction, params.id);
      const act: LawAct = { ...before, ...body };
      check(act, before, transaction.now);
      const changes = differences(before, act);
      if (changes.length === 0) return before;
      transaction.execute(
        `update law_acts set kind = $2, date = $3, title_ru = $4, title_en = $5, text_ru = $6, text_en = $7, links = $8
         where id = $1`,
        [act.id, act.kind, act.date, act.title_ru, act.title_en, act.text_ru, act.text_en, act.links],
      );
      recordChange(transaction, { act, changed_by: user.username, kind: "changed", changes });
      return act;
    }),
  );

  route(app, contract.deleteLawAct, ({ user, params }) =>
    db.outsideCompanies(async (transaction) => {
      const act = await lockAct(transaction, params.id);
      transaction.execute("delete from law_acts where id = $1", [act.id]);
      recordChange(transaction, { act, changed_by: user.username, kind: "deleted", changes: [] });
      return undefined;
    }),
  );
}

async function lockAct(transaction: Transaction, id: number): Promise<LawAct> {
  const [act] = await transaction.query<LawAct>(`select ${lawActColumns} from law_acts where id = $1 for update`, [id]);
  if (!act) throw refused("not_found");
  return act;
}

/** Throws for a date that is not in the future, unless it stays as it was, and for a text in one language only. */
function check(act: Omit<LawAct, "id">, before: LawAct | undefined, now: string): void {
  if (act.date !== before?.date && act.date <= companyDay(new Date(now), defaultTimeZone))
    throw refusedFields({ date: [notAfterToday] });
  const [hasRussian, hasEnglish] = [act.text_ru, act.text_en].map((text) => text.trim() !== "");
  if (hasRussian !== hasEnglish) throw refusedFields({ [hasRussian ? "text_en" : "text_ru"]: [otherLanguage] });
}

const fields = ["kind", "date", "title_ru", "title_en", "text_ru", "text_en", "links"] as const;

function differences(before: LawAct, after: LawAct): Change["changes"] {
  return fields.flatMap((field) => {
    const [old, now] = [before, after].map((act) => [act[field]].flat().join("\n"));
    return old === undefined || now === undefined || old === now ? [] : [{ field, before: old, after: now }];
  });
}

interface NewChange extends Pick<Change, "changed_by" | "kind" | "changes"> {
  readonly act: LawAct;
}

function recordChange(transaction: Transaction, { act, changed_by, kind, changes }: NewChange): void {
  transaction.execute(
    "insert into law_act_changes (act, at, changed_by, kind, title, changes) values ($1, $2, $3, $4, $5, $6)",
    [act.id, transaction.now, changed_by, kind, act.title_ru, JSON.stringify(changes)],
  );
}
