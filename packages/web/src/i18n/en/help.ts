import { restorableDays } from "@opis/model/limits";

export const helpEn = {
  companiesList: "All companies you have access to, with their readiness.",
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
  packsProposals:
    "An industry pack proposes answers. Until you accept a proposal at its question, by step or as a whole, it does not count in documents, percentages or risks.",
  packsFile:
    "Save your processes as a pack and start another company with it. Responsible persons, e-mails and contract numbers are left out.",
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
    "The annual plan follows from your answers: “Update from plan” creates tasks with a date, an assignee and a legal basis. Your edits are kept.",
  tasksAssignee:
    "An assignee with an account sees the task immediately. An employee from the directory gets an e-mail with a link to mark the task as done and attach a file without an account.",
  tasksTerms:
    "Expiring certificates, licences, contracts, consents and approvals become tasks 60 days in advance, as does the notification of changes in the register.",
  requestsTerm:
    "The deadline is calculated automatically from working days, holidays and the company's time zone. Extending it requires a reason.",
  requestsPage:
    "The request page opens from a link or a QR code without an account. A request gets a number immediately, and the applicant gets an e-mail.",
  requestsAnswer:
    "The answer is generated from the questionnaires of the applicant's group. Sign it and choose “Mark as answered”: its date and number appear in the request and the log.",
  incidentsClock:
    "The 24 and 72 hours run from the moment of detection, including days off. Reminders are sent 6 hours and 1 hour before the deadline, and once it has passed.",
  incidentsNotices:
    "Both notifications are generated from the record and the questionnaires. After sending one, enter its time and confirmation number: the next deadline starts.",
  incidentsDrill:
    "“Start drill” takes the same steps without consequences: a drill is not counted in the log or the figures, but ends with a report. The example company has a finished drill.",
  destructionsSource:
    "A record is created from a request, from a process whose period has ended, or by hand. The deadline shows its legal basis; data may be blocked for at most six months.",
  destructionsAct:
    "The act and the log export are generated from the record. Without the act, data does not count as destroyed.",
  recipientsNeed:
    "An assessment is needed for a recipient that processes data on your instruction (152-FZ, article 6(3)) or is abroad (article 12(5)). The end of a contract is set in the third party's card: a task appears 60 days before.",
  recipientsLink:
    "A recipient answers through a link, without an account. The answers are self-reported: only those you select when accepting the assessment are copied to the questionnaires and the cross-border notification.",
  recipientsScore:
    "The score shows which answers lowered it and by which provision. An unanswered question counts neither as good nor as bad. An assessment is valid for a year; a task appears before it ends and after a low score.",
  acquaintancesList:
    "Approved regulations, policies and instructions get a list of employees automatically; you can add other documents. A new edition or a new employee adds a line and a task; a dismissal removes them.",
  acquaintancesProof:
    "Confirm with a signed sheet, attaching its scan, or with a code from an e-mail: time, IP address and the checksum of the file are stored. Each confirmation is an entry of log J6.",
  acquaintancesSignature:
    "A code from an e-mail is a simple electronic signature: it replaces one on paper if an agreement with the employee or an internal act says so.",
  trainingAssigned:
    "Employees with access to data get a test when access is granted and every year. They take it from a link in an e-mail, without an account.",
  trainingTest:
    "Questions are drawn from those in force that day. Passing closes the task, adds an entry to log J6 and issues a certificate.",
  trainingOwn: "Each test includes up to five custom questions; editing a question does not change finished attempts.",
  journalsSource:
    "Some logs are filled from the records of this section, others are kept by hand. You can download each as Word, PDF or Excel.",
  journalsCorrection: "Entries cannot be deleted: a correction shows the previous and the new value in the history.",
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
