import type { EnglishOf } from "../english-of.ts";
import type { accessRu } from "../ru/access.ts";

export const accessEn: EnglishOf<typeof accessRu> = {
  section: "Section",
  level: "Level",
  levelIn: "Level: {{section}}",
  notSet: "The access level could not be saved",
  rolesTitle: "Roles",
  rolesDescription:
    "What each role may do. Built-in roles cannot be changed: copy the closest one and adjust the copy.",
  builtIn: "Built-in role",
  own: "Company role",
  used_one: "{{count}} user",
  used_other: "{{count}} users",
  unused: "not used",
  chosenRole: "Role",
  copyRole: "Create a role from this one",
  roleName: "Role name",
  copyTitle: "New role",
  copyText: "The new role starts with the levels of “{{name}}”. You can change them afterwards.",
  copyName: "{{name}} (copy)",
  renameTitle: "Rename the role",
  deleteTitle: "Delete the role?",
  deleteText: "The role “{{name}}” will be removed. Its history remains.",
  usedTitle: "Deletion impossible",
  usedText: "Users or invitations have the role “{{name}}”. Give them another role first.",
  toUsers: "Go to users",
  made: "Role “{{name}}” created",
  renamed: "Role renamed",
  deleted: "Role “{{name}}” deleted",
  beyond: "This role has more rights than you, so you cannot change it.",
};
