import { answer, type OpenableParts, press, reload, typeInto } from "./openable-parts.ts";

const password = typeInto("Текущий пароль", "Current password", "Проверка-2026!");
const turnOn = press(/^Включить$/, /^Turn on$/);
const makeToken = press("Создать токен", "Create token");
const inTwoSteps = answer(/\/api\/v2\/account\/$/, { second_step: true, recovery_codes_left: 8 });
const codes = Array.from({ length: 10 }, (_, index) => `k3vd-9wq${index}`);

/** Overlays of the user's own account. */
export const accountParts: OpenableParts = {
  "one's name": {
    path: "/account/",
    open: [press("Изменить имя и фамилию", "Edit name")],
    shows: "dialog",
  },
  "one's e-mail": { path: "/account/", open: [press("Изменить почту", "Change e-mail")], shows: "dialog" },
  "one's password": { path: "/account/", open: [press("Сменить пароль", "Change password")], shows: "dialog" },
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
  "turning the second step off": {
    path: "/account/",
    open: [inTwoSteps, reload, press("Выключить", "Turn off")],
    shows: "dialog",
  },
  "new recovery codes": {
    path: "/account/",
    open: [
      inTwoSteps,
      answer(/\/second_step\/recovery_codes\/$/, { recovery_codes: codes }),
      reload,
      press("Новые резервные коды", "New recovery codes"),
      password,
      press("Продолжить", "Continue"),
      (page) =>
        page
          .getByRole("dialog")
          .getByText(codes[0] ?? "")
          .waitFor(),
    ],
    shows: "dialog",
  },
  "making a token": { path: "/account/", open: [makeToken], shows: "dialog" },
  "a token that was made": {
    path: "/account/",
    open: [
      makeToken,
      typeInto("Для чего токен", "What it is for", "Выгрузка в 1С"),
      password,
      press(/^Создать$/, /^Create$/),
      press("Скопировать", "Copy"),
    ],
    shows: "dialog",
  },
};
