export const recordsEn = {
  show: "Which to show",
  noneFound: "Nothing found",
  noneFoundText: "Remove the filter or change the search.",
  shown: "{{shown}} of {{count}} shown",
  overdue: "Overdue",
  task: "Task",
  request: "Request",
  incident: "Incident",
};
