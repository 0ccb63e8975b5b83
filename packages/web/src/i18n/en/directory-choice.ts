export const wholeDirectoryEn = {
  chosenCount_one: "{{count}} value selected",
  chosenCount_other: "{{count}} values selected",
  done: "Done",
};
