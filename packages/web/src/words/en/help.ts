import { restorableDays } from "@opis/model/limits";
import type { EnglishOf } from "../define-words.ts";
import type { helpRu } from "../ru/help.ts";

export const helpEn: EnglishOf<typeof helpRu> = {
  companiesList: "All companies that are open to you, and how full their questionnaires are.",
  companiesCreate:
    "When you create a company, tick the typical processes it has: their answers are filled in, you only check them.",
  companiesDefault:
    "The default company opens right after sign-in. Choose it in the menu with three dots to the right of the name.",
  formsOrder:
    "Begin with the company information. Then describe the processes: what the company works with people's data for. After that, the systems where these data are kept.",
  formsPercent:
    "The percentage is the share of required answers that are there. The higher it is, the more documents are ready.",
  formSaving:
    "Answers save themselves while you type. Without a connection they stay on this device and go out when it is back.",
  formMissing: "The “Missing” list says what is left. Click an item to open its question.",
  formLaw: "The mark beside a question shows which rule of law asks for the answer.",
  importWhole:
    "A table gets into the company as a whole or not at all: first you see its errors by cell, and an import can be undone within a day.",
  copyChosen:
    "Chosen questionnaires are copied with all their answers. Directory values of the same name are used, missing ones are added.",
  directoryShared:
    "Directories are shared by all questionnaires of the company. Rename a value here and it changes in all of them.",
  directoryUsed: "A value that is chosen somewhere cannot be deleted: you will see which questionnaires hold it.",
  historyRestore: `All that was changed in the company: who, when, what it was and what it is. What was deleted comes back by “Restore” for ${restorableDays} days.`,
  usersRoles:
    "A role decides what somebody may do in this company. Nobody gives more than they have; the last owner stays an owner.",
  usersInvited:
    "Whoever is invited gets a letter with a link for a week. If they open an expired one, a new one comes by itself.",
  documentsSource:
    "Documents are put together from the answers. A ready one can be downloaded; the others list what is missing, and each item leads to its question.",
  documentsStale: "If the data changed after a document was made, its card says so.",
  instructions: "How to fill in this questionnaire",
  anywhere: "On this page",
  nothing: "At the left are the company's sections, on top the search over everything that is open to you.",
  keys: "Keys",
  keyFind: "Find a questionnaire, a document or a company",
  keyNext: "Next step of a questionnaire",
  keySteps: "Back and forth between steps",
  keyQuestion: "Find a question in a questionnaire",
  keyClose: "Close a window",
  write: "No answer here? Write to us:",
};
