import { restorableDays } from "@opis/model/limits";

export const helpEn = {
  companiesList: "All companies you have access to, with their completeness.",
  companiesCreate:
    "When you create a company, select the typical processes it has. Their answers are filled in for you to check.",
  companiesDefault: "The default company opens after sign-in. Set it in the menu next to the company name.",
  formsOrder:
    "Start with the company information. Then describe the processes, and then the systems that store the data.",
  formsPercent:
    "The percentage is the share of required answers given. The higher it is, the more documents are ready.",
  formSaving: "Answers are saved as you type. Without a connection they stay on this device and are sent later.",
  formMissing: "The “Missing” list shows what is left. Click an item to open its question.",
  formLaw: "The icon next to a question shows what the law requires and what happens otherwise.",
  importWhole:
    "A table is imported completely or not at all. You see the errors by cell first, and you can undo an import within a day.",
  copyChosen:
    "Selected questionnaires are copied with all their answers. Directory values with the same name are reused, missing ones are added.",
  directoryShared:
    "Directories are shared by all questionnaires of the company. Renaming a value here changes it everywhere.",
  directoryUsed: "A value in use cannot be deleted: you see which questionnaires use it.",
  historyRestore: `Who changed what and when, with old and new values. You can restore deleted items for ${restorableDays} days.`,
  usersRoles:
    "A role defines what a member may do in this company. You cannot grant more rights than you have, and the last owner stays an owner.",
  usersInvited:
    "An invited person gets an e-mail with a link that is valid for a week. If it has expired when opened, a new one is sent automatically.",
  statisticsSource:
    "Changes are counted from the company's history. Respondents are shown by the e-mail address they gave.",
  settingsTabs: "Settings apply to everyone in the company. The history records each change.",
  settingsPeople:
    "Invited members get the default role unless you select another. E-mail domains prevent outsiders from being invited by mistake.",
  documentsSource:
    "Documents are generated from the answers. Download the ones that are ready; the others list what is missing with links to the questions.",
  documentsStale: "If the answers have changed since a document was generated, its card shows it.",
  tasksPlan:
    "The plan of the year follows from your answers: “Update from the plan” creates tasks with a day, an assignee and a basis. What you edited stays.",
  tasksAssignee:
    "An assignee with an account sees the task at once. An employee from the directory gets an e-mail with a link, marks the task as done and attaches a file without an account.",
  tasksTerms:
    "Terms of certificates, licences, contracts, consents and approvals become tasks 60 days before, as does the notification of changes in the register.",
  requestsTerm:
    "The deadline is counted for you: working days, holidays and the time zone of the company. Extending it takes a reason.",
  requestsPage:
    "The page for requests opens by a link or a QR code without an account. A request gets its number at once, and the applicant a message.",
  requestsAnswer:
    "The answer follows from the questionnaires of the applicant's group. Sign it and choose “Answer given”: date and number stay in the request and the journal.",
  incidentsClock:
    "24 and 72 hours run from the minute of detection, on days off too. Reminders come 6 hours and 1 hour before, and once it is overdue.",
  incidentsNotices:
    "Both notifications follow from the record and the questionnaires. After sending one, enter its time and confirmation number: the next hours begin.",
  incidentsDrill:
    "“Start a drill” takes the same steps without consequences: a drill is in no journal and no figures, but gives a protocol. The example company has a finished one.",
  destructionsSource:
    "A record comes from a request, from a process whose term has ended, or by hand. The deadline names its norm; data may be blocked for at most six months.",
  destructionsAct: "Act and extract follow from the record. Without the act the data do not count as destroyed.",
  journalsSource:
    "Some journals are filled by the records of this section, people write lines into the others. Each is downloaded as Word, PDF and Excel.",
  journalsCorrection: "Lines are not deleted: a correction shows in the history with what was before.",
  instructions: "How to fill in this questionnaire",
  anywhere: "On this page",
  nothing: "The company's sections are on the left. The search at the top covers everything you have access to.",
  keys: "Keyboard shortcuts",
  keyFind: "Find a questionnaire, a document or a company",
  keyNext: "Next step of a questionnaire",
  keySteps: "Previous or next step",
  keyQuestion: "Find a question in a questionnaire",
  keyQuestionInside: "The same while editing an answer",
  keyComment: "Comment on the current question",
  keyLaw: "What the law requires; press again to return to the answer",
  keyClose: "Close a dialog",
  write: "Did not find the answer? Write to us:",
};
