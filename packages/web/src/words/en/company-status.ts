import type { EnglishOf } from "../english-of.ts";
import type { companyStatusRu } from "../ru/company-status.ts";

export const companyStatusEn: EnglishOf<typeof companyStatusRu> = {
  title: "Status of companies",
  description: "How complete each company is, where its questionnaires stand, and what waits for you.",
  views: "All companies",
  worklist: "To do",
  status: "Status",
  find: "Name or INN",
  onlyWaiting: "Only those waiting for me",
  company: "Company",
  percentOf: "Completeness",
  whichPercent: "Percent of",
  all: "All questionnaires",
  none: "none",
  byForm: "By questionnaire",
  stands: "Approval",
  nothingStands: "no processes or systems",
  waiting: "Waiting for me",
  waitingOf: "{{name}}: {{count}} waiting for me",
  people: "People",
  modified: "Changed",
  notFound: "No such companies",
  notFoundText: "Change the search or clear the filter.",
  shutOut: "Some of your companies demand two-step sign-in. They appear here once you turn it on.",
  toAccount: "Turn on the second step",
};
