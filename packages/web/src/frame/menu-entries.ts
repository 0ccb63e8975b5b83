import type { Level, Section } from "@opis/model/access";
import { IconClipboardList, IconFileText, IconHistory, IconList, type TablerIcon } from "@tabler/icons-react";
import type { frameRu } from "../words/ru/frame.ts";

/** A screen of a company in the main menu and in the search. */
export interface MenuEntry {
  /** Key of its name among the frame's words. */
  readonly name: keyof typeof frameRu;
  /** Its path under `/company/{id}/`; every address that begins so belongs to it. */
  readonly path: string;
  readonly icon: TablerIcon;
  /** Shown to who may see at least one of these; without it, to every member. */
  readonly sections?: readonly Section[];
}

/** The main menu of a company, in order (specification 2.2); a screen joins it with its page. */
const menuEntries: readonly MenuEntry[] = [
  { name: "forms", path: "forms/", icon: IconClipboardList },
  { name: "directory", path: "directory/", icon: IconList, sections: ["directory"] },
  { name: "documents", path: "documents/", icon: IconFileText, sections: ["documents"] },
  { name: "history", path: "history/", icon: IconHistory },
];

/** The screens of a company that are open to someone with these levels by section. */
export function openEntries(access: Readonly<Record<string, Level>>): readonly MenuEntry[] {
  return menuEntries.filter(({ sections }) => !sections || sections.some((section) => access[section] !== "none"));
}

/** Questionnaires that a company has once: what they are about, and their path under `/company/{id}/`. */
export const singletonEntries = [
  { section: "information", path: "information/" },
  { section: "site_app", path: "siteappunion/" },
  { section: "commission", path: "commission/" },
  { section: "department", path: "department/" },
  { section: "responsibilities", path: "responsibilities/" },
] as const satisfies readonly { readonly section: Section; readonly path: string }[];

/** Other addresses that belong to the questionnaires' entry: those of single questionnaires. */
export const questionnairePaths: readonly string[] = [
  ...singletonEntries.map(({ path }) => path),
  "process/",
  "system/",
  "security/",
  "system_server/",
  "workstation/",
  "network_hardware/",
];
