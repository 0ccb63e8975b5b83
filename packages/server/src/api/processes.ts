import {
  addDefaultProcesses as addCall,
  copyProcess,
  listDefaultProcesses,
  reactivateProcess,
} from "@opis/model/contract/actions";
import { defaultProcesses } from "@opis/model/directories/default-processes";
import { formNamed } from "@opis/model/forms/answer-forms";
import { normaliseName } from "@opis/model/text/name";
import type { FastifyInstance } from "fastify";
import { addDefaultProcesses } from "../core/records/add-default-processes.ts";
import { copyRow } from "../core/records/copy-row.ts";
import { refuseOverQuota } from "../core/records/quota.ts";
import { readShortList } from "../core/records/reading/short-rows.ts";
import { changeRow } from "../core/records/writing/change-row.ts";
import { pageOfRows } from "../http/page.ts";
import { parseResponse } from "../http/parse-response.ts";
import { route } from "../http/register.ts";

const declared = formNamed("process");

/** Operations of processes in addition to the five verbs. */
export function registerProcesses(app: FastifyInstance): void {
  route(app, listDefaultProcesses, async ({ company, context, actor, language, query, request }) => {
    const rows = await context.db.readCompany(company, (transaction) => readShortList(transaction, declared, actor));
    const names = new Set(rows.map(({ name }) => normaliseName(name)));
    const offered = defaultProcesses.map(({ key, name }) => ({
      key,
      name: name[language],
      name_ru: name.ru,
      name_en: name.en,
      is_added: names.has(normaliseName(name.ru)),
    }));
    return pageOfRows(request, query, offered, ["key", "name"]);
  });

  route(app, addCall, async ({ company, context, body, editor }) => {
    const rows = await context.db.inCompany(company, async (transaction) => {
      await refuseOverQuota(transaction, context.config, declared, body.keys.length);
      return addDefaultProcesses(transaction, body.keys, editor);
    });
    return parseResponse(addCall.response, rows);
  });

  route(app, copyProcess, async ({ company, context, params, body, editor }) => {
    const order = { declared, id: params.id, answers: { name: body.name }, editor };
    const row = await context.db.inCompany(company, async (transaction) => {
      await refuseOverQuota(transaction, context.config, declared);
      return copyRow(transaction, order);
    });
    return parseResponse(copyProcess.response, row);
  });

  route(app, reactivateProcess, async ({ company, context, params, editor }) => {
    const change = { declared, id: params.id, answers: { is_active: true }, editor };
    const row = await context.db.inCompany(company, (transaction) => changeRow(transaction, change));
    return parseResponse(reactivateProcess.response, row);
  });
}
