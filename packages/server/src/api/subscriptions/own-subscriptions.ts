import { type Actor, can } from "@opis/model/access/access";
import { groupBy } from "@opis/model/collections/lists";
import type {
  readNotification,
  readSubscriptions,
  updateSubscriptions,
} from "@opis/model/contract/companies/subscriptions";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { refused } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { noticeTopics } from "@opis/model/notices/notice-settings";
import { findOrCreateSubscriber } from "../../core/notices/subscribe-link-author.ts";
import { tableOf } from "../../core/records/reading/form-sql.ts";
import { readRowsInHistory } from "../../core/records/reading/rows-in-history.ts";
import type { Transaction } from "../../database/transaction.ts";

type OwnSubscriptions = AnswerOf<typeof readSubscriptions>;
type Kind = OwnSubscriptions["kinds"][number];
type Kinds = NonNullable<CallOf<typeof updateSubscriptions>["body"]["kinds"]>;
type Notification = AnswerOf<typeof readNotification>;

/** A questionnaire to follow. */
interface Followed {
  readonly form_type: QuestionnaireName;
  readonly form_id: number;
}

/** Returns what a user follows in the transaction's company. */
export async function subscriptionsOf(transaction: Transaction, user: number, actor: Actor): Promise<OwnSubscriptions> {
  const rows = await transaction.query<Kind & { object_id: number | null }>(
    `select s.form, s.object_id, s.topics from subscriptions s
     join subscribers r on r.company_id = s.company_id and r.id = s.subscriber_id
     where s.company_id = $1 and r.user_id = $2 and s.form is distinct from 'key' order by s.form nulls first, s.object_id`,
    [transaction.company, user],
  );
  const [account] = await transaction.query<Pick<OwnSubscriptions, "rhythm" | "email" | "is_letterless">>(
    `select notice_rhythm as rhythm, email, 'notices' = any(letters_off) as is_letterless from users where id = $1`,
    [user],
  );
  if (!account) throw refused("not_found");
  const single = rows.flatMap(({ form, object_id }) =>
    form !== null && object_id !== null && can(actor, "view", { form, id: object_id }) ? [{ form, object_id }] : [],
  );
  const rowNames = await rowsNamed(transaction, actor, single);
  return {
    kinds: rows.flatMap(({ form, object_id, topics }) => (object_id === null ? [{ form, topics }] : [])),
    forms: single
      .filter(({ form, object_id }) => rowNames.isThere(form, object_id))
      .map(({ form, object_id }) => ({ form_type: form, form_id: object_id, name: nameOf(rowNames, form, object_id) })),
    ...account,
  };
}

interface Single {
  readonly form: QuestionnaireName;
  readonly object_id: number;
}

function rowsNamed(transaction: Transaction, actor: Actor, single: readonly Single[]) {
  const byForm = groupBy(single, ({ form }) => form);
  const idsByForm = new Map([...byForm].map(([form, of]) => [form, new Set(of.map(({ object_id }) => object_id))]));
  return readRowsInHistory(transaction, idsByForm, actor);
}

/** Returns the names of single followed questionnaires; none for whole kinds and singletons. */
export async function namesOf(
  transaction: Transaction,
  actor: Actor,
  followed: readonly { readonly form: QuestionnaireName | null; readonly form_id: number | null }[],
): Promise<(subscription: (typeof followed)[number]) => string> {
  const single = followed.flatMap(({ form, form_id: object_id }) =>
    form !== null && object_id !== null ? [{ form, object_id }] : [],
  );
  const rowNames = await rowsNamed(transaction, actor, single);
  return ({ form, form_id: id }) => (form !== null && id !== null ? nameOf(rowNames, form, id) : "");
}

// A singleton has the name of its form.
function nameOf(rowNames: Awaited<ReturnType<typeof readRowsInHistory>>, form: QuestionnaireName, id: number): string {
  return formNamed(form).scope === "collection" ? rowNames.nameOf(form, id) : "";
}

/** Replaces the kinds of questionnaires that a user follows. */
export async function followKinds(transaction: Transaction, user: number, kinds: Kinds): Promise<void> {
  const subscriber = await findOrCreateSubscriber(transaction, user);
  transaction.execute("delete from subscriptions where company_id = $1 and subscriber_id = $2 and object_id is null", [
    transaction.company,
    subscriber,
  ]);
  writeKinds(transaction, subscriber, kinds);
}

/** Stores which events of which kinds a subscriber follows; a kind listed twice is followed for both. */
export function writeKinds(
  transaction: Transaction,
  subscriber: number,
  kinds: readonly (Kinds[number] & { readonly form_id?: number | null | undefined })[],
): void {
  for (const several of groupBy(kinds, ({ form, form_id }) => `${form} ${form_id ?? ""}`).values())
    transaction.execute(
      "insert into subscriptions (company_id, subscriber_id, form, object_id, topics) values ($1, $2, $3, $4, $5)",
      [
        transaction.company,
        subscriber,
        several[0]?.form,
        several[0]?.form_id ?? null,
        [...new Set(several.flatMap(({ topics }) => topics))],
      ],
    );
}

/** Returns whether a user follows a questionnaire; throws `not_found` if they may not see it. */
export async function notificationOf(
  transaction: Transaction,
  { user, actor }: { readonly user: number; readonly actor: Actor },
  followed: Followed,
): Promise<Notification> {
  const { form_type: form, form_id: id } = followed;
  if (!can(actor, "view", { form, id }) || !(await rowExists(transaction, form, id))) throw refused("not_found");
  const [found] = await transaction.query<Notification>(
    `select coalesce(bool_or(s.object_id = $4), false) as is_enabled,
       coalesce(bool_or(s.object_id is null), false) as is_by_kind
     from subscriptions s join subscribers r on r.company_id = s.company_id and r.id = s.subscriber_id
     where s.company_id = $1 and r.user_id = $2 and (s.form is null or s.form = $3 and (s.object_id is null or s.object_id = $4))`,
    [transaction.company, user, form, id],
  );
  return found ?? { is_enabled: false, is_by_kind: false };
}

/** Returns whether a row of a form exists. */
export async function rowExists(transaction: Transaction, form: FormName, id: number): Promise<boolean> {
  const rows = await transaction.query(`select id from ${tableOf(formNamed(form))} where company_id = $1 and id = $2`, [
    transaction.company,
    id,
  ]);
  return rows.length > 0;
}

/** Follows a questionnaire with all its events, or stops following it. */
export async function follow(
  transaction: Transaction,
  user: number,
  { form_type, form_id, is_enabled }: Followed & { readonly is_enabled: boolean },
): Promise<void> {
  const subscriber = await findOrCreateSubscriber(transaction, user);
  const row = [transaction.company, subscriber, form_type, form_id];
  if (is_enabled)
    transaction.execute(
      `insert into subscriptions (company_id, subscriber_id, form, object_id, topics) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [...row, noticeTopics],
    );
  else
    transaction.execute(
      "delete from subscriptions where company_id = $1 and subscriber_id = $2 and form = $3 and object_id = $4",
      row,
    );
}
