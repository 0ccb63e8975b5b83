export const companyViewsEn = {
  views: "All companies",
  worklist: "To do",
  status: "Status",
  today: "Today",
  tasks: "Tasks",
  shutOut: "Some of your companies require two-factor authentication. They appear here once you turn it on.",
  toAccount: "Turn on two-factor authentication",
};
