import { defineWords } from "../language.ts";

const accessRu = {
  section: "Раздел",
  level: "Уровень",
  levelIn: "Уровень: {{section}}",
  notSet: "Ошибка при установке прав",
  rolesTitle: "Роли",
  rolesDescription: "Что может каждая роль. Встроенные роли не меняются: скопируйте подходящую и поправьте копию.",
  builtIn: "Встроенная роль",
  own: "Роль компании",
  used_one: "у {{count}} человека",
  used_few: "у {{count}} человек",
  used_many: "у {{count}} человек",
  used_other: "у {{count}} человека",
  unused: "никому не назначена",
  chosenRole: "Роль",
  copyRole: "Создать по образцу",
  roleName: "Название роли",
  copyTitle: "Новая роль",
  copyText: "Новая роль начнёт с уровней роли «{{name}}». Потом их можно изменить.",
  copyName: "{{name}} (копия)",
  renameTitle: "Переименовать роль",
  deleteTitle: "Удалить роль?",
  deleteText: "Роль «{{name}}» исчезнет из списка. История сохранится.",
  usedTitle: "Удаление невозможно",
  usedText: "Роль «{{name}}» назначена пользователям или указана в приглашениях. Сначала назначьте им другую роль.",
  toUsers: "К пользователям",
  made: "Роль «{{name}}» создана",
  renamed: "Роль переименована",
  deleted: "Роль «{{name}}» удалена",
  beyond: "У этой роли больше прав, чем у Вас, поэтому изменить её Вы не можете.",
} as const;

/** Texts of roles and levels. */
export const accessWords = defineWords(accessRu, "access");
