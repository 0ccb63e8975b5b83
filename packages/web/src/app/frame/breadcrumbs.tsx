import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { companiesQuery } from "../../api/common-queries.ts";
import { frameWords } from "../../i18n/ru/frame.ts";
import { useWords } from "../../i18n/words.ts";
import { type Crumb, useShownCrumbs } from "../../ui/page/crumbs.ts";
import classes from "./frame.module.css";
import { useCompanyId } from "./company-id.ts";

/** Renders the path to this screen: the company, the parent screens, the screen. */
export function Breadcrumbs() {
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
