import { installationAddress, lettersAddress, videosAddress } from "@opis/model/screen-addresses";
import { useWords } from "../../i18n/language.ts";
import { installationWords } from "../../i18n/ru/installation.ts";
import { LinkTabs } from "../../ui/page/link-tabs.tsx";

const parts = [
  "companies",
  "users",
  "letters",
  "news",
  "law_acts",
  "videos",
  "threats",
  "sign_ins",
  "webhooks",
  "jobs",
  "state",
] as const;

/** Renders the tabs of the installation's area; each is a screen of its own. */
export function InstallationTabs({ part }: { readonly part: (typeof parts)[number] }) {
  const t = useWords(installationWords);
  const tabs = parts.map((key) => ({
    key,
    title: t(key),
    href: key === "letters" ? lettersAddress : key === "videos" ? videosAddress : installationAddress(key),
  }));
  return <LinkTabs label={t("parts")} tabs={tabs} shown={part} />;
}
