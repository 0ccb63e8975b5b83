import type { Section } from "@opis/model/access";
import { IconClipboardList, IconFileText, IconList, type TablerIcon } from "@tabler/icons-react";
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
export const menuEntries: readonly MenuEntry[] = [
  { name: "forms", path: "forms/", icon: IconClipboardList },
  { name: "directory", path: "directory/", icon: IconList, sections: ["directory"] },
  { name: "documents", path: "documents/", icon: IconFileText, sections: ["documents"] },
];

/** Other addresses that belong to the questionnaires' entry: those of single questionnaires. */
export const questionnairePaths = [
  "information/",
  "siteappunion/",
  "department/",
  "commission/",
  "responsibilities/",
  "process/",
  "system/",
  "security/",
  "system_server/",
  "workstation/",
  "network_hardware/",
] as const;
