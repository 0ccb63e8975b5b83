import {
  addIncidentEvent,
  deleteIncident,
  listIncidents,
  moveIncident,
  readIncident,
  registerIncident,
  suggestIncidentScope,
  updateIncident,
} from "@opis/model/contract/duties/incidents";
import { incidentDeadlines } from "@opis/model/duties/incident-clock";
import { incidentScope } from "@opis/model/duties/incident-scope";
import { isOpenIncident } from "@opis/model/duties/incident-states";
import { incidentTransition } from "@opis/model/duties/incident-transition";
import { refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { keptAnswers } from "@opis/model/validation/answers-schema";
import type { FastifyInstance } from "fastify";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import { pageLinks } from "../../../http/page.ts";
import { type Call, route } from "../../../http/register.ts";
import { seenVersion } from "../../../http/seen-version.ts";
import { insertRow } from "../../../records/adding/insert-row.ts";
import type { Editor } from "../../../records/editor.ts";
import { timeZoneOf } from "../../../records/today-in.ts";
import { changeRow } from "../../../records/writing/change-row.ts";
import { refuseClosed } from "../../../records/writing/open-references.ts";
import { lockRecord, membersOfNew, readRecord, refuseFuture } from "../registered-records.ts";
import { listedIncidents } from "./list-incidents.ts";
import { presentIncident } from "./present-incident.ts";
import { createTasksOfClosing } from "./tasks-of-closing.ts";

const declared = forms.incident;

/** Drills are in no journal: they are numbered apart, so that its numbers have no gaps. */
const drillPrefix = "У-";

/** Incidents with personal data (152-FZ, article 21(3.1)), the journal Ж4, and drills of them. */
export function registerIncidents(app: FastifyInstance): void {
  route(app, listIncidents, async ({ company, context, query, request }) => {
    const { count, rows } = await context.db.inCompany(company, (transaction) => listedIncidents(transaction, query));
    return { count, ...pageLinks(request, count, query), results: rows };
  });

  route(app, registerIncident, register);

  route(app, suggestIncidentScope, async ({ company, revision, actor, context, query }) => {
    const { snapshot } = await context.snapshots.seenBy({ company, revision, actor });
    return incidentScope(snapshot, { systems: query.systems ?? [], processes: query.processes ?? [] });
  });

  route(app, readIncident, async ({ company, context, params }) =>
    context.db.inCompany(company, async (transaction) =>
      presentIncident(transaction, await readRecord(transaction, "incident", params.id)),
    ),
  );

  route(app, updateIncident, async ({ company, context, params, body, editor, actor, request }) =>
    context.db.inCompany(company, async (transaction) => {
      await lockOpen(transaction, params.id);
      const changed = keptAnswers(declared, body);
      refuseFuture("detected_at", changed.detected_at, transaction.now);
      refuseFuture("gossopka_at", changed.gossopka_at, transaction.now);
      const answers = { ...changed, ...deadlinesOf(changed) };
      await changeRow(transaction, {
        declared,
        id: params.id,
        answers,
        editor,
        actor,
        seenVersion: seenVersion(request),
      });
      return presentIncident(transaction, await readRecord(transaction, "incident", params.id));
    }),
  );

  route(app, deleteIncident, async ({ company, context, params }) => {
    await context.db.inCompany(company, (transaction) => readRecord(transaction, "incident", params.id));
    throw refused("record_not_deletable");
  });

  route(app, moveIncident, move);

  route(app, addIncidentEvent, async ({ company, context, params, body, editor }) =>
    context.db.inCompany(company, async (transaction) => {
      const incident = await lockRecord(transaction, "incident", params.id);
      const { happened_at = new Date(transaction.now).toISOString(), ...said } = keptAnswers(
        forms.incident_event,
        body,
      );
      refuseFuture("happened_at", happened_at, transaction.now);
      await addEvent(transaction, incident.id, { ...said, happened_at, editor });
      return presentIncident(transaction, incident);
    }),
  );
}

async function register({ company, context, query, body, editor, actor }: Call<typeof registerIncident>) {
  return context.db.inCompany(company, async (transaction) => {
    const timeZone = await timeZoneOf(transaction);
    const stated = keptAnswers(declared, body);
    refuseFuture("detected_at", stated.detected_at, transaction.now);
    const { responsible } = stated;
    const isDrill = query.drill === "true";
    const prefix = isDrill ? drillPrefix : "";
    const given = await membersOfNew(transaction, "incident", { timeZone, responsible, prefix });
    const answers = { ...stated, ...given, ...deadlinesOf(stated), is_drill: isDrill, state: "detected" };
    await refuseClosed(transaction, { declared, answers, editor, actor });
    const row = await insertRow(transaction, { declared, answers, editor, actor });
    const { detected_at: happened_at } = stated;
    await addEvent(transaction, row.id, { happened_at, text: "", state: "detected", editor });
    return presentIncident(transaction, await readRecord(transaction, "incident", row.id));
  });
}

async function move({ company, context, params, body, editor, actor, request }: Call<typeof moveIncident>) {
  return context.db.inCompany(company, async (transaction) => {
    const before = await lockRecord(transaction, "incident", params.id);
    const now = new Date(transaction.now);
    const timeZone = await timeZoneOf(transaction);
    const transition = incidentTransition(before, body, { now, timeZone });
    if ("issues" in transition) throw refusedFields(transition.issues);
    const { answers } = transition;
    const change = { declared, id: params.id, answers, editor, actor, seenVersion: seenVersion(request) };
    await changeRow(transaction, change);
    const { state, person = "", reason = "", confirmation_number: number = "", sent_at } = body;
    const told = [person, reason, number && `№ ${number}`].map((part) => part.trim()).filter((part) => part !== "");
    await addEvent(transaction, params.id, {
      happened_at: sent_at === undefined ? now.toISOString() : new Date(sent_at).toISOString(),
      text: told.join(". "),
      state,
      editor,
    });
    if (state === "closed") await createTasksOfClosing(transaction, before, { editor, timeZone });
    return presentIncident(transaction, await readRecord(transaction, "incident", params.id));
  });
}

type NewEvent = Readonly<Record<string, unknown>> & { readonly editor: Editor };

async function addEvent(transaction: Transaction, parentId: number, { editor, ...answers }: NewEvent): Promise<void> {
  const { incident_event: form } = forms;
  await insertRow(transaction, { declared: form, parentId, answers: { ...answers, author: editor.name }, editor });
}

/** The deadlines that follow from the moment of detection, where it is stated. */
function deadlinesOf({ detected_at: detected }: Readonly<Record<string, unknown>>) {
  return typeof detected === "string" ? incidentDeadlines(detected) : {};
}

async function lockOpen(transaction: Transaction, id: number): Promise<void> {
  const { state } = await lockRecord(transaction, "incident", id);
  if (!isOpenIncident(state ?? "detected")) throw refused("record_finished");
}
