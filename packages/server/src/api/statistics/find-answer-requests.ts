import { type Actor, can, openIds } from "@opis/model/access/access";
import { mayGiveTag } from "@opis/model/access/grant-limits";
import { approvalForms } from "@opis/model/forms/approval-forms";
import { isCollection, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { collectionNamesSql } from "../../core/records/questionnaire-names.ts";
import { visibleEntries } from "../../core/records/reading/rows-in-history.ts";
import type { Transaction } from "../../database/transaction.ts";
import type { Period } from "./statistics-period.ts";

/** SQL of requests with its parameter values, which callers extend. */
interface RequestsMade {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether links are included: only for callers who manage a questionnaire. */
  readonly links: boolean;
}

/** Statuses after a decision on an approval. */
const approvalOutcomes = "array['agreed', 'correction']";

/**
 * Returns the requests of a period, each with its first answer, even if later. A link is a request when it is created
 * and with each e-mail about it; an e-mail after an answer is a new request. An approval is requested by the step to
 * `agreement`.
 */
export function requestsMade({ company }: Transaction, actor: Actor, { from, to, today }: Period): RequestsMade {
  const managed = questionnaireNames.filter((form) => can(actor, "manage", { form }));
  const single = questionnaireNames.flatMap((form) =>
    (openIds(actor, form, "manage") ?? []).map((id) => ({ form, id })),
  );
  const withTags = mayGiveTag(actor, "manage");
  const { granted } = visibleEntries(actor);
  const grantedForms = granted.filter(({ form }) => approvalForms.some((name) => name === form));
  return {
    links: withTags || managed.length > 0 || single.length > 0,
    values: [
      company,
      withTags,
      managed,
      single.map(({ form }) => form),
      single.map(({ id }) => id),
      from,
      to,
      today,
      approvalForms.filter((form) => can(actor, "view", { form })),
      grantedForms.map(({ form }) => form),
      grantedForms.map(({ id }) => id),
      questionnaireNames.filter(isCollection),
    ],
    text: `links as (
        select k.* from keys k where k.company_id = $1 and not k.comments_only
          and (k.form is null and $2 or k.form = any($3::text[]) or (k.form, k.object_id) in (select * from unnest($4::text[], $5::int[])))),
      asks as (
        select id as key_id, created as at from links
        union select m.key_id, m.created from mailed_letters m join links l on l.id = m.key_id
          where m.company_id = $1 and m.reminder is null),
      said as (
        select h.root_id as key_id, h.at, h.editor from history h
        where h.company_id = $1 and h.root_form = 'key' and h.changes ? 'completed' and h.root_id in (select id from links)),
      rounds as (
        select key_id, min(at) as asked, count(*)::int as times,
          lead(min(at)) over (partition by key_id order by min(at)) as again
        from (select a.*, (select count(*) from said s where s.key_id = a.key_id and s.at < a.at) as said_before from asks a) b
        group by key_id, said_before),
      questionnaires as (${collectionNamesSql}),
      by_link as (
        select 'link' as kind, l.form, l.object_id, l.tags, q.name, l.recipient as whom, r.asked, r.times, s.at as answered, s.editor as answered_by,
          (select count(*)::int from said x where x.key_id = r.key_id and x.at >= r.asked and (r.again is null or x.at < r.again)) as answers,
          l.is_active and l.expiration >= $8::date and (l.form is null or q.name is not null or l.form <> all($12::text[])) as is_open
        from rounds r join links l on l.id = r.key_id
        left join questionnaires q on q.company_id = $1 and q.form = l.form and q.id = l.object_id
        left join lateral (select at, editor from said s where s.key_id = r.key_id and s.at >= r.asked order by at limit 1) s on true
        where r.asked >= $6 and r.asked < $7),
      steps as (
        select h.root_form as form, h.root_id as object_id, h.at as asked, h.changes->'status'->>1 as status,
          lead(h.at) over w as at, lead(h.editor) over w as editor, lead(h.changes->'status'->>1) over w as next
        from history h
        where h.company_id = $1 and h.at >= $6 and h.form = h.root_form and h.kind = 'modified' and jsonb_typeof(h.changes->'status') = 'array'
          and (h.root_form = any($9::text[]) or (h.root_form, h.root_id) in (select * from unnest($10::text[], $11::int[])))
        window w as (partition by h.root_form, h.root_id order by h.id)),
      by_approval as (
        select 'approval' as kind, t.form, t.object_id, '{}'::text[] as tags, q.name, '' as whom, t.asked, 1 as times,
          case when t.next = any(${approvalOutcomes}) then t.at end as answered, case when t.next = any(${approvalOutcomes}) then t.editor end as answered_by,
          case when t.next = any(${approvalOutcomes}) then 1 else 0 end as answers, t.next is null and q.name is not null as is_open
        from steps t left join questionnaires q on q.company_id = $1 and q.form = t.form and q.id = t.object_id
        where t.status = 'agreement' and t.asked < $7),
      requests as materialized (
        select r.*, extract(epoch from answered - asked)::int as seconds,
          case when answered is not null then 'answered' when is_open then 'waiting' else 'unanswered' end as state
        from (select * from by_link union all select * from by_approval) r)`,
  };
}
