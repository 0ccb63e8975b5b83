import type { People } from "../../support/create-people.ts";
import { answer, click, company, item, type OpenableParts, press, pressForChosen, reload } from "./openable-parts.ts";

const users = `${company}users/`;

/** Returns the overlays of the company's users, roles and groups. */
export function peopleParts(people: People): OpenableParts {
  return { ...userParts(people), ...roleParts(people), ...groupParts(people) };
}

function userParts({ member }: People): OpenableParts {
  const user = `${users}${member}/`;
  const menu = press(/^Действия: /, /^Actions: /);
  return {
    "a user's menu": { path: users, open: [menu], shows: "menu" },
    "a user's role in the list": {
      path: users,
      open: [menu, item("Изменить роль", "Change role")],
      shows: "dialog",
    },
    "removing a user": {
      path: users,
      open: [menu, item("Убрать из компании", "Remove from company")],
      shows: "dialog",
    },
    "roles of chosen people": {
      path: users,
      open: [
        (page) => page.locator("main tbody input[type=checkbox]").first().check(),
        pressForChosen("Изменить роль", "Change role"),
      ],
      shows: "dialog",
    },
    "who has a role": { path: users, open: [click("main input[role=combobox]")], shows: "listbox" },
    "refusing a proposal": { path: users, open: [press(/^Отклонить: /, /^Decline: /)], shows: "dialog" },
    "a user's name": {
      path: user,
      open: [press("Изменить имя и фамилию", "Edit name")],
      shows: "dialog",
    },
    "a user's role": { path: user, open: [press("Изменить роль", "Change role")], shows: "dialog" },
    "opening a questionnaire to a user": {
      path: user,
      open: [press("Дать доступ к анкете", "Add questionnaire")],
      shows: "dialog",
    },
    "removing a user from their page": {
      path: user,
      open: [press("Убрать из компании", "Remove from company")],
      shows: "dialog",
    },
    "resetting a user's second step": {
      path: user,
      // Turning it on requires the user's own authenticator app.
      open: [
        answer(new RegExp(`/api/v2/.*users/${member}/`), { second_step: true }),
        reload,
        press("Сбросить", "Reset"),
      ],
      shows: "dialog",
    },
  };
}

function roleParts({ role }: People): OpenableParts {
  const ownRole = `${users}roles/?role=${role}`;
  return {
    "copying a role": {
      path: `${users}roles/`,
      open: [press("Создать по образцу", "Create a role from this one")],
      shows: "dialog",
    },
    "renaming a role": { path: ownRole, open: [press("Переименовать", "Rename")], shows: "dialog" },
    "deleting a role": { path: ownRole, open: [press("Удалить", "Delete")], shows: "dialog" },
  };
}

function groupParts({ member, group }: People): OpenableParts {
  const ownGroup = `${users}groups/?group=${group}`;
  return {
    "making a group": { path: ownGroup, open: [press("Создать группу", "Create group")], shows: "dialog" },
    "renaming a group": { path: ownGroup, open: [press("Переименовать", "Rename")], shows: "dialog" },
    "deleting a group": { path: ownGroup, open: [press("Удалить", "Delete")], shows: "dialog" },
    "syncing groups with the directory": {
      path: ownGroup,
      open: [
        answer(/\/sync_with_ad\/$/, { is_configured: true, last: null }),
        answer(/\/sync_with_ad\/plan\/$/, directoryPlan(group, member)),
        reload,
        press("Сверить с каталогом", "Synchronise with the directory"),
        (page) => page.getByRole("dialog").getByRole("table").waitFor(),
      ],
      shows: "dialog",
    },
    "opening a questionnaire to a group": {
      path: ownGroup,
      open: [press("Дать доступ к анкете", "Add questionnaire")],
      shows: "dialog",
    },
  };
}

/** Returns a directory preview: one member joins a group, another group is not in the directory. */
function directoryPlan(group: number, member: number) {
  const person = { user_id: member, username: "zoya", first_name: "Зоя", last_name: "Петрова-Водкина" };
  const synced = { come: 1, gone: 0 };
  return {
    groups: [
      { id: group, name: "Отдел кадров", outer_name: "hr", state: "found", ...synced },
      { id: group + 1, name: "Бухгалтерия", outer_name: "accounts", state: "missing", ...synced },
    ],
    changes: [{ group_id: group, group_name: "Отдел кадров", ...person, is_in: true }],
  };
}
