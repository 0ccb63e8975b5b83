import { Text } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { HrefLink } from "../../ui/href-link.tsx";
import { dashboardWords } from "../../words/dashboard.ts";
import { dateText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { useLanguage } from "../../words/words.ts";
import { Card } from "./card.tsx";
import classes from "./dashboard.module.css";
import type { Dashboard } from "./dashboard-query.ts";

interface SitesCardProps {
  readonly company: number;
  readonly sites: NonNullable<Dashboard["sites"]>;
}

/** How the company's sites stand by their last checks, the lowest score first. */
export function SitesCard({ company, sites: { total, scanned, rows } }: SitesCardProps) {
  const say = useWords(dashboardWords);
  const language = useLanguage();
  return (
    <Card title={say("sites")} name="sites">
      {rows.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{say("site")}</th>
              <th scope="col">{say("siteScore")}</th>
              <th scope="col">{say("siteRemarks")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, address, score, finished, red, amber, note, url }) => (
              <tr key={id} data-site={id}>
                <th scope="row">
                  <HrefLink href={url}>{plainHost(address)}</HrefLink>
                  <Text size="xs" c="dimmed">
                    {dateText(finished, language)}
                  </Text>
                </th>
                <td>{score ?? "—"}</td>
                <td>
                  {red + amber + note === 0
                    ? say("siteNone")
                    : [
                        red > 0 && say("siteRed", { count: red }),
                        amber > 0 && say("siteAmber", { count: amber }),
                        note > 0 && say("siteNote", { count: note }),
                      ]
                        .filter(Boolean)
                        .join(", ")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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

/** An address as people call it. */
function plainHost(address: string): string {
  return address.replace(/^https?:\/\//u, "").replace(/\/$/u, "");
}
