export const deletedValueEn = {
  title: "Delete “{{name}}”?",
  text: "The value will be removed from the directory.",
  formText: "The questionnaire and its answers will be removed from lists and documents.",
  deleted: "Deleted: {{name}}",
};
