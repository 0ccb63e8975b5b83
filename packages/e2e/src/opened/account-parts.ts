import { type OpenedParts, press, typeInto } from "./act.ts";

const password = typeInto("Текущий пароль", "Current password", "Проверка-2026!");
const turnOn = press(/^Включить$/, /^Turn on$/);
const makeToken = press("Создать токен", "Create a token");

/** What opens over one's own account. */
export const accountParts: OpenedParts = {
  "one's name": {
    path: "/account/",
    open: [press("Изменить имя и фамилию", "Change the name")],
    shows: "dialog",
  },
  "one's e-mail": { path: "/account/", open: [press("Изменить почту", "Change the e-mail")], shows: "dialog" },
  "one's password": { path: "/account/", open: [press("Сменить пароль", "Change the password")], shows: "dialog" },
  "turning the second step on": { path: "/account/", open: [turnOn], shows: "dialog" },
  "the key of the second step": {
    path: "/account/",
    open: [
      turnOn,
      password,
      press("Продолжить", "Continue"),
      (page) => page.getByRole("dialog").getByRole("img").first().waitFor(),
    ],
    shows: "dialog",
  },
  "making a token": { path: "/account/", open: [makeToken], shows: "dialog" },
};
