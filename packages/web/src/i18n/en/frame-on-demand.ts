export const leaveDialogEn = {
  title: "Unsaved changes",
  text: "If you close this window, your changes will be lost.",
  pageText: "If you leave now, your changes will be lost.",
  leavePage: "Leave without saving",
  leave: "Close without saving",
  stay: "Keep editing",
};

export const changelogEn = {
  title: "What's new",
  version: "Version {{version}}, {{day}}",
  understood: "Got it",
};

export const clipboardEn = {
  copyByHand: "Copy the text: Ctrl+C. Close: Esc.",
};

/** Messages about exhausted quotas, by the codes of specification 8. */
export const quotasEn = {
  title: "Quota exceeded",
  write: "Contact us to extend it.",
  "processes quota exceeded.": "No more processes can be added in a free account.",
  "systems quota exceeded.": "No more information systems can be added in a free account.",
  "security quota exceeded.": "No more security tools can be added in a free account.",
  "system servers quota exceeded.": "No more servers can be added in a free account.",
  "workstations quota exceeded.": "No more workstations can be added in a free account.",
  "network hardware quota exceeded.": "No more network hardware can be added in a free account.",
};
