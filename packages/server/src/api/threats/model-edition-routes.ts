import { words } from "@opis/model/bilingual-text";
import { listEditionsToPin, pinThreatEdition, readEditionChanges } from "@opis/model/contract/threat-editions";
import { refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { indexCompany } from "@opis/model/snapshot/indexed-company";
import { loadCatalogue } from "@opis/model/threats/catalogue/load-catalogue";
import type { AssessedThreat } from "@opis/model/threats/derivation/derive-part";
import { modelChanges } from "@opis/model/threats/model-changes";
import { type ThreatModel, threatModels } from "@opis/model/threats/threat-models";
import { dayText } from "@opis/model/time/company-day";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { type CompanyThreats, readCompanyThreats } from "../../core/company-threats.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import { editionDays, presentChange, storedEditions, threatListOf } from "../../core/threat-editions.ts";
import { pageOfRows } from "../../http/pagination.ts";
import { route } from "../../http/register-endpoint.ts";
import { requestedRowVersion } from "../../http/row-version.ts";
import { modelOf } from "./find-threat-part.ts";
import { presentModel } from "./present-model.ts";

/** Registers the edition of the threat list that a model uses: only a user's decision changes it, forwards or back. */
export function registerModelEditions(app: FastifyInstance): void {
  route(app, listEditionsToPin, async ({ context, company, request, query }) => {
    const {
      editions: [newest],
    } = await readCompanyThreats(context, company);
    const editions = await context.db.outsideCompanies(storedEditions);
    const rows = editions
      .filter(({ is_withdrawn: isWithdrawn }) => !isWithdrawn)
      .map(({ date, source, threats, archived, unmarked }) => ({
        date,
        source,
        threats,
        archived,
        unmarked,
        is_newest: date === newest,
      }));
    return pageOfRows(request, query, rows, []);
  });

  route(app, readEditionChanges, async ({ context, company, request, params, query, language }) => {
    const companyThreats = await readCompanyThreats(context, company);
    const before = modelOf(companyThreats, params.id);
    const after = await modelBy(context, companyThreats, params.id, query.edition);
    const rows = modelChanges(before, after).map(({ parts, ...change }) => ({
      ...presentChange(change, language),
      parts: parts.map((partChange) => ({
        part: partChange.part,
        before: presentStatus(partChange.before),
        after: presentStatus(partChange.after),
      })),
    }));
    return pageOfRows(request, query, rows, []);
  });

  route(app, pinThreatEdition, async ({ context, company, actor, language, editor, params, body, request }) => {
    await context.db.inCompany(company, async (transaction) => {
      if (!(await editionDays(transaction)).includes(body.edition)) throw noEdition(body.edition);
      const answers = { edition: body.edition };
      const form = forms.threat_model;
      await changeRow(transaction, {
        declared: form,
        id: params.id,
        answers,
        editor,
        seenVersion: requestedRowVersion(request),
      });
    });
    const companyThreats = await readCompanyThreats(context, company);
    return presentModel(modelOf(companyThreats, params.id), { company, actor, language, companyThreats });
  });
}

/** Returns a model as it would be with another edition, derived from the same answers and decisions. */
async function modelBy(
  { db }: Context,
  companyThreats: CompanyThreats,
  id: number,
  edition: string,
): Promise<ThreatModel> {
  const list = await db.outsideCompanies((transaction) => threatListOf(transaction, edition));
  if (!list) throw noEdition(edition);
  const { snapshot, day } = companyThreats;
  const models = snapshot.rows.threat_model.filter((row) => row.id === id).map((row) => ({ ...row, edition }));
  const pinned = { ...snapshot, rows: { ...snapshot.rows, threat_model: models }, threatLists: [list] };
  return modelOf(
    { models: threatModels({ company: indexCompany(pinned), catalogue: await loadCatalogue(), day }) },
    id,
  );
}

function presentStatus(threat: AssessedThreat | null) {
  return threat && { status: threat.status, is_actual: threat.isActual, is_outdated: threat.isOutdated };
}

function noEdition(day: string) {
  return refusedFields({
    edition: [
      words(
        `Редакции перечня угроз от ${dayText(day, "ru")} нет`,
        `There is no threat list edition of ${dayText(day, "en")}`,
      ),
    ],
  });
}
