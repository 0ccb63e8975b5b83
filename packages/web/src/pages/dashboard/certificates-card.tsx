import { Text } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { HrefLink } from "../../ui/href-link.tsx";
import { dashboardWords } from "../../words/dashboard.ts";
import { useWords } from "../../words/define-words.ts";
import { watchWords } from "../../words/watch.ts";
import { Card } from "./card.tsx";
import classes from "./dashboard.module.css";
import type { Dashboard } from "./dashboard-query.ts";

interface CertificatesCardProps {
  readonly company: number;
  readonly certificates: Dashboard["certificates"];
}

/** How the certificates of security tools stand. */
export function CertificatesCard({ company, certificates }: CertificatesCardProps) {
  const say = useWords(dashboardWords);
  const ofWatch = useWords(watchWords);
  return (
    <Card title={say("certificates")} name="certificates">
      {certificates.length === 0 && (
        <Text size="sm" c="dimmed">
          {say("certificatesNone")}
        </Text>
      )}
      {certificates.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{ofWatch("standing")}</th>
              <th scope="col">{say("count")}</th>
            </tr>
          </thead>
          <tbody>
            {certificates.map(({ state, count, url }) => (
              <tr key={state}>
                <th scope="row">{ofWatch(`state_${state}`)}</th>
                <td>
                  <HrefLink href={url}>{count}</HrefLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <HrefLink href={screenAddress(company, "risks/certificates")} size="sm">
        {say("certificatesAll")}
      </HrefLink>
    </Card>
  );
}
