import type { LetterKind } from "./letter.ts";
import {
  alreadyRegisteredLetter,
  emailChangedLetter,
  emailChangeLetter,
  invitationLetter,
  passwordChangedLetter,
  recoveryLetter,
  registrationLetter,
} from "./letters/account-letters.ts";
import { acknowledgementCodeLetter, acknowledgementLinkLetter } from "./letters/acknowledgement-letters.ts";
import { assessmentRequestedLetter } from "./letters/assessment-requested.ts";
import { formReminderLetter, formRequestLetter } from "./letters/form-letters.ts";
import { noticeLetter, subscriptionLetter, termsEndLetter } from "./letters/notice-letters.ts";
import { proposalAnsweredLetter } from "./letters/proposal-answered.ts";
import { requestReceivedLetter } from "./letters/request-received.ts";
import {
  linkAnsweredLetter,
  linkHandedOverLetter,
  linkRequestedAgainLetter,
} from "./letters/respondent-link-letters.ts";
import {
  incidentDueLetter,
  taskAssignedLetter,
  tasksDueLetter,
  trainingAssignedLetter,
} from "./letters/task-letters.ts";

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
