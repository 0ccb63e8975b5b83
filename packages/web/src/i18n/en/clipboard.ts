export const clipboardEn = {
  copyByHand: "Copy the text: Ctrl+C. Close: Esc.",
};
