import type { Level, Section } from "@opis/model/access/access";
import type { ComponentType } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { companySettingsRu } from "../../words/ru/company-settings.ts";

/** A tab of a company's settings. */
interface SettingsTab {
  /** Its name in the address, and the key of its title among the words of the settings. */
  readonly key: keyof typeof companySettingsRu;
  /** Shown to who may see this section; without it to everybody, for what is their own. */
  readonly section?: Section;
  /** Shown to who has at least this level in the section; "view" where absent. */
  readonly level?: Level;
  /** What stands in it; its code comes when it is opened. */
  readonly view: ComponentType<{ readonly company: number }>;
}

/** The tabs of a company's settings, in order; the first is open at first. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    key: "general",
    section: "settings",
    view: lazyPart(() => import("./general-settings.tsx").then((module) => ({ default: module.GeneralSettings }))),
  },
  {
    key: "people",
    section: "settings",
    view: lazyPart(() => import("./people-settings.tsx").then((module) => ({ default: module.PeopleSettings }))),
  },
  {
    key: "signIn",
    section: "settings",
    view: lazyPart(() => import("./sign-in-settings.tsx").then((module) => ({ default: module.SignInSettings }))),
  },
  {
    key: "links",
    section: "settings",
    view: lazyPart(() => import("./link-settings.tsx").then((module) => ({ default: module.LinkSettings }))),
  },
  {
    key: "mailing",
    section: "settings",
    view: lazyPart(() => import("./mailing/mailing-tab.tsx").then((module) => ({ default: module.MailingTab }))),
  },
  {
    key: "subscriptions",
    view: lazyPart(() =>
      import("./subscriptions/subscriptions-tab.tsx").then((module) => ({ default: module.SubscriptionsTab })),
    ),
  },
  {
    key: "webhooks",
    section: "settings",
    level: "manage",
    view: lazyPart(() =>
      import("../webhooks/company-webhooks.tsx").then((module) => ({ default: module.CompanyWebhooks })),
    ),
  },
];
