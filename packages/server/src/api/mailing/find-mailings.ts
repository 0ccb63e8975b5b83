import { type Actor, can } from "@opis/model/access/access";
import { mayGiveTag } from "@opis/model/access/grant-limits";
import type { Language } from "@opis/model/bilingual-text";
import { groupBy } from "@opis/model/collections/lists";
import type { readMailing } from "@opis/model/contract/companies/mailing";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { refused } from "@opis/model/errors";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { filledText } from "@opis/model/mailing-placeholders";
import { dayText } from "../../core/mail/letter-text.ts";
import { letterStateSql } from "../../core/mail/send-letter.ts";
import type { Transaction } from "../../database/transaction.ts";
import { findMailableQuestionnaires, type MailableQuestionnaire } from "./find-mailable-questionnaires.ts";

/** A mailing with the states of its letters. */
export type FoundMailing = AnswerOf<typeof readMailing>;
type MailedLetter = FoundMailing["mailed"][number];

interface MailingRow extends Pick<FoundMailing, "id" | "created" | "scheduled_for" | "expiration" | "subject"> {
  readonly sender: string;
  readonly language: Language;
  readonly company_name: string;
}

type LetterRow = Omit<MailedLetter, "percent" | "is_filled" | "name"> & {
  readonly mailing_id: number;
  readonly title: string;
};

type QuestionnairesOfLink = ReturnType<typeof questionnairesByLink>;

/** What a mailed link opens: a questionnaire, or all with any of some tags. */
interface LinkTarget {
  readonly form: QuestionnaireName | null;
  readonly object_id: number | null;
  readonly tags: readonly string[];
}

/** Returns a function that finds those of the active questionnaires that a mailed link opens, in constant time. */
export function questionnairesByLink(
  choices: readonly MailableQuestionnaire[],
): (link: LinkTarget) => readonly MailableQuestionnaire[] {
  const byForm = new Map(choices.map((choice) => [`${choice.form_type} ${choice.form_id}`, choice]));
  const tagged = groupBy(
    choices.flatMap((questionnaire) => [...new Set(questionnaire.tags)].map((tag) => ({ tag, questionnaire }))),
    ({ tag }) => tag,
  );
  return ({ form, object_id, tags }) => {
    if (form !== null) return [byForm.get(`${form} ${object_id}`) ?? []].flat();
    return [...new Set(tags.flatMap((tag) => tagged.get(tag) ?? []).map(({ questionnaire }) => questionnaire))];
  };
}

/** The state of an e-mail in the outbox; undefined once it was deleted. */
type Fate = Pick<MailedLetter, "state" | "error" | "sent_at">;

/**
 * Returns the mailings of the transaction's company, newest first, each with the letters about what an actor manages.
 */
export async function findMailings(transaction: Transaction, actor: Actor, only?: number): Promise<FoundMailing[]> {
  const mailings = await transaction.query<MailingRow>(
    `select m.id, m.created, m.scheduled_for, m.expiration, m.subject, m.sender, m.language, c.name as company_name
     from mailings m join companies c on c.id = m.company_id
     where m.company_id = $1 and ($2::int is null or m.id = $2) order by m.id desc`,
    [transaction.company, only ?? null],
  );
  if (mailings.length === 0) return [];
  const letters = await lettersOf(transaction, only);
  const questionnairesOf = questionnairesByLink(await findMailableQuestionnaires(transaction, actor));
  const byMailing = groupBy(
    letters.filter((letter) => mayFollow(actor, letter)),
    ({ mailing_id }) => mailing_id,
  );
  return mailings.flatMap((mailing) => {
    const letters = byMailing.get(mailing.id) ?? [];
    return letters.length === 0 ? [] : [presentMailing(mailing, letters, questionnairesOf)];
  });
}

/** Returns one mailing; throws `not_found` if there is none that the actor may see. */
export async function mailingOf(transaction: Transaction, actor: Actor, id: number): Promise<FoundMailing> {
  const [found] = await findMailings(transaction, actor, id);
  if (!found) throw refused("not_found");
  return found;
}

function mayFollow(actor: Actor, { form_type, form_id }: LetterRow): boolean {
  if (form_type === null || form_id === null) return mayGiveTag(actor, "manage");
  return can(actor, "manage", { form: form_type, id: form_id });
}

async function lettersOf(transaction: Transaction, only: number | undefined): Promise<LetterRow[]> {
  const mailed = await transaction.query<Omit<LetterRow, keyof Fate> & { letter: string }>(
    `select m.letter, m.mailing_id, m.form as form_type, m.object_id as form_id, m.title, m.tags, m.email, k.hint as key, m.reminder,
       case when k.completed >= m.created then k.completed end as completed,
       (select max(u.last_used) from key_uses u
        where u.company_id = m.company_id and u.key_id = m.key_id and u.last_used >= m.created) as opened
     from mailed_letters m left join keys k on k.company_id = m.company_id and k.id = m.key_id
     where m.company_id = $1 and ($2::int is null or m.mailing_id = $2) order by m.reminder desc nulls first, m.title, m.email`,
    [transaction.company, only ?? null],
  );
  const fates = await fatesOf(
    transaction,
    mailed.map(({ letter }) => letter),
  );
  return mailed.map(({ letter, ...row }) => ({ ...row, ...(fates.get(letter) ?? unknownFate) }));
}

const unknownFate: Fate = { state: null, error: null, sent_at: null };

// The outbox belongs to the installation, not to a company.
async function fatesOf(transaction: Transaction, letters: readonly string[]): Promise<ReadonlyMap<string, Fate>> {
  if (letters.length === 0) return new Map();
  const rows = await transaction.query<Fate & { id: string }>(
    `select id, ${letterStateSql("")} as state, error, sent_at from letters where id = any($1)`,
    [letters],
  );
  return new Map(rows.map(({ id, ...fate }) => [id, fate]));
}

function presentMailing(
  mailing: MailingRow,
  rows: readonly LetterRow[],
  questionnairesOf: QuestionnairesOfLink,
): FoundMailing {
  const mailed = rows.map(({ mailing_id: _own, title, ...row }) => {
    const linked = questionnairesOf({ form: row.form_type, object_id: row.form_id, tags: row.tags });
    const is_filled = linked.length > 0 && linked.every((questionnaire) => questionnaire.is_filled);
    return { ...row, name: title, percent: leastPercent(linked), is_filled };
  });
  const first = mailed.filter(({ reminder }) => reminder === null);
  const states: FoundMailing["states"] = {};
  for (const { state } of first) if (state) states[state] = (states[state] ?? 0) + 1;
  const { sender, language, company_name, ...rest } = mailing;
  return {
    ...rest,
    created_by: sender,
    subject: subjectOf(mailing, first[0]?.name ?? ""),
    letters: first.length,
    states,
    opened: first.filter(({ opened }) => opened !== null).length,
    filled: first.filter(({ opened, is_filled }) => opened !== null && is_filled).length,
    done: first.filter(({ completed }) => completed !== null).length,
    mailed,
  };
}

function subjectOf({ subject, sender, expiration, language, company_name: company }: MailingRow, form: string): string {
  return filledText(subject, { company, form, sender, link: "", end_date: dayText(expiration)[language] });
}

// The least of several questionnaires: a link is done when all are.
function leastPercent(questionnaires: readonly MailableQuestionnaire[]): number {
  return questionnaires.length === 0 ? 0 : Math.min(...questionnaires.map(({ percent }) => percent));
}
