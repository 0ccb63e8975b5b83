import type { LetterKind } from "./letter.ts";
import { acknowledgementCodeLetter } from "./letters/acknowledgement-code.ts";
import { acknowledgementLinkLetter } from "./letters/acknowledgement-link.ts";
import { alreadyRegisteredLetter } from "./letters/already-registered.ts";
import { assessmentRequestedLetter } from "./letters/assessment-requested.ts";
import { subscriptionLetter } from "./letters/confirm-subscription.ts";
import { emailChangeLetter } from "./letters/email-change.ts";
import { emailChangedLetter } from "./letters/email-changed.ts";
import { formReminderLetter } from "./letters/form-reminder.ts";
import { formRequestLetter } from "./letters/form-request.ts";
import { incidentDueLetter } from "./letters/incident-due.ts";
import { invitationLetter } from "./letters/invitation.ts";
import { linkAnsweredLetter } from "./letters/link-answered.ts";
import { linkHandedOverLetter } from "./letters/link-handed-over.ts";
import { linkRequestedAgainLetter } from "./letters/link-requested-again.ts";
import { noticeLetter } from "./letters/notices.ts";
import { passwordChangedLetter } from "./letters/password-changed.ts";
import { proposalAnsweredLetter } from "./letters/proposal-answered.ts";
import { recoveryLetter } from "./letters/recovery.ts";
import { registrationLetter } from "./letters/registration.ts";
import { requestReceivedLetter } from "./letters/request-received.ts";
import { taskAssignedLetter } from "./letters/task-assigned.ts";
import { tasksDueLetter } from "./letters/tasks-due.ts";
import { termsEndLetter } from "./letters/terms-end.ts";
import { trainingAssignedLetter } from "./letters/training-assigned.ts";

/** Every kind of letter that the product sends. */
export const allLetters: readonly LetterKind[] = [
  invitationLetter,
  recoveryLetter,
  registrationLetter,
  alreadyRegisteredLetter,
  passwordChangedLetter,
  emailChangeLetter,
  emailChangedLetter,
  proposalAnsweredLetter,
  termsEndLetter,
  tasksDueLetter,
  taskAssignedLetter,
  assessmentRequestedLetter,
  trainingAssignedLetter,
  incidentDueLetter,
  linkAnsweredLetter,
  linkRequestedAgainLetter,
  linkHandedOverLetter,
  formRequestLetter,
  formReminderLetter,
  noticeLetter,
  subscriptionLetter,
  requestReceivedLetter,
  acknowledgementLinkLetter,
  acknowledgementCodeLetter,
];
