import { answer, click, company, type OpenableParts, press, reload } from "./openable-parts.ts";

const at = "2026-02-28T09:00:00Z";

const notice = {
  at,
  editor: "Иванова Анна Петровна",
  kind: "modified",
  saying: "done",
  topic: "answers",
  form_title: "Процесс",
  title: "Кадровый учёт",
  root_title: "Кадровый учёт",
  url: `${company}process/1/`,
  changes: [
    {
      field: "purpose",
      label: "Цель обработки",
      old: "Учёт работников",
      new: "Ведение кадрового учёта и расчёт заработной платы",
    },
  ],
  is_unread: true,
};

const notices = [
  { ...notice, id: 3 },
  { ...notice, id: 2, saying: "proposed", topic: "proposals", editor: "dpo@romashka.ru" },
  {
    ...notice,
    id: 1,
    saying: "term",
    topic: "terms",
    editor: "Опись",
    form_title: "Сертификат",
    title: "№ 3509",
    root_title: "Антивирус",
    url: null,
    is_unread: false,
    changes: [
      { field: "valid_until", label: "Действует до", old: "", new: "20.03.2026" },
      { field: "state_of_the_term", label: "Срок", old: "", new: "осталось дней: 20" },
    ],
  },
];

const outsider = {
  id: 1,
  email: "dpo.of.a.company.with.a.long.name@partner.example",
  language: "ru",
  rhythm: "weekly",
  kinds: [{ form: "process", form_id: 1, name: "Кадровый учёт", topics: ["answers", "workflow", "terms"] }],
  added_by: "Иванова Анна Петровна",
  is_confirmed: false,
  created: at,
};

const settings = `${company}settings/?tab=subscriptions`;
const withOutsider = [answer(/\/outsiders\//, { count: 1, results: [outsider] }), reload];
const bell = press(/^Уведомления/, /^Notifications/);

/** Overlays of notifications: the bell and subscriptions. */
export const noticeParts: OpenableParts = {
  "the bell with nothing to tell": { path: `${company}forms/`, open: [bell], shows: "dialog" },
  "the bell with notices": {
    path: `${company}forms/`,
    open: [
      answer(/\/notifications\//, { count: 3, unread: 2, is_subscribed: true, next: null, results: notices }),
      reload,
      bell,
    ],
    shows: "dialog",
  },
  "kinds of questionnaires to follow": { path: settings, open: [click("input[role=combobox]")], shows: "listbox" },
  "ending an outsider's subscription": {
    path: settings,
    open: [...withOutsider, press(/^Отписать /, /^Unsubscribe /)],
    shows: "dialog",
  },
};
