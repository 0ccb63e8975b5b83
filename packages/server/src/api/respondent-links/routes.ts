import { type Actor, can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { OfferedRow } from "@opis/model/contract/companies/init-data";
import * as own from "@opis/model/contract/people/current-respondent-link";
import * as contract from "@opis/model/contract/people/respondent-links";
import type { Form } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { tokenHash } from "../../core/identity/api-tokens.ts";
import { canComputeToken, linkExpiryDay } from "../../core/identity/create-respondent-link.ts";
import { linkHandedOverLetter, linkRequestedAgainLetter } from "../../core/mail/letters/respondent-link-letters.ts";
import { isRespondent, keyEditor, keyOfRespondent } from "../../core/records/editor.ts";
import { quoted, tableOf } from "../../core/records/reading/form-sql.ts";
import { readReferenceLists, referenceTargets } from "../../core/records/reading/reference-lists.ts";
import { namedRows } from "../../core/records/reading/referenced-rows.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageOfRows } from "../../http/pagination.ts";
import { languageOf, route } from "../../http/register-endpoint.ts";
import { changeKey, dropKey, findKeys, keyOf, listedKey, makeKeyOf, renewKeyOf } from "./change-links.ts";
import { describeOpenedForms, listLetterReaders, lockKey, recordKeyEvent } from "./link-letter-data.ts";
import { completeKey, type KeyRespondent, ownKey } from "./own-link.ts";

/** At most one request per link and day is sent. */
const quietMilliseconds = 86_400_000;

interface Wish {
  readonly company: number;
  readonly token: string;
  /** The requester; empty if they do not say. */
  readonly email: string;
}

/**
 * Notifies the creator of an expired link that its respondent requests another one; notifies no one if the link opens
 * nothing. Throws `not_found` for an unknown link, or that of a deleted company.
 */
async function askForKey({ db, clock, mail }: Context, { company, token, email }: Wish): Promise<void> {
  const keys = await db.query<{ id: number; is_active: boolean; expiration: string }>(
    "select id, is_active, expiration from opened_by_key(array[$1::int], $2)",
    [company, tokenHash(token)],
  );
  if (keys.length === 0) throw refused("not_found");
  const [ended] = keys.filter(({ is_active, expiration }) => !is_active || expiration < linkExpiryDay(clock.now()));
  if (!ended) return;
  await db.inCompany(company, async (transaction) => {
    const since = new Date(Date.parse(transaction.now) - quietMilliseconds).toISOString();
    const [updatedKey] = await transaction.query<{ id: number }>(
      `update keys set asked_again = $3 where company_id = $1 and id = $2 and (asked_again is null or asked_again < $4) returning id`,
      [company, ended.id, transaction.now, since],
    );
    const key = updatedKey && (await lockKey(transaction, updatedKey.id));
    if (!key) return;
    const respondent = email || key.recipient;
    recordKeyEvent(transaction, key, keyEditor({ id: key.id, proposes: false }, respondent), {
      asked_again: [null, respondent],
    });
    const data = { company, company_name: key.company_name, respondent, opened: describeOpenedForms(key) };
    for (const { email: to, language } of await listLetterReaders(transaction, key))
      mail.post(transaction, { letter: linkRequestedAgainLetter, to, language, data });
  });
}

/** Maximum number of letters of one link per hour, so that links cannot be used to send spam. */
const mostAnHour = 10;

interface Colleague {
  readonly email: string;
  readonly words?: string | undefined;
  readonly language: Language;
}

/**
 * Sends a respondent's link to a colleague. Throws `link_not_handed_over` if this installation cannot derive the link's
 * token, and `too_many_requests` beyond ten letters an hour.
 */
function handOverKey(
  context: Context,
  { company, editor }: KeyRespondent,
  colleague: Colleague,
): Promise<{ email: string }> {
  const { db, mail } = context;
  const { email, words = "", language } = colleague;
  return db.inCompany(company, async (transaction) => {
    const key = await lockKey(transaction, keyOfRespondent(editor) ?? 0);
    if (!key) throw refused("not_found");
    if (!canComputeToken(context, key)) throw refused("link_not_handed_over");
    await refuseMany(transaction, key.id);
    recordKeyEvent(transaction, key, editor, { handed_over: [null, email] });
    const { link, company_name, expiration } = key;
    const data = {
      link,
      company,
      company_name,
      from: editor.name,
      words,
      expiration,
      opened: describeOpenedForms(key),
    };
    mail.post(transaction, { letter: linkHandedOverLetter, to: email, language, data });
    return { email };
  });
}

async function refuseMany(transaction: Transaction, key: number): Promise<void> {
  const hourAgo = new Date(Date.parse(transaction.now) - 3_600_000).toISOString();
  const [{ count = 0 } = {}] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from history
     where company_id = $1 and form = 'key' and object_id = $2 and changes ? 'handed_over' and at > $3`,
    [transaction.company, key, hourAgo],
  );
  if (count >= mostAnHour) throw refused("too_many_requests", { retryAfterSeconds: 3_600 });
}

/** Registers links by which outsiders answer (specification 7.4, decisions 4). */
export function registerKeys(app: FastifyInstance): void {
  const { db } = app.context;
  route(app, contract.listKeys, async ({ request, query, company, actor }) => {
    const keys = await db.inCompany(company, (transaction) => findKeys(transaction, actor, query));
    const members = ["key", "name", "expiration", "recipient", "created", "last_used"] as const;
    return pageOfRows(request, query, keys.map(listedKey), members);
  });
  route(app, contract.createKey, ({ context, body: { tags, ...body }, ...manager }) =>
    makeKeyOf(context, manager, { ...body, group: tags ?? body.group }),
  );
  route(app, contract.readKey, async ({ company, actor, params }) =>
    listedKey(await db.inCompany(company, (transaction) => keyOf(transaction, actor, params.key))),
  );
  route(app, contract.updateKey, ({ context, params, body: { active, ...body }, ...manager }) =>
    changeKey(context, manager, params.key, { ...body, is_active: active ?? body.is_active }),
  );
  route(app, contract.renewKey, ({ context, params, ...manager }) => renewKeyOf(context, manager, params.key));
  route(app, contract.deleteKey, async ({ context, params, ...manager }) => {
    await dropKey(context, manager, params.key);
    return undefined;
  });
  registerOwnKey(app);
}

/** Maximum number of letters that an address may request per minute, over all links. */
const wishesPerMinute = 10;

/** Registers the calls of respondents with their own key. */
function registerOwnKey(app: FastifyInstance): void {
  route(app, own.readOwnKey, ({ context, ...respondent }) => ownKey(context, respondent));
  route(app, own.readOwnReferences, async ({ context, query, ...respondent }) => ({
    references: await ownReferences(context, respondent, query),
  }));
  route(app, own.completeOwnKey, ({ context, ...respondent }) => completeKey(context, respondent));
  route(app, own.handOverOwnKey, ({ context, body, request, ...respondent }) =>
    handOverKey(context, respondent, { ...body, language: languageOf(request.headers["accept-language"]) }),
  );
  route(
    app,
    own.askForKey,
    async ({ context, params, body }) => {
      await askForKey(context, { company: params.company_id, token: body.token, email: body.email ?? "" });
      return undefined;
    },
    { requestsPerMinute: wishesPerMinute },
  );
  route(app, own.sayEditorEmail, ({ editor, body }) => {
    if (!isRespondent(editor)) throw refused("not_found");
    return { email: body.email.toLowerCase() };
  });
}

interface Questionnaire {
  readonly form_type: QuestionnaireName;
  readonly form_id: number;
}

/**
 * Returns the rows that a questionnaire's questions offer to a respondent: all directory values, of other
 * questionnaires those that the key opens, and by name only those already referenced.
 */
function ownReferences(
  { db }: Context,
  { company, actor, editor }: KeyRespondent,
  { form_type, form_id }: Questionnaire,
): Promise<Record<string, OfferedRow[]>> {
  if (!isRespondent(editor) || !can(actor, "view", { form: form_type, id: form_id })) throw refused("not_found");
  return db.inCompany(company, async (transaction) => {
    const form = formNamed(form_type);
    const [lists, named] = await Promise.all([
      readReferenceLists(transaction, referenceTargets(form), actor),
      namedIn(transaction, actor, form, form_id),
    ]);
    const extendedLists = Object.entries(lists).map(([path, rows]) => {
      const listedIds = new Set(rows.map(({ id }) => id));
      const missingRows = (named.get(path) ?? []).filter(({ id }) => !listedIds.has(id));
      return [path, [...rows, ...missingRows]] satisfies [string, OfferedRow[]];
    });
    return Object.fromEntries(extendedLists);
  });
}

/** Returns the rows of other questionnaires referenced by the answers, by path. */
async function namedIn(
  transaction: Transaction,
  actor: Actor,
  declaration: Form,
  id: number,
): Promise<ReadonlyMap<string, OfferedRow[]>> {
  const invisibleTargets = [...(await namedRows(transaction, declaration, id))].filter(
    ([form]) => !can(actor, "view", { form }),
  );
  const lists = await Promise.all(
    invisibleTargets.map(async ([form, wanted]) => {
      const target = formNamed(form);
      const title = quoted(target.titleField ?? "name");
      const rows = await transaction.query<OfferedRow>(
        `select id, coalesce(${title}, '') as name from ${tableOf(target)} where company_id = $1 and id = any($2) order by name, id`,
        [transaction.company, [...wanted]],
      );
      return [target.path, rows] as const;
    }),
  );
  return new Map(lists);
}
