import {
  createThreatModel,
  deleteThreatModel,
  listThreatModels,
  readThreatModel,
  updateThreatModel,
} from "@opis/model/contract/threats/threat-models";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { keptAnswers } from "@opis/model/validation/answers-schema";
import type { FastifyInstance } from "fastify";
import { pageOfRows } from "../../http/page.ts";
import { type Call, route } from "../../http/register.ts";
import { seenVersion } from "../../http/seen-version.ts";
import { insertRow } from "../../records/adding/insert-row.ts";
import { changeRow } from "../../records/writing/change-row.ts";
import { deleteRow } from "../../records/writing/delete-row.ts";
import { companyThreats } from "../../threats/company-threats.ts";
import { newestEdition } from "../../threats/stored-editions.ts";
import { modelOf } from "./reading.ts";
import { saveLists } from "./save-model.ts";
import { shownModel } from "./shown-model.ts";

const declared = forms.threat_model;

async function shown({ context, company, actor, language }: Asking, id: number) {
  const given = await companyThreats(context, company);
  return shownModel(modelOf(given, id), { company, actor, language, given });
}

type Asking = Pick<Call<typeof readThreatModel>, "context" | "company" | "actor" | "language">;

/** Threat models themselves: their title page, their experts, their parts. */
export function registerThreatModels(app: FastifyInstance): void {
  route(app, listThreatModels, async ({ context, company, actor, language, request, query }) => {
    const given = await companyThreats(context, company);
    const rows = given.models.map((model) => shownModel(model, { company, actor, language, given }));
    return pageOfRows(request, query, rows, ["id", "title", "percent", "date"]);
  });

  route(app, createThreatModel, async (call) => {
    const { context, company, actor, editor, body } = call;
    const answers = keptAnswers(declared, body);
    if (String(answers.title ?? "").trim() === "")
      throw refusedFields({ title: [errorCatalogue.value_required.text] }, "value_required");
    const id = await context.db.inCompany(company, async (transaction) => {
      const pinned = { ...answers, edition: await newestEdition(transaction) };
      const model = await insertRow(transaction, { declared, answers: pinned, editor });
      await saveLists(transaction, model.id, body, { editor, actor });
      return model.id;
    });
    return shown(call, id);
  });

  route(app, readThreatModel, (call) => shown(call, call.params.id));

  route(app, updateThreatModel, async (call) => {
    const { context, company, actor, editor, body, params, request } = call;
    const answers = keptAnswers(declared, body);
    await context.db.inCompany(company, async (transaction) => {
      await changeRow(transaction, { declared, id: params.id, answers, editor, seenVersion: seenVersion(request) });
      await saveLists(transaction, params.id, body, { editor, actor });
    });
    return shown(call, params.id);
  });

  route(app, deleteThreatModel, async ({ context, company, actor, editor, params }) => {
    await context.db.inCompany(company, (transaction) =>
      deleteRow(transaction, { declared, id: params.id, editor, actor }),
    );
    return undefined;
  });
}
