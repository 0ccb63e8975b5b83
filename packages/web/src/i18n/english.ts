import { accessEn } from "./en/access.ts";
import { accountEn } from "./en/account.ts";
import { acquaintanceEn } from "./en/acquaintance.ts";
import { assignedTaskEn } from "./en/assigned-task.ts";
import { subscriptionsEn } from "./en/bell-and-subscriptions.ts";
import { watchEn } from "./en/certificate-watch.ts";
import { commentMarksEn } from "./en/comment-count.ts";
import { commentsEn } from "./en/comments.ts";
import { commonEn } from "./en/common.ts";
import { companiesEn } from "./en/companies.ts";
import { companyDialogsEn } from "./en/company-dialogs.ts";
import { companySettingsEn } from "./en/company-settings.ts";
import { companyStatusEn } from "./en/company-status.ts";
import { companyViewsEn } from "./en/company-views.ts";
import { statusEn } from "./en/completeness.ts";
import { conflictEn } from "./en/conflict.ts";
import { copyFromEn } from "./en/copy-from.ts";
import { dashboardEn } from "./en/dashboard.ts";
import { dataMapEn } from "./en/data-map.ts";
import { destructionsEn } from "./en/destructions.ts";
import { directoryEn } from "./en/directory.ts";
import { directoryDialogsEn, newValuesEn, tagsEn } from "./en/directory-dialogs.ts";
import { documentGalleryEn } from "./en/document-gallery.ts";
import { documentTextsEn, electronicFormEn } from "./en/document-texts.ts";
import { documentWizardsEn } from "./en/document-wizards.ts";
import { documentsEn } from "./en/documents.ts";
import { comingInEn } from "./en/email-links.ts";
import { deletedValueEn, pagesEn } from "./en/error-pages.ts";
import { errorsEn } from "./en/errors.ts";
import { formEn } from "./en/form.ts";
import { formActionsEn, formsHintsEn } from "./en/form-actions.ts";
import {
  copiedRowsEn,
  filesEn,
  printEn,
  questionFinderEn,
  registersEn,
  termNoteEn,
  typedAnswersEn,
  wholeDirectoryEn,
} from "./en/form-dialogs.ts";
import { demandEn, formLaterEn, instructionEn } from "./en/form-on-demand.ts";
import { formsListEn } from "./en/forms-list.ts";
import { frameEn } from "./en/frame.ts";
import { changelogEn, clipboardEn, leaveDialogEn, quotasEn } from "./en/frame-on-demand.ts";
import { groupsEn } from "./en/groups.ts";
import { helpEn } from "./en/help.ts";
import { historyEn } from "./en/history.ts";
import { importsEn } from "./en/imports.ts";
import { incidentsEn } from "./en/incidents.ts";
import { installationEn } from "./en/installation.ts";
import { journalsEn } from "./en/journals.ts";
import { lawActsEn } from "./en/law-acts.ts";
import { lawChangesEn } from "./en/law-changes.ts";
import { lettersEn } from "./en/letters.ts";
import { linksEn } from "./en/link-management.ts";
import { loginEn } from "./en/login.ts";
import { mailingEn } from "./en/mailing.ts";
import { newsEn } from "./en/news.ts";
import { newsFeedsEn } from "./en/news-feeds.ts";
import { packsEn } from "./en/packs.ts";
import { proposalsEn, proposedChangesEn } from "./en/proposals.ts";
import { recipientAnswersEn } from "./en/recipient-answers.ts";
import { recipientsEn } from "./en/recipients.ts";
import { recordsEn } from "./en/records.ts";
import { requestsEn } from "./en/requests.ts";
import { linkEn } from "./en/respondent.ts";
import { linkDialogsEn } from "./en/respondent-dialogs.ts";
import { reviewEn } from "./en/review.ts";
import { risksEn } from "./en/risks.ts";
import { savedViewsEn } from "./en/saved-views.ts";
import { levelEn } from "./en/security-level.ts";
import { siteScanEn } from "./en/site-scan.ts";
import { statisticsEn } from "./en/statistics.ts";
import { tasksEn } from "./en/tasks.ts";
import { templatesEn } from "./en/templates.ts";
import { threatEditionsEn } from "./en/threat-editions.ts";
import { threatDescriptionsEn, threatsEn } from "./en/threats.ts";
import { trainingEn } from "./en/training.ts";
import { consentJournalEn, uploadsEn } from "./en/uploads.ts";
import { userPageEn } from "./en/user-page.ts";
import { usersEn } from "./en/users.ts";
import { videosEn } from "./en/videos.ts";
import { visitorRequestEn } from "./en/visitor-request.ts";
import { webhooksEn } from "./en/webhooks.ts";
import { workflowEn } from "./en/workflow.ts";

