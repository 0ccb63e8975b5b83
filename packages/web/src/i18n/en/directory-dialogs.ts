export const directoryDialogsEn = {
  adding: "Add: {{name}}",
  categoryNotChanged: "The category could not be changed. Its name may already be in use",
  mergeTitle: "Merge groups",
  mergeName: "Name of the merged group",
};
