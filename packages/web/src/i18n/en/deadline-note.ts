export const termNoteEn = {
  left_one: "{{count}} day left",
  left_other: "{{count}} days left",
  over_one: "Ended {{count}} day ago",
  over_other: "Ended {{count}} days ago",
};
