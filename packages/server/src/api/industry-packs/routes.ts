import {
  applyIndustryPack,
  exportIndustryPack,
  listIndustryPacks,
  previewIndustryPack,
} from "@opis/model/contract/forms/industry-packs";
import { nonEmptyName } from "@opis/model/validation/answers-schema";
import { accept } from "@opis/model/validation/parse-input";
import type { FastifyInstance } from "fastify";
import { readCompanyToday } from "../../core/records/company-today.ts";
import { pageOfRows } from "../../http/pagination.ts";
import { parseResponse, route } from "../../http/register-endpoint.ts";
import { sendFile } from "../../http/send-file.ts";
import { applyPack } from "./apply-pack.ts";
import { exportPack } from "./export-pack.ts";
import { builtinPacks, chosenPack, presentPack } from "./present-pack.ts";

/** Registers industry packs: prepared answers that a company takes as proposals. */
export function registerIndustryPacks(app: FastifyInstance): void {
  route(app, listIndustryPacks, async ({ language, query, request }) => {
    const packs = builtinPacks()
      .map(({ key, name, description, edition, processes }) => ({
        ...{ key, edition, name: name[language], description: description[language] },
        processes: processes.length,
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, language));
    return pageOfRows(request, query, packs, ["name"]);
  });

  route(app, previewIndustryPack, async ({ company, context, body, actor, language }) => {
    const pack = chosenPack(body);
    const preview = await context.db.readCompany(company, (transaction) =>
      presentPack(transaction, pack, { actor, language }),
    );
    return parseResponse(previewIndustryPack.response, preview);
  });

  route(app, applyIndustryPack, ({ company, context, body, editor }) => {
    const application = { pack: chosenPack(body), processes: body.processes, editor, config: context.config };
    return context.db.inCompany(company, (transaction) => applyPack(transaction, application));
  });

  route(app, exportIndustryPack, async ({ company, context, body, actor, reply }) => {
    const pack =
      body.key === undefined
        ? await context.db.readCompany(company, async (transaction) =>
            exportPack(transaction, {
              name: accept(nonEmptyName, body.name),
              processes: body.processes ?? [],
              actor,
              today: await readCompanyToday(transaction),
            }),
          )
        : chosenPack({ key: body.key });
    const file = { filename: `${pack.name.ru}.opis-pack.json`, mediaType: "application/json" };
    return sendFile(reply, file, Buffer.from(`${JSON.stringify(pack, null, 2)}\n`));
  });
}
