export const changelogRu = {
  title: "Что нового",
  version: "Версия {{version}} от {{day}}",
  understood: "Понятно",
} as const;
