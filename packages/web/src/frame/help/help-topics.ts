import { questionnaireAt } from "../../questionnaires/questionnaire-path.ts";
import type { helpRu } from "../../words/ru/help.ts";

/** What is said about a screen, by the keys of its sentences among the words of help. */
type Sentences = readonly (keyof typeof helpRu)[];

const ofQuestionnaire: Sentences = ["formSaving", "formMissing", "formLaw"];

/** By the part of the path that follows the company, or begins it. */
const topics: Readonly<Record<string, Sentences>> = {
  "companies/": ["companiesList", "companiesCreate", "companiesDefault"],
  "forms/": ["formsOrder", "formsPercent"],
  "import/": ["importWhole"],
  "copy_from/": ["copyChosen"],
  "directory/": ["directoryShared", "directoryUsed"],
  "users/": ["usersRoles", "usersInvited"],
  "history/": ["historyRestore"],
  "stat/": ["statisticsSource"],
  "settings/": ["settingsTabs", "settingsPeople"],
  "documents/": ["documentsSource", "documentsStale"],
};

/** The sentences of help for the screen at a path of the application. */
export function helpFor(pathname: string): Sentences {
  if (questionnaireAt(pathname)) return ofQuestionnaire;
  const rest = pathname.replace(/^\/(company\/\d+\/)?/, "");
  return Object.entries(topics).find(([path]) => rest.startsWith(path))?.[1] ?? ["nothing"];
}
