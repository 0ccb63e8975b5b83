export const leaveDialogEn = {
  title: "Unsaved changes",
  text: "If you close this window, your changes will be lost.",
  leave: "Close without saving",
  stay: "Keep editing",
};
