export const changelogEn = {
  title: "What's new",
  version: "Version {{version}}, {{day}}",
  understood: "Got it",
};
