export const formLaterEn = {
  law: "Legal basis",
  usageNone: "Not used in any questionnaire.",
  keys: "Ctrl+Enter: next step, Alt+arrows: previous or next step, /: find a question",
  tagsExample: "Type a tag and press Enter",
  quoted: "“{{name}}”",
  notTaken: "Not saved: correct the value",
  typeOn: "{{count}} more. Keep typing to narrow the list",
};
