import type { Page } from "@playwright/test";
import type { People } from "../make-people.ts";
import { company, item, type OpenedParts, press } from "./act.ts";

/** What opens over the users of the company, their roles and groups. */
export function peopleParts({ member, role, group }: People): OpenedParts {
  const users = `${company}users/`;
  const user = `${users}${member}/`;
  const ownRole = `${users}roles/?role=${role}`;
  const ownGroup = `${users}groups/?group=${group}`;
  const menu = press(/^Действия: /, /^Actions: /);
  return {
    "a user's menu": { path: users, open: [menu], shows: "menu" },
    "a user's role in the list": {
      path: users,
      open: [menu, item("Изменить роль", "Change the role")],
      shows: "dialog",
    },
    "removing a user": {
      path: users,
      open: [menu, item("Убрать из компании", "Remove from the company")],
      shows: "dialog",
    },
    "refusing a proposal": { path: users, open: [press(/^Отказать: /, /^Refuse: /)], shows: "dialog" },
    "a user's name": {
      path: user,
      open: [press("Изменить имя и фамилию", "Change the first and last name")],
      shows: "dialog",
    },
    "a user's role": { path: user, open: [press("Изменить роль", "Change the role")], shows: "dialog" },
    "a user's status": {
      path: user,
      open: [(page) => page.locator("main dl select").selectOption({ index: 1 })],
      shows: "dialog",
    },
    "opening a questionnaire to a user": {
      path: user,
      open: [press("Открыть анкету", "Open a questionnaire")],
      shows: "dialog",
    },
    "removing a user from their page": {
      path: user,
      open: [press("Убрать из компании", "Remove from the company")],
      shows: "dialog",
    },
    "resetting a user's second step": {
      path: user,
      open: [(page) => withSecondStep(page, member), press("Сбросить", "Reset")],
      shows: "dialog",
    },
    "copying a role": {
      path: `${users}roles/`,
      open: [press("Создать по образцу", "Create a role from it")],
      shows: "dialog",
    },
    "renaming a role": { path: ownRole, open: [press("Переименовать", "Rename")], shows: "dialog" },
    "deleting a role": { path: ownRole, open: [press("Удалить", "Delete")], shows: "dialog" },
    "making a group": { path: ownGroup, open: [press("Создать группу", "Create a group")], shows: "dialog" },
    "renaming a group": { path: ownGroup, open: [press("Переименовать", "Rename")], shows: "dialog" },
    "deleting a group": { path: ownGroup, open: [press("Удалить", "Delete")], shows: "dialog" },
    "opening a questionnaire to a group": {
      path: ownGroup,
      open: [press("Открыть анкету", "Open a questionnaire")],
      shows: "dialog",
    },
  };
}

/** Shows a user as one who signs in in two steps: turning it on takes the app of their own phone. */
async function withSecondStep(page: Page, member: number): Promise<void> {
  await page.route(`**/api/v2/users/${member}/?*`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), second_step: true } });
  });
  await page.reload();
}
