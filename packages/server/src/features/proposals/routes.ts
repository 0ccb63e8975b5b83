import {
  grantProposal,
  listOwnProposals,
  listProposals,
  putAnswerAway,
  refuseProposal,
  takeProposalOver,
} from "@opis/model/contract/forms/proposals";
import * as changes from "@opis/model/contract/forms/proposed-changes";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import { answered } from "../../http/answered.ts";
import { sendFile } from "../../http/bodies/send-file.ts";
import { pageOfRows } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { keyOfRespondent } from "../../records/editor.ts";
import { acceptChange, refuseChange } from "./answer-change.ts";
import { grant, refuse, takeOver } from "./answer-proposal.ts";
import { ownProposals, proposalsOf } from "./find-proposals.ts";
import { changesOfKey, waitingChanges } from "./proposed-changes.ts";
import { proposedFile } from "./proposed-file.ts";
import { takeBack } from "./take-back.ts";

/** Questionnaires that group users propose, and what they are answered (specification 6). */
export function registerProposals(app: FastifyInstance): void {
  registerProposedChanges(app);

  route(app, listProposals, async ({ company, context, actor, query, request }) => {
    const waiting = await context.db.inCompany(company, (transaction) => proposalsOf(transaction, actor));
    return answered(listProposals.response, pageOfRows(request, query, waiting, ["proposed", "name", "form"]));
  });

  route(app, grantProposal, ({ company, context, actor, editor, body }) =>
    context.db.inCompany(company, (transaction) => grant(transaction, { ...body, actor, editor, mail: context.mail })),
  );
  route(app, refuseProposal, ({ company, context, actor, editor, body }) =>
    context.db.inCompany(company, (transaction) => refuse(transaction, { ...body, actor, editor, mail: context.mail })),
  );
  route(app, takeProposalOver, ({ company, context, actor, editor, body }) =>
    context.db.inCompany(company, (transaction) =>
      takeOver(transaction, { ...body, actor, editor, mail: context.mail }),
    ),
  );

  route(app, listOwnProposals, async ({ company, context, user, query, request }) => {
    const own = await context.db.inCompany(company, (transaction) => ownProposals(transaction, user.id));
    return answered(listOwnProposals.response, pageOfRows(request, query, own, ["at", "name", "state"]));
  });

  route(app, putAnswerAway, async ({ company, context, user, params }) => {
    await context.db.inCompany(company, async (transaction) => {
      const [gone] = await transaction.query(
        "delete from proposal_answers where company_id = $1 and id = $2 and user_id = $3 returning id",
        [company, params.id, user.id],
      );
      if (!gone) throw refused("not_found");
    });
    return undefined;
  });
}

/** Answers that respondents propose by a key, and what they are answered. */
function registerProposedChanges(app: FastifyInstance): void {
  const members = ["at", "root_name", "label"] as const;
  route(app, changes.listProposedChanges, async ({ company, context, actor, language, query, request }) => {
    const found = await context.db.inCompany(company, (transaction) =>
      waitingChanges(transaction, { actor, language }),
    );
    return pageOfRows(request, query, found, members);
  });
  route(app, changes.acceptProposedChange, ({ company, context, params, body, actor, editor, language }) =>
    context.db.inCompany(company, (transaction) =>
      acceptChange(transaction, { id: params.id, word: body.word ?? "", actor, editor, language }, context.config),
    ),
  );
  route(app, changes.refuseProposedChange, ({ company, context, params, body, actor, editor, language }) =>
    context.db.inCompany(company, (transaction) =>
      refuseChange(transaction, { id: params.id, word: body.word, actor, editor, language }),
    ),
  );
  route(app, changes.downloadProposedFile, async ({ company, context, params, actor, reply }) => {
    const file = await context.db.inCompany(company, (transaction) => proposedFile(transaction, params.id, actor));
    return sendFile(reply, file, await context.files.get(file.blob));
  });
  route(app, changes.withdrawProposedChange, async ({ company, context, params, editor }) => {
    const key = keyOfRespondent(editor);
    if (key === undefined) throw refused("not_found");
    await context.db.inCompany(company, (transaction) => takeBack(transaction, params.id, key));
    return undefined;
  });
  route(app, changes.listOwnProposedChanges, async ({ company, context, actor, editor, language, query, request }) => {
    const key = keyOfRespondent(editor);
    if (key === undefined) throw refused("not_found");
    const found = await context.db.inCompany(company, (transaction) =>
      changesOfKey(transaction, key, { actor, language }),
    );
    return pageOfRows(request, query, found, members);
  });
}
