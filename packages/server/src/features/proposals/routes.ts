import {
  grantProposal,
  listOwnProposals,
  listProposals,
  putAnswerAway,
  refuseProposal,
  takeProposalOver,
} from "@opis/model/contract/proposals";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import { answered } from "../../http/answered.ts";
import { pageOfRows } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { grant, refuse, takeOver } from "./answer-proposal.ts";
import { ownProposals, proposalsOf } from "./find-proposals.ts";

/** Questionnaires that group users propose, and what they are answered (specification 6). */
export function registerProposals(app: FastifyInstance): void {
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