/** The English texts of every part of the application: one file, loaded for readers of English. */
export const english = {
  recipients: recipientsEn,
  recipientAnswers: recipientAnswersEn,
  access: accessEn,
  account: accountEn,
  changelog: changelogEn,
  comingIn: comingInEn,
  comments: commentsEn,
  common: commonEn,
  companies: companiesEn,
  companySettings: companySettingsEn,
  companyStatus: companyStatusEn,
  conflict: conflictEn,
  copyFrom: copyFromEn,
  copiedRows: copiedRowsEn,
  questionFinder: questionFinderEn,
  files: filesEn,
  deletedValue: deletedValueEn,
  directoryDialogs: directoryDialogsEn,
  wholeDirectory: wholeDirectoryEn,
  termNote: termNoteEn,
  dashboard: dashboardEn,
  dataMap: dataMapEn,
  demand: demandEn,
  destructions: destructionsEn,
  directory: directoryEn,
  documentTexts: documentTextsEn,
  incidents: incidentsEn,
  journals: journalsEn,
  requests: requestsEn,
  tasks: tasksEn,
  consentJournal: consentJournalEn,
  documentWizards: documentWizardsEn,
  documents: documentsEn,
  formLater: formLaterEn,
  commentMarks: commentMarksEn,
  formsHints: formsHintsEn,
  companyDialogs: companyDialogsEn,
  companyViews: companyViewsEn,
  documentGallery: documentGalleryEn,
  electronicForm: electronicFormEn,
  errors: errorsEn,
  quotas: quotasEn,
  formActions: formActionsEn,
  form: formEn,
  formsList: formsListEn,
  frame: frameEn,
  groups: groupsEn,
  help: helpEn,
  history: historyEn,
  clipboard: clipboardEn,
  imports: importsEn,
  installation: installationEn,
  instruction: instructionEn,
  leaveDialog: leaveDialogEn,
  letters: lettersEn,
  level: levelEn,
  link: linkEn,
  linkDialogs: linkDialogsEn,
  links: linksEn,
  login: loginEn,
  mailing: mailingEn,
  lawActs: lawActsEn,
  news: newsEn,
  newsFeeds: newsFeedsEn,
  webhooks: webhooksEn,
  packs: packsEn,
  pages: pagesEn,
  print: printEn,
  newValues: newValuesEn,
  proposals: proposalsEn,
  proposedChanges: proposedChangesEn,
  records: recordsEn,
  registers: registersEn,
  review: reviewEn,
  savedViews: savedViewsEn,
  risks: risksEn,
  statistics: statisticsEn,
  status: statusEn,
  subscriptions: subscriptionsEn,
  tags: tagsEn,
  templates: templatesEn,
  threatEditions: threatEditionsEn,
  threatDescriptions: threatDescriptionsEn,
  threats: threatsEn,
  typedAnswers: typedAnswersEn,
  uploads: uploadsEn,
  userPage: userPageEn,
  users: usersEn,
  siteScan: siteScanEn,
  videos: videosEn,
  assignedTask: assignedTaskEn,
  acquaintance: acquaintanceEn,
  training: trainingEn,
  visitorRequest: visitorRequestEn,
  lawChanges: lawChangesEn,
  watch: watchEn,
  workflow: workflowEn,
};
