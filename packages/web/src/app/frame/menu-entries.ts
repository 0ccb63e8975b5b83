import type { Level, Section } from "@opis/model/access/access";
import { type CompanyScreen, screenAddress } from "@opis/model/screen-addresses";
import {
  IconAlertTriangle,
  IconBuildingCommunity,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconFileText,
  IconHistory,
  IconLayoutDashboard,
  IconList,
  IconMailbox,
  IconNotebook,
  IconRoute,
  IconSchool,
  IconSettings,
  IconSignature,
  IconTable,
  IconTrash,
  IconUrgent,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import type { frameRu } from "../../i18n/ru/frame.ts";
import { questionnaireAt } from "../../ui/questionnaire-path.ts";

/** A company screen in the main menu and in the search; its key selects its title among the frame's texts. */
export interface MenuEntry {
  readonly screen: CompanyScreen & keyof typeof frameRu;
  readonly icon: TablerIcon;
  /** Shown to users who may see at least one of these sections; without it, to every member. */
  readonly sections?: readonly Section[];
  /** What remains of the screen for users who may see none of these: objects opened to them individually. */
  readonly part?: string;
}

/** The main menu of a company, in order (specification 2.2); a new screen is added here. */
const menuEntries: readonly MenuEntry[] = [
  { screen: "forms", icon: IconClipboardList },
  { screen: "dashboard", icon: IconLayoutDashboard },
  { screen: "review", icon: IconTable },
  { screen: "data_map", icon: IconRoute },
  { screen: "directory", icon: IconList, sections: ["directory"] },
  { screen: "users", icon: IconUsers, sections: ["users"] },
  { screen: "documents", icon: IconFileText, sections: ["documents"], part: "uploaded" },
  { screen: "tasks", icon: IconChecklist, sections: ["duties"] },
  { screen: "requests", icon: IconMailbox, sections: ["duties"] },
  { screen: "incidents", icon: IconUrgent, sections: ["duties"] },
  { screen: "destructions", icon: IconTrash, sections: ["duties"] },
  { screen: "recipients", icon: IconBuildingCommunity, sections: ["duties"] },
  { screen: "acquaintances", icon: IconSignature, sections: ["duties"] },
  { screen: "training", icon: IconSchool, sections: ["duties"] },
  { screen: "journals", icon: IconNotebook, sections: ["duties"] },
  { screen: "risks", icon: IconAlertTriangle },
  { screen: "history", icon: IconHistory },
  { screen: "stat", icon: IconChartBar },
  { screen: "settings", icon: IconSettings, sections: ["settings"] },
];

/** A menu entry with its address. */
export interface OpenEntry extends MenuEntry {
  readonly href: string;
}

/** Returns the company screens that are open to a user with these levels by section. */
export function openEntries(company: number, access: Readonly<Record<string, Level>>): readonly OpenEntry[] {
  return menuEntries.flatMap((entry) => {
    const { screen, sections, part } = entry;
    const seesIt = !sections || sections.some((section) => access[section] !== "none");
    if (seesIt) return [{ ...entry, href: screenAddress(company, screen) }];
    return part ? [{ ...entry, href: screenAddress(company, screen, { part }) }] : [];
  });
}

/** Returns whether a path belongs to a menu entry: single questionnaires belong to their list. */
export function isHere({ screen }: Pick<MenuEntry, "screen">, company: number, pathname: string): boolean {
  const isForm = screen === "forms" && questionnaireAt(pathname) !== undefined;
  return isForm || pathname.startsWith(screenAddress(company, screen));
}
