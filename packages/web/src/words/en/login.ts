import type { EnglishOf } from "../define-words.ts";
import type { loginRu } from "../ru/login.ts";

export const loginEn: EnglishOf<typeof loginRu> = {
  title: "Sign in",
  lead: "Your company's personal data, in order and at hand",
  pointForms: "Questionnaires on processes and systems that need no training",
  pointCheck: "See what is missing and which point of the law asks for it",
  pointPapers: "Documents under 152-FZ compose themselves from the answers",
  username: "Username",
  password: "Password",
  signIn: "Sign in",
  showPassword: "Show the password",
  nameRequired: "Enter your username",
  passwordRequired: "Enter your password",
  failed: "Could not sign in",
  noCompanies: "You have no companies yet. Contact the administrator",
  passwordExpired: "Your password has expired. Set a new password",
  needNewPassword: "It is time to change your password. Set a new one",
  leaving: "Signing you out",
};
