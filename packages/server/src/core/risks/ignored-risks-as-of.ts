import { riskRules } from "@opis/model/risks/risk-rules";
import { z } from "zod";
import type { Transaction } from "../../database/transaction.ts";
import { type IgnoredRisk, readIgnored } from "./company-risks.ts";

const changed = z.object({
  ignore: z.tuple([z.boolean(), z.boolean()]).optional(),
  ignore_comment: z.tuple([z.string(), z.string()]).optional(),
  ignored_until: z.tuple([z.string().nullable(), z.string().nullable()]).optional(),
});

/** Returns the decisions on risks as of an instant, by undoing later history entries. */
export async function ignoredRisksAsOf(
  transaction: Transaction,
  moment: Date,
): Promise<readonly Pick<IgnoredRisk, "code" | "form" | "object_id" | "comment" | "until">[]> {
  const [now, since] = await Promise.all([
    readIgnored(transaction),
    transaction.query<{ object_id: number; title: string; changes: unknown }>(
      `select object_id, title, changes from history
       where company_id = $1 and form = 'risk' and at > $2 order by id desc`,
      [transaction.company, moment],
    ),
  ]);
  const decisions = new Map(now.map((one) => [`${one.code} ${one.object_id}`, decisionOf(one)]));
  for (const { object_id, title, changes } of since) {
    const rule = riskRules.find(({ code }) => title.startsWith(`${code} `));
    if (!rule) continue;
    const key = `${rule.code} ${object_id}`;
    const after = decisions.get(key);
    const { ignore, ignore_comment: comment, ignored_until: until } = changed.parse(changes);
    if (ignore ? ignore[0] : after) {
      const decision = {
        comment: comment?.[0] ?? after?.comment ?? "",
        until: until ? until[0] : (after?.until ?? null),
      };
      decisions.set(key, { code: rule.code, form: rule.of, object_id, ...decision });
    } else decisions.delete(key);
  }
  return [...decisions.values()];
}

function decisionOf({ code, form, object_id, comment, until }: IgnoredRisk) {
  return { code, form, object_id, comment, until };
}
