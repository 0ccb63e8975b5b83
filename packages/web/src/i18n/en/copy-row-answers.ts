export const copiedRowsEn = {
  into: "Fill in “{{name}}” from…",
  brings: "Copies: {{fields}}",
  replaces: "Replaces your answers: {{fields}}",
  bringsNothing: "Nothing to copy: the answers are the same or empty",
};
