import type { EnglishOf } from "../english-of.ts";
import type { comingInRu } from "../ru/coming-in.ts";

export const comingInEn: EnglishOf<typeof comingInRu> = {
  recoveryTitle: "Recover access",
  recoveryText: "Enter the e-mail of your account: we will send a link to it by which you set a new password.",
  registrationTitle: "Register",
  registrationText:
    "Enter your work e-mail: we will send a link by which all that is left is to set a password. It is free.",
  email: "E-mail",
  emailWrong: "Incorrect email specified",
  askLetter: "Get the letter",
  backToLogin: "To sign-in",
  recoverySent:
    "If an account has the address {{email}}, the letter is on its way. Its link works once. If it does not come in a few minutes, look into the spam folder.",
  registrationSent:
    "The letter to {{email}} is on its way. If it does not come in a few minutes, look into the spam folder.",
  lettersWait:
    "This installation has no mail server, so the letter does not go out by itself. Contact the administrator: they see your request and hand you the link.",
  sentTitle: "Check your mail",
  resetTitle: "A new password",
  resetText: "For the account {{username}}. All open sessions will end.",
  setPassword: "Set the password and sign in",
  completeTitle: "Complete the registration",
  completeText: "Your name to sign in is {{email}}.",
  complete: "Create the account",
  inviteTitle: "Invitation to a company",
  inviteText: "You are invited to {{company}}. Set a password and begin. Your name to sign in is {{email}}.",
  inviteKnown: "You are invited to {{company}}. Accept the invitation and sign in as {{username}}, as usual.",
  accept: "Accept the invitation",
  accepted: "The invitation is accepted. Sign in to open the company",
  replaceTitle: "Set a new password",
  replaceText: "The present password is good no longer. Set a new one, and you are in.",
  newPassword: "New password",
  repeatPassword: "New password once more",
  showPassword: "Show the password",
  passwordsDiffer: "Passwords must match",
  rules: "What the password must be",
  ruleMet: "done",
  firstName: "First name",
  lastName: "Last name",
  linkFailed: "The link did not work",
  invitationRenewed: "The invitation has expired",
  askAgain: "Ask for a new link",
  checking: "Checking the link",
};
