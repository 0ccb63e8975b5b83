import type { EnglishOf } from "../english-of.ts";
import type { loginRu } from "../ru/login.ts";

export const loginEn: EnglishOf<typeof loginRu> = {
  title: "Sign in",
  lead: "Personal data compliance, in order and at hand",
  pointForms: "Questionnaires about processes and systems, without training",
  pointCheck: "See what is missing and which provision of law requires it",
  pointPapers: "Documents under 152-FZ generated from your answers",
  username: "Login",
  password: "Password",
  signIn: "Sign in",
  showPassword: "Show password",
  nameRequired: "Enter your login",
  passwordRequired: "Enter your password",
  singleSignOn: "Sign in with single sign-on",
  singleSignOnBy: "Sign in with {{name}}",
  forgotten: "Forgot your password?",
  register: "Create a free account",
  failed: "Could not sign in",
  noCompanies: "You have no companies yet. Contact the administrator",
  leaving: "Signing out…",
};
