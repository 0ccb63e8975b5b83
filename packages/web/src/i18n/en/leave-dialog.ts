export const leaveDialogEn = {
  title: "Unsaved changes",
  text: "If you close this window, your changes will be lost.",
  pageText: "If you leave now, your changes will be lost.",
  leavePage: "Leave without saving",
  leave: "Close without saving",
  stay: "Keep editing",
};
