import { can } from "@opis/model/access/access";
import {
  listTags,
  mergeSubjects as mergeSubjectsCall,
  renameTag as renameTagCall,
  thirdPartyDetails as thirdPartyDetailsCall,
} from "@opis/model/contract/actions";
import { renamePersonalData } from "@opis/model/contract/companies/companies";
import { acceptNewValue, listNewValues, mergeNewValue } from "@opis/model/contract/forms/new-values";
import { formNamed } from "@opis/model/forms/index";
import type { FastifyInstance } from "fastify";
import { answered } from "../../http/answered.ts";
import { pageOfRows, pageOfShown } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { readTags } from "../../records/tags.ts";
import { changeRow } from "../../records/writing/change-row.ts";
import { mergeSubjects } from "./merge-subjects.ts";
import { acceptValue, findNewValues, mergeValue } from "./new-values.ts";
import { renameTag } from "./rename-tag.ts";
import { thirdPartyDetails } from "./third-party-details.ts";

/** What directories can do besides the five verbs. */
export function registerDirectories(app: FastifyInstance): void {
  route(app, listTags, async ({ company, context, actor, query, request }) => {
    const tags = await context.db.inCompany(company, (transaction) => readTags(transaction, actor));
    return pageOfRows(request, query, tags, ["name", "count"]);
  });

  route(app, renameTagCall, ({ company, context, actor, body, editor }) =>
    context.db.inCompany(company, async (transaction) => {
      await renameTag(transaction, { from: body.old, to: body.new, actor, editor });
      return readTags(transaction, actor);
    }),
  );

  route(app, mergeSubjectsCall, async ({ company, context, body, editor, actor }) => {
    const row = await context.db.inCompany(company, (transaction) =>
      mergeSubjects(transaction, { ...body, actor, editor }),
    );
    return answered(mergeSubjectsCall.response, row);
  });

  registerNewValues(app);

  route(app, renamePersonalData, async ({ company, context, body, editor }) => {
    const change = {
      declared: formNamed("directory_item"),
      id: body.id,
      answers: { name: body.name },
      editor,
    };
    const row = await context.db.inCompany(company, (transaction) => changeRow(transaction, change));
    return answered(renamePersonalData.response, row);
  });

  route(app, thirdPartyDetailsCall, async ({ company, revision, context, actor, query, request }) => {
    const snapshot = await context.snapshots.whole(company, revision);
    return pageOfShown(request, query, snapshot.rows.third_party, {
      show: thirdPartyDetails(snapshot, (form, id) => can(actor, "view", { form, id })),
      members: ["id", "third_party", "address"],
    });
  });
}

/** What respondents added by links, until it is accepted or merged. */
function registerNewValues(app: FastifyInstance): void {
  route(app, listNewValues, async ({ company, context, query, request }) => {
    const found = await context.db.inCompany(company, findNewValues);
    return pageOfRows(request, query, found, ["suggested", "name", "form"]);
  });
  route(app, acceptNewValue, ({ company, context, body, actor, editor }) =>
    context.db.inCompany(company, (transaction) => acceptValue(transaction, { ...body, actor, editor })),
  );
  route(app, mergeNewValue, ({ company, context, body, actor, editor }) =>
    context.db.inCompany(company, (transaction) => mergeValue(transaction, { ...body, actor, editor })),
  );
}
