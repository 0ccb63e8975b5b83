import { type Actor, can } from "@opis/model/access/access";
import { type Language, words } from "@opis/model/bilingual-text";
import type { readDashboard } from "@opis/model/contract/companies/dashboard";
import { deadlineDays } from "@opis/model/contract/companies/work-overview";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import type { SnapshotIndex } from "@opis/model/snapshot/snapshot-index";
import type { Transaction } from "../../database/transaction.ts";
import { mayManageKey } from "../identity/may-manage-respondent-link.ts";

type Deadline = AnswerOf<typeof readDashboard>["deadlines"]["rows"][number];

interface Link extends Record<string, unknown> {
  readonly hint: string;
  readonly form_type: QuestionnaireName | null;
  readonly form_id: number | null;
  readonly tags: readonly string[];
  readonly recipient: string;
  readonly expiration: string;
}

/** The reader and the date. */
interface Looked {
  readonly actor: Actor;
  readonly index: SnapshotIndex;
  readonly language: Language;
  readonly day: string;
}

const label = words("Ссылка для ответов", "Link for answers");

/** Lists the caller's unanswered links that end within 90 days, excluding expired ones. */
export async function listExpiringLinks(transaction: Transaction, { day, ...looked }: Looked): Promise<Deadline[]> {
  const links = await transaction.query<Link>(
    `select hint, form as form_type, object_id as form_id, tags, recipient, expiration::text from keys
     where company_id = $1 and is_active and completed is null and expiration between $2::date and $2::date + $3::int order by expiration, id`,
    [transaction.company, day, deadlineDays],
  );
  return links
    .filter((link) => mayManageKey(looked.actor, link))
    .map((link) => shown(link, transaction.company, looked));
}

function shown(link: Link, company: number, { actor, index, language }: Omit<Looked, "day">): Deadline {
  const { form_type: form, form_id: id, hint, tags, recipient, expiration } = link;
  const name = form === null || id === null ? tags.join(", ") : index.nameOf(form, id);
  const questionnaire = form === null || id === null ? undefined : addressOf({ company }, { form, id });
  return {
    day: expiration,
    is_over: false,
    form,
    id,
    name: name || hint,
    label: [label[language], recipient].filter(Boolean).join(": "),
    url: can(actor, "view", { section: "settings" })
      ? screenAddress(company, "settings", { tab: "links" })
      : (questionnaire ?? screenAddress(company, "forms")),
  };
}
