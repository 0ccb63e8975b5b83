export const clipboardRu = {
  copyByHand: "Скопируйте текст: Ctrl+C. Закрыть: Esc.",
} as const;
