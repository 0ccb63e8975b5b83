import { singletonEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { keptAnswers } from "@opis/model/validation/answers-schema";
import type { FastifyInstance } from "fastify";
import { answered } from "../../http/answered.ts";
import { route } from "../../http/register.ts";
import { seenVersion } from "../../http/seen-version.ts";
import { withProposed } from "../../records/proposals/propose-change.ts";
import { rowForReader } from "../../records/reading/respondent-row.ts";
import { singletonOf } from "../../records/reading/singleton.ts";
import { changeRow } from "../../records/writing/change-row.ts";
import { refuseInternal } from "./refuse-internal.ts";
import { refuseUnlinked } from "./refuse-unlinked.ts";
import { childRowsIn, readMembers } from "./whole-row.ts";

/** GET and PATCH of a form that a company has once. */
export function registerSingleton(app: FastifyInstance, name: FormName): void {
  const declared = formNamed(name);
  const { read, update } = singletonEndpoints(name);
  route(app, read, async ({ company, context, actor, editor }) => {
    const row = await context.db.readCompany(company, async (transaction) => {
      const stored = await singletonOf(transaction, declared);
      const [shown = stored] = await withProposed(transaction, editor, declared, [stored]);
      const whole = { declared, id: stored.id, actor, editor };
      const members = await readMembers(whole, childRowsIn(transaction, whole));
      return { ...rowForReader(declared, editor, shown), ...members };
    });
    return answered(read.response, row);
  });
  route(app, update, async ({ company, context, body, editor, actor, request }) => {
    refuseInternal(declared, editor, body);
    const row = await context.db.inCompany(company, async (transaction) => {
      const { id } = await singletonOf(transaction, declared);
      await refuseUnlinked(transaction, { declared, body, params: { id }, editor, actor });
      const answers = keptAnswers(declared, body);
      return changeRow(transaction, {
        declared,
        id,
        answers,
        editor,
        actor,
        seenVersion: seenVersion(request),
      });
    });
    return answered(update.response, rowForReader(declared, editor, row));
  });
}
