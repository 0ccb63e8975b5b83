import { item, type OpenedParts, press } from "./act.ts";

const account = press("Действия: admin", "Actions: admin");

/** What opens over the installation's area. */
export const installationParts: OpenedParts = {
  "adding a video": { path: "/videos/", open: [press("Добавить видео", "Add video")], shows: "dialog" },
  "feeds of news": { path: "/installation/news/", open: [press("Ленты", "Feeds")], shows: "dialog" },
  "a company's plan": {
    path: "/installation/companies/",
    open: [press(/^Сменить тариф: /, /^Change plan: /)],
    shows: "dialog",
  },
  "what can be done about an account": { path: "/installation/users/", open: [account], shows: "menu" },
  "ending the sessions of an account": {
    path: "/installation/users/",
    open: [account, item("Завершить сеансы", "End sessions")],
    shows: "dialog",
  },
};
