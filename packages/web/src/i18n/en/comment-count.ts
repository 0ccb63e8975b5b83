export const commentMarksEn = {
  countAt_one: "{{count}} unresolved comment on “{{label}}”",
  countAt_other: "{{count}} unresolved comments on “{{label}}”",
  addAt: "Comment on “{{label}}”",
};
