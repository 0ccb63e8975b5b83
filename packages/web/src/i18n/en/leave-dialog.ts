export const leaveDialogEn = {
  title: "Unsaved changes",
  text: "If you close this window, your changes will be lost.",
  pageText: "If you leave now, what you have typed and chosen is lost.",
  leavePage: "Leave without saving",
  leave: "Close without saving",
  stay: "Keep editing",
};
