import { Text } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { dateText } from "../../i18n/date-text.ts";
import { dashboardWords } from "../../i18n/ru/dashboard.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { Card } from "./card.tsx";
import type { Dashboard } from "./count-breakdown-card.tsx";
import classes from "./dashboard.module.css";

interface SitesCardProps {
  readonly company: number;
  readonly sites: NonNullable<Dashboard["sites"]>;
}

/** Renders the company's sites by their last score, lowest first. */
export function SitesCard({ company, sites: { total, scanned, rows } }: SitesCardProps) {
  const say = useWords(dashboardWords);
  const language = useLanguage();
  const standing = ({ score, red, amber, note }: SitesCardProps["sites"]["rows"][number]) => {
    const counts = [
      red > 0 && say("siteRed", { count: red }),
      amber > 0 && say("siteAmber", { count: amber }),
      note > 0 && say("siteNote", { count: note }),
    ].filter(Boolean);
    const points = score === null ? say("siteUnscored") : say("siteScore", { score });
    return `${points}: ${counts.length === 0 ? say("siteNone") : counts.join(", ")}`;
  };
  return (
    <Card title={say("sites")} name="sites">
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((row) => (
            <li key={row.id} data-site={row.id}>
              <span>
                <HrefLink href={row.url}>{plainHost(row.address)}</HrefLink>
                <Text size="sm">{standing(row)}</Text>
                <Text size="xs" c="dimmed">
                  {dateText(row.finished, language)}
                </Text>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed">
        {scanned < total ? say("sitesUnscanned", { count: total - scanned }) : say("sitesMeasure")}
      </Text>
      <HrefLink href={screenAddress(company, "risks/sites")} size="sm">
        {say("sitesAll")}
      </HrefLink>
    </Card>
  );
}

/** Returns a URL without protocol and `www`, as people write it. */
function plainHost(address: string): string {
  return address.replace(/^https?:\/\//u, "").replace(/\/$/u, "");
}
