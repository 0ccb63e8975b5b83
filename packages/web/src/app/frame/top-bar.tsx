import { ActionIcon, Button } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconHelp, IconMenu2, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { companiesQuery, currentUserQuery } from "../../api/common-queries.ts";
import { useWords } from "../../i18n/language.ts";
import { frameWords } from "../../i18n/ru/frame.ts";
import { laterPart, lazyPart } from "../../ui/lazy-part.ts";
import { OnDemand } from "../../ui/load-on-open.tsx";
import { type Crumb, useShownCrumbs } from "../../ui/page/crumbs.ts";
import { LanguageButton, ThemeButton } from "../../ui/page/display-buttons.tsx";
import { useCompanyId } from "./company-id.ts";
import classes from "./frame.module.css";
import { UserButton } from "./user-button.tsx";

const Bell = laterPart(() => import("./bell.tsx").then(({ Bell: component }) => ({ default: component })));

interface TopBarProps {
  readonly onMenu: () => void;
  readonly onFind: () => void;
  readonly onHelp: () => void;
}

const OpenedUserMenu = lazyPart(() =>
  import("./opened-user-menu.tsx").then(({ OpenedUserMenu: component }) => ({ default: component })),
);

/** Renders the user's button and menu, including sign-out. */
function UserMenu() {
  const { data: user } = useQuery(currentUserQuery);
  const fullName = [user?.first_name, user?.last_name].filter(Boolean).join(" ");
  const name = fullName || user?.username || "";
  return (
    <OnDemand button={(press) => <UserButton name={name} onClick={press} />}>
      <OpenedUserMenu name={name} email={user?.email ?? ""} isSuperuser={user?.is_superuser === true} />
    </OnDemand>
  );
}

/** Renders the bar with breadcrumbs, search, help, language, theme and the user. */
export function TopBar({ onMenu, onFind, onHelp }: TopBarProps) {
  const t = useWords(frameWords);
  const company = useCompanyId();
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size={36}
        onClick={onMenu}
        aria-label={t("openMenu")}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <Breadcrumbs />
      <div className={classes.tools}>
        <Button
          className={classes.find}
          variant="default"
          size="compact-md"
          leftSection={<IconSearch size={16} />}
          rightSection={<kbd className={classes.key}>Ctrl K</kbd>}
          onClick={onFind}
        >
          {t("find")}
        </Button>
        <ActionIcon
          className={classes.findIcon}
          variant="subtle"
          color="gray"
          size={34}
          onClick={onFind}
          aria-label={t("find")}
        >
          <IconSearch size={18} />
        </ActionIcon>
        {company !== undefined && (
          <span className={classes.bell}>
            <Suspense>
              <Bell />
            </Suspense>
          </span>
        )}
        <ActionIcon variant="subtle" color="gray" size={34} onClick={onHelp} aria-label={t("help")}>
          <IconHelp size={18} stroke={1.7} />
        </ActionIcon>
        <span className={classes.display}>
          <LanguageButton />
          <ThemeButton />
        </span>
        <UserMenu />
      </div>
    </header>
  );
}

/** Renders the path to this screen: the company, the parent screens, the screen. */
function Breadcrumbs() {
  const t = useWords(frameWords);
  const companyId = useCompanyId();
  const { data: companies } = useQuery(companiesQuery());
  const company = companies?.results.find(({ id }) => id === companyId);
  const start: Crumb[] = company ? [{ title: company.name, href: screenAddress(company.id, "forms") }] : [];
  const crumbs = [...start, ...useShownCrumbs()];
  return (
    <nav aria-label={t("breadcrumbs")} className={classes.crumbs}>
      <ol>
        {crumbs.map(({ title, href }, index) => (
          <li key={`${href}-${title}`} aria-current={index === crumbs.length - 1 ? "page" : undefined}>
            {href && index < crumbs.length - 1 ? <Link to={href}>{title}</Link> : <span>{title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
