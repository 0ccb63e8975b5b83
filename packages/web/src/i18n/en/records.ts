export const recordsEn = {
  show: "Which to show",
  noneFound: "Nothing found",
  noneFoundText: "Remove the filter or change the search.",
  shown: "{{shown}} of {{count}} shown",
  overdue: "Overdue",
  task: "Task",
  request: "Request",
  incident: "Incident",
  addFile: "Attach a file",
  noFiles: "No files",
  removeFile: "Delete the file {{name}}",
  download: "Download the file {{name}}",
};
