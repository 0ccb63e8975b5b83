import { IconBuildings } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { companiesQuery } from "../../api/queries.ts";
import { laterPart } from "../../ui/lazy-part.ts";
import { useWords } from "../../words/define-words.ts";
import { frameWords } from "../../words/frame.ts";
import { CompanySwitcher } from "../company/company-switcher.tsx";
import { useWorkingCompanyId } from "../use-company-id.ts";
import { isHere, openEntries } from "./menu-entries.ts";
import { MenuLink } from "./menu-link.tsx";
import classes from "./side-menu.module.css";
import { hasWaiting, WaitingCount } from "./waiting-count.tsx";

const NewsLink = laterPart(() =>
  import("../news/news-link.tsx").then(({ NewsLink: component }) => ({ default: component })),
);

/** The main menu: the company on top, its screens, all companies at the bottom. */
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
