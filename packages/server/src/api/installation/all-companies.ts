import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type { changePlan, listInstalledCompanies } from "@opis/model/contract/installation/administration";
import { refused } from "@opis/model/errors";
import { quotaForms } from "@opis/model/quota-forms";
import type { Context } from "../../context.ts";
import { type CompanyList, pageIds, pageOfCompanies } from "../../core/identity/rights/list-companies.ts";
import type { Editor } from "../../core/records/editor.ts";
import { recordChange } from "../../core/records/history.ts";
import { naturally } from "../../database/natural-order.ts";
import { orderBy } from "../../database/order-by.ts";
import { type PageQuery, pageWindow } from "../../http/pagination.ts";

type Listed = AnswerOf<typeof listInstalledCompanies>["results"][number];

const orderings = {
  id: "c.id",
  name: naturally("c.name_key"),
  created: "c.created",
  modified: "c.modified",
  paid_until: "c.paid_until",
  users_count: "coalesce(p.users_count, 0)",
};

const shownColumns: Pick<CompanyList, "columns" | "joins"> = {
  columns: `c.id, c.name, k.inn, c.is_free, c.paid_until, c.quotas, k.processes_count, k.systems_count, c.created, c.modified, k.files_bytes,
    (select count(*)::int from memberships m where m.company_id = c.id) as users_count,
    array(select u.username from memberships m join users u on u.id = m.user_id left join roles r on r.company_id = m.company_id and r.id = m.role_id
      where m.company_id = c.id and (m.role = 'owner' or 'owner' = any(r.traits)) order by u.username_key) as owners`,
  joins: `join company_sizes(${pageIds}, $1) k on k.company_id = c.id`,
};

/** Returns a page of all companies of the installation, filtered by part of their name or INN. */
export async function installedCompanies(
  { db, clock }: Context,
  query: PageQuery & { readonly search?: string | undefined },
): Promise<{ count: number; results: Listed[] }> {
  const list = { from: "companies c where true", values: [clock.now().toISOString()], ...shownColumns };
  const order = orderBy(query.ordering, orderings, `${orderings.name}, c.id`);
  const page = { search: query.search, order, ...pageWindow(query) };
  const { count, rows } = await pageOfCompanies<Listed>(db, list, page);
  return { count, results: rows.map(({ total, position, ...company }) => company) };
}

/** Changes the plan of a company and records it in its history. Its contents are unchanged. */
export async function putOnPlan(
  { db, clock }: Context,
  editor: Editor,
  id: number,
  given: CallOf<typeof changePlan>["body"],
): Promise<Listed> {
  await db.inCompany(id, async (transaction) => {
    const [before] = await transaction.query<{ name: string } & Plan>(
      "select name, is_free, paid_until, quotas from companies where id = $1 for no key update",
      [id],
    );
    if (!before) throw refused("not_found");
    const after = { ...before, ...given };
    const changes = changesOf(before, after);
    if (Object.keys(changes).length === 0) return;
    transaction.execute("update companies set is_free = $2, paid_until = $3, quotas = $4 where id = $1", [
      ...[id, after.is_free, after.paid_until],
      JSON.stringify(after.quotas),
    ]);
    const of = { form: "company", id } as const;
    recordChange(transaction, {
      kind: "modified",
      form: "company",
      objectId: id,
      root: of,
      version: 1,
      title: before.name,
      changes,
      editor,
    });
  });
  const list = { from: "companies c where c.id = $2", values: [clock.now().toISOString(), id], ...shownColumns };
  const { rows } = await pageOfCompanies<Listed>(db, list, { order: "c.id", limit: 1, offset: 0 });
  const [row] = rows;
  if (!row) throw refused("not_found");
  const { total, position, ...company } = row;
  return company;
}

type Plan = Pick<Listed, "is_free" | "paid_until" | "quotas">;

/** Returns the differences, each with the value before and after. */
function changesOf(before: Plan, after: Plan): Record<string, unknown> {
  const pairs = [
    ["is_free", [before.is_free, after.is_free]],
    ["paid_until", [before.paid_until, after.paid_until]],
    ...quotaForms.map((form) => [`quota_${form}`, [before.quotas[form] ?? null, after.quotas[form] ?? null]] as const),
  ] as const;
  return Object.fromEntries(pairs.filter(([, [was, is]]) => was !== is));
}
