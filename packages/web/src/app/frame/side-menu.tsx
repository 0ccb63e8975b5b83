import { IconBuildings } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { companiesQuery, companyMetaQuery } from "../../api/common-queries.ts";
import { useWords } from "../../i18n/language.ts";
import { frameWords } from "../../i18n/ru/frame.ts";
import { laterPart, lazyPart } from "../../ui/lazy-part.ts";
import { OnDemand } from "../../ui/load-on-open.tsx";
import { CompanyButton, type SwitchedCompany } from "./company-button.tsx";
import { useWorkingCompanyId } from "./company-id.ts";
import { isHere, type MenuEntry, openEntries } from "./menu-entries.ts";
import { MenuCount, MenuLink } from "./menu-link.tsx";
import classes from "./side-menu.module.css";

const NewsLink = laterPart(() => import("./news-link.tsx").then(({ NewsLink: component }) => ({ default: component })));

const OpenedCompanySwitcher = lazyPart(() =>
  import("./opened-company-switcher.tsx").then(({ OpenedCompanySwitcher: component }) => ({
    default: component,
  })),
);

/** Renders the current company and switches to another, found by name or INN. */
function CompanySwitcher(switched: SwitchedCompany) {
  return (
    <OnDemand button={(press) => <CompanyButton {...switched} onClick={press} />}>
      <OpenedCompanySwitcher {...switched} />
    </OnDemand>
  );
}

/** What waits for the user's answer, by the screen on which it is answered. */
const waitingAt = { users: "proposals", directory: "new_values", forms: "proposed_changes" } as const;

/** Translation keys of these counts. */
const saidOf = { proposals: "waiting", new_values: "newValues", proposed_changes: "proposedChanges" } as const;

interface WaitingCountProps {
  readonly company: number;
  readonly screen: keyof typeof waitingAt;
}

/** Returns whether a screen may have something that waits for an answer. */
function hasWaiting(screen: MenuEntry["screen"]): screen is keyof typeof waitingAt {
  return Object.hasOwn(waitingAt, screen);
}

/** Renders how much waits for the user next to the menu entry; nothing if zero. */
function WaitingCount({ company, screen }: WaitingCountProps) {
  const t = useWords(frameWords);
  const { data } = useQuery(companyMetaQuery(company));
  const waiting = waitingAt[screen];
  const count = data?.[waiting];
  if (!count) return null;
  const label = t(saidOf[waiting], { count });
  return <MenuCount count={count} label={label} />;
}

/** Renders the main menu: the company on top, its screens, all companies at the bottom. */
export function SideMenu() {
  const t = useWords(frameWords);
  const companyId = useWorkingCompanyId();
  const { pathname } = useLocation();
  const { data: companies, isPending } = useQuery(companiesQuery());
  const company = companies?.results.find(({ id }) => id === companyId);
  return (
    <nav className={classes.menu} aria-label={t("menu")}>
      <CompanySwitcher company={company} isLoading={isPending && companyId !== undefined} />
      {company &&
        openEntries(company.id, company.access).map((entry) => (
          <MenuLink
            key={entry.screen}
            to={entry.href}
            label={t(entry.screen)}
            icon={entry.icon}
            isHere={isHere(entry, company.id, pathname)}
            mark={hasWaiting(entry.screen) && <WaitingCount company={company.id} screen={entry.screen} />}
          />
        ))}
      <div className={classes.bottom}>
        <Suspense fallback={<div className={classes.link} />}>
          <NewsLink />
        </Suspense>
        <MenuLink
          to="/companies/"
          label={t("companies")}
          icon={IconBuildings}
          isHere={pathname.startsWith("/companies/")}
        />
      </div>
    </nav>
  );
}
