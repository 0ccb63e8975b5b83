import { restorableDays } from "@opis/model/limits";
import type { EnglishOf } from "../english-of.ts";
import type { helpRu } from "../ru/help.ts";

export const helpEn: EnglishOf<typeof helpRu> = {
  companiesList: "All companies you have access to, and how far their questionnaires are filled in.",
  companiesCreate:
    "When you create a company, tick the typical processes it has: their answers are filled in, you only check them.",
  companiesDefault:
    "The default company opens right after sign-in. Choose it in the menu with three dots to the right of the name.",
  formsOrder:
    "Begin with the company information. Then describe the processes: what the company uses people's data for. After that, the systems in which the data are kept.",
  formsPercent:
    "The percentage is the share of required answers already given. The higher it is, the more documents are ready.",
  formSaving:
    "Answers are saved as you type. Without a connection they stay on this device and are sent once it is back.",
  formMissing: "The “Missing” list says what is left. Click an item to open its question.",
  formLaw: "The mark beside a question tells what the law asks and what happens otherwise.",
  importWhole:
    "A table is imported as a whole or not at all: you see the errors by cell first, and an import can be undone within a day.",
  copyChosen:
    "Chosen questionnaires are copied with all their answers. Directory values of the same name are used, missing ones are added.",
  directoryShared:
    "Directories are shared by all questionnaires of the company. Rename a value here and it changes in all of them.",
  directoryUsed: "A value that is chosen somewhere cannot be deleted: you will see which questionnaires hold it.",
  historyRestore: `Everything that was changed in the company: who, when, from what to what. What was deleted can be brought back with “Restore” for ${restorableDays} days.`,
  usersRoles:
    "A role decides what a person may do in this company. Nobody can give more than they have, and the last owner stays an owner.",
  usersInvited:
    "An invited person gets an e-mail with a link valid for a week. If they open an expired link, a new one is sent automatically.",
  statisticsSource:
    "Changes are counted by the history of the company. Whoever was invited by a link is shown by the e-mail they gave.",
  settingsTabs:
    "Settings hold for everybody who works with the company. Those whose role allows it can change them; each change is in the history.",
  settingsPeople:
    "Whoever is invited without another role gets the role by default. E-mail domains keep an outsider from being invited by mistake.",
  documentsSource:
    "Documents are drawn up from the answers in questionnaires. A ready one can be downloaded; the others list what is missing, and each item leads to its question.",
  documentsStale: "If questionnaires that a document was made from have changed since, its card says so.",
  instructions: "How to fill in this questionnaire",
  anywhere: "On this page",
  nothing: "The company's sections are on the left; the search at the top covers everything you have access to.",
  keys: "Keys",
  keyFind: "Find a questionnaire, a document or a company",
  keyNext: "Next step of a questionnaire",
  keySteps: "Back and forth between steps",
  keyQuestion: "Find a question in a questionnaire",
  keyQuestionInside: "The same while the cursor is in an answer",
  keyComment: "Comment on the question with the cursor",
  keyLaw: "What the law asks here; press again to return to the answer",
  keyClose: "Close a window",
  write: "No answer here? Write to us:",
};
