import type { EnglishOf } from "../english-of.ts";
import type { loginRu } from "../ru/login.ts";

export const loginEn: EnglishOf<typeof loginRu> = {
  title: "Sign in",
  lead: "Your company's personal data, in order and at hand",
  pointForms: "Questionnaires about processes and systems that need no training",
  pointCheck: "See what is missing and which provision of law requires it",
  pointPapers: "Documents under 152-FZ are drawn up from your answers",
  username: "Username",
  password: "Password",
  signIn: "Sign in",
  showPassword: "Show the password",
  nameRequired: "Enter your username",
  passwordRequired: "Enter your password",
  singleSignOn: "Sign in with single sign-on",
  singleSignOnBy: "Sign in with {{name}}",
  forgotten: "Forgotten your password?",
  register: "Get a free account",
  failed: "Could not sign in",
  noCompanies: "You have no companies yet. Contact the administrator",
  leaving: "Signing you out",
};
