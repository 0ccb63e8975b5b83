import {
  applicantSchema,
  deleteSubjectRequest,
  listSubjectRequests,
  moveSubjectRequest,
  readSubjectRequest,
  registerSubjectRequest,
  updateSubjectRequest,
} from "@opis/model/contract/duties/subject-requests";
import { isOpenRequest } from "@opis/model/duties/request-states";
import { requestTransition } from "@opis/model/duties/request-transition";
import { refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { companyDay } from "@opis/model/time/company-day";
import { keptAnswers } from "@opis/model/validation/answers-schema";
import { words } from "@opis/model/words";
import type { FastifyInstance } from "fastify";
import { pageLinks } from "../../../http/page.ts";
import { type Call, route } from "../../../http/register.ts";
import { seenVersion } from "../../../http/seen-version.ts";
import { timeZoneOf } from "../../../records/today-in.ts";
import { changeRow } from "../../../records/writing/change-row.ts";
import { refuseClosed } from "../../../records/writing/open-references.ts";
import { saveApplicant } from "./applicants.ts";
import { dueOf } from "./due-of.ts";
import { registerRequestFiles } from "./file-routes.ts";
import { listRequests } from "./list-requests.ts";
import { presentRequest } from "./present-request.ts";
import { registerRequest } from "./register-request.ts";
import { lockRequest, readRequest } from "./stored-request.ts";

const declared = forms.subject_request;

/** Requests of data subjects and authorities (152-FZ, articles 14, 20 and 21), the journal Ж1. */
export function registerSubjectRequests(app: FastifyInstance): void {
  const { box } = app.context.secrets;

  route(app, listSubjectRequests, async ({ company, context, query, request }) => {
    const { count, rows } = await context.db.inCompany(company, (transaction) => listRequests(transaction, box, query));
    return { count, ...pageLinks(request, count, query), results: rows };
  });

  route(app, registerSubjectRequest, async ({ company, context, body, editor, actor, language }) =>
    context.db.inCompany(company, async (transaction) => {
      const answers = keptAnswers(declared, body);
      refuseFuture(answers.received_at, transaction.now);
      await refuseClosed(transaction, { declared, answers, editor, actor });
      const applicant = applicantSchema.partial().parse(body);
      const row = await registerRequest(transaction, { answers, applicant, editor, box });
      return presentRequest(transaction, { box, language }, await readRequest(transaction, row.id));
    }),
  );

  route(app, readSubjectRequest, async ({ company, context, params, language }) =>
    context.db.inCompany(company, async (transaction) =>
      presentRequest(transaction, { box, language }, await readRequest(transaction, params.id)),
    ),
  );

  route(app, updateSubjectRequest, async ({ company, context, params, body, editor, actor, language, request }) =>
    context.db.inCompany(company, async (transaction) => {
      const before = await lockRequest(transaction, params.id);
      if (!isOpenRequest(before.state ?? "registered")) throw refused("record_finished");
      const timeZone = await timeZoneOf(transaction);
      const changed = keptAnswers(declared, body);
      refuseFuture(changed.received_at, transaction.now);
      // The history says that the applicant's details changed, never what they are.
      const isOther = await saveApplicant(transaction, box, params.id, applicantSchema.partial().parse(body));
      const answers = {
        ...changed,
        ...dueOf({ ...before, ...changed }, timeZone),
        ...(isOther && { applicant_changed_at: new Date(transaction.now).toISOString() }),
      };
      await changeRow(transaction, {
        declared,
        id: params.id,
        answers,
        editor,
        actor,
        seenVersion: seenVersion(request),
      });
      return presentRequest(transaction, { box, language }, await readRequest(transaction, params.id));
    }),
  );

  route(app, deleteSubjectRequest, async ({ company, context, params }) => {
    await context.db.inCompany(company, (transaction) => readRequest(transaction, params.id));
    throw refused("record_not_deletable");
  });

  route(app, moveSubjectRequest, (call) => moveRequest(call));

  registerRequestFiles(app);
}

async function moveRequest(call: Call<typeof moveSubjectRequest>) {
  const { company, context, params, body, editor, actor, language, request } = call;
  const { box } = context.secrets;
  return context.db.inCompany(company, async (transaction) => {
    const before = await lockRequest(transaction, params.id);
    const timeZone = await timeZoneOf(transaction);
    const today = companyDay(new Date(transaction.now), timeZone);
    const transition = requestTransition(before, body, { today, timeZone });
    if ("issues" in transition) throw refusedFields(transition.issues);
    const { answers } = transition;
    await changeRow(transaction, {
      declared,
      id: params.id,
      answers,
      editor,
      actor,
      seenVersion: seenVersion(request),
    });
    return presentRequest(transaction, { box, language }, await readRequest(transaction, params.id));
  });
}

function refuseFuture(receivedAt: unknown, now: string | Date): void {
  if (typeof receivedAt === "string" && new Date(receivedAt) > new Date(now))
    throw refusedFields({ received_at: [inFuture] });
}

const inFuture = words("Это время ещё не наступило", "This time is yet to come");
