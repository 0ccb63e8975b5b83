import { ownFields } from "../../packages/model/src/declaration/form.ts";
import { allForms } from "../../packages/model/src/forms/index.ts";
import type { ProjectFile } from "./project-files.ts";

/** A declared field. */
export interface DeclaredField {
  readonly form: string;
  readonly name: string;
  /** True if it is a column of a review table. */
  readonly isReviewed: boolean;
}

/**
 * Files that print a field in a document, show it in a review or explain it. The printed questionnaire is excluded, because it has every
 * field.
 */
const uses = /^packages\/(documents\/src\/(?!documents\/questionnaire-blocks\.ts)|model\/src\/(review|instructions)\/)/;
const isTest = /\.test\.tsx?$|\/testing\//;

const byRisks = "a risk rule reads it";
const byPublicData = "decides whether data count as public in the security level";
const byDuties = "the work on a data subject's request and its term";
const byTasks = "the task's own screen, its reminders and the task that follows";

const byJournals = "a column of a journal, which model/src/duties/journals.ts lists";
const byDestructions = "the work on a destruction of data and its term";
const byTests = "a test of knowledge and its results";
const byAcquaintance = "who acknowledges a document, and by when";
const byEmployees = "the directory of employees: who works, and who is let to personal data";

/** Fields that no document, review or instruction names, with the reason they exist. */
const reasons: Readonly<Record<string, string>> = {
  "site_form.consent_link": byRisks,
  "process.is_subject_informed": byRisks,
  "process.is_filming_told": byRisks,
  "process.is_consent_bundled": byRisks,
  "system.is_biometric_identification": byRisks,
  "system.is_ebs_used": byRisks,
  "public_source.is_article8": byPublicData,
  "system_subject.link_site": byPublicData,
  "system_subject.link_app": byPublicData,
  "system_subject.link_system": byPublicData,
  "system_subject.link_other": byPublicData,
  "security_certificate.support_until": "the watch over certificates announces it",
  "security_certificate.is_support_termless": "answers support_until where support has no end",
  "filing.portal_number": "the company's own record of a filing",
  "process.responsible_email_additional": "the company's own record of a contact",
  "system.responsible_email_additional": "the company's own record of a contact",
  "subject_request.identity_state": byDuties,
  "subject_request.identity_basis": byDuties,
  "incident.is_repeated": "decides the part of article 13.11 for the fine",
  "task.assignee_user": byTasks,
  "task.assignee_employee": byTasks,
  "document.expires": "the journal of uploaded documents and its reminders",
  "document.signed_by": "the journal of consents",
  "document.withdrawn_by": "the journal of consents",
  "employee.access_basis": byEmployees,
  "destruction.own_due": byDestructions,
  "destruction.own_due_reason": byDestructions,
  "destruction.processors_informed_on": byDestructions,
  "destruction.processors_confirmed_on": byDestructions,
  "destruction.subject_notified_on": byDestructions,
  "journal_entry.inventory_number": byJournals,
  "journal_entry.issued_to": byJournals,
  "journal_entry.received_from": byJournals,
  "journal_entry.returned_on": byJournals,
  "journal_entry.installation": byJournals,
  "journal_entry.entered_at": byJournals,
  "journal_entry.left_at": byJournals,
  "journal_entry.disposal": byJournals,
  "acquaintance.due_days": byAcquaintance,
  "acquaintance.is_stopped": byAcquaintance,
  "training_question.answer_1": byTests,
  "training_question.answer_2": byTests,
  "training_question.answer_3": byTests,
  "training_question.answer_4": byTests,
  "training_question.answer_5": byTests,
  "training_question.right_answers": byTests,
  "training_question.explanation": byTests,
  "training_question.is_off": byTests,
};

/** Returns every field that users answer; fields set by Opis are excluded. */
function declaredFields(): DeclaredField[] {
  return allForms.flatMap((form) =>
    ownFields(form).flatMap(([name, { computed, review }]) =>
      computed ? [] : [{ form: form.name, name, isReviewed: review === true }],
    ),
  );
}

/** Lists fields that no document prints, no review shows and no instruction explains, and reasons no longer needed. */
export function unusedFields(
  files: readonly ProjectFile[],
  fields: readonly DeclaredField[] = declaredFields(),
  allowedFields: Readonly<Record<string, string>> = reasons,
): string[] {
  const mentionedNames = new Set(
    files
      .filter(({ path }) => uses.test(path) && !isTest.test(path))
      .flatMap(({ read }) => read().match(/\b\w+\b/g) ?? []),
  );
  const unused = new Set(
    fields
      .filter(({ name, isReviewed }) => !isReviewed && !mentionedNames.has(name))
      .map(({ form, name }) => `${form}.${name}`),
  );
  return [
    ...[...unused]
      .filter((field) => !(field in allowedFields))
      .map(
        (field) => `${field} is asked, but no document prints it, no review shows it and no instruction explains it`,
      ),
    ...Object.keys(allowedFields)
      .filter((field) => !unused.has(field))
      .map((field) => `${field} needs no reason in scripts/check/unused-fields.ts: it is used or gone`),
  ];
}
