import type { suggestDestructions } from "@opis/model/contract/destructions";
import type { DestructionReason } from "@opis/model/duties/destruction-options";
import { contractScope, destructionScope, endedContracts, endedGroups } from "@opis/model/duties/destruction-scope";
import { withdrawalEffects } from "@opis/model/duties/withdrawal-effects";
import type { FormName } from "@opis/model/forms/form-names";
import type { Row } from "@opis/model/rows/row";
import { companyDay } from "@opis/model/time/company-day";
import { readCompanyTimeZone, readCompanyToday } from "../../core/records/company-today.ts";
import { readRecord } from "../../core/tasks/lock-register-record.ts";
import type { Call } from "../../http/register-endpoint.ts";

/** Reasons for which a request leads to a destruction. */
const reasonsOfRequests: Readonly<Partial<Record<NonNullable<Row<"subject_request">["kind"]>, DestructionReason>>> = {
  consent_withdrawal: "withdrawal",
  stop_processing: "request",
  unlawful_data: "not_needed",
};

/** Returns the data that must be destroyed according to the questionnaires: after a request, or because a retention period or a contract has ended. */
export async function suggestFromQuestionnaires(call: Call<typeof suggestDestructions>) {
  const { company, revision, actor, context, query, language } = call;
  const { snapshot } = await context.snapshots.seenBy({ company, revision, actor });
  const { request: id } = query;
  if (id === undefined) {
    const today = await context.db.readCompany(company, readCompanyToday);
    // What has a record already is not suggested again.
    const isRecorded = (form: FormName, row: number) =>
      snapshot.rows.destruction.some(
        ({ source_form, source_id, state }) => source_form === form && source_id === row && state !== "erroneous",
      );
    const ended = endedGroups(snapshot, today).filter(({ process }) => !isRecorded("process", process));
    const contracts = endedContracts(snapshot, today).filter(({ document }) => !isRecorded("document", document));
    const ofProcesses = ended.map((group) => ({
      ...destructionScope(snapshot, [group]),
      process: group.process,
      document: null,
      reason: "purpose" as const,
      event_on: group.processing_date,
    }));
    const ofContracts = contracts.map(({ document, expires, party }) => ({
      ...contractScope(snapshot, party),
      process: null,
      document,
      reason: "purpose" as const,
      event_on: expires,
    }));
    return { suggestions: [...ofProcesses, ...ofContracts], effects: [] };
  }
  const { request, timeZone } = await context.db.readCompany(company, async (transaction) => ({
    request: await readRecord(transaction, "subject_request", id),
    timeZone: await readCompanyTimeZone(transaction),
  }));
  const { kind, subject_group: group, processes, received_at: received } = request;
  const reason = kind === null ? undefined : reasonsOfRequests[kind];
  const effects = group === null ? [] : withdrawalEffects(snapshot, { group, processes });
  // Data that are not needed are destroyed whatever the basis of processing (article 20(3)).
  const ending = reason === "not_needed" ? effects : effects.filter(({ effect }) => effect === "destroy");
  const scope = destructionScope(
    snapshot,
    ending.map((one) => one.group),
  );
  const isWanted = reason !== undefined && received !== null && scope.processes.length > 0;
  const draft = isWanted
    ? [{ ...scope, process: null, document: null, reason, event_on: companyDay(new Date(received), timeZone) }]
    : [];
  return {
    suggestions: draft,
    effects: effects.map((one) => ({
      process: one.group.process,
      effect: one.effect,
      bases: one.bases.map((basis) => basis[language]),
      period: one.period?.[language] ?? null,
    })),
  };
}
