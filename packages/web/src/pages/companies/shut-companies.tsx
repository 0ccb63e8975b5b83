import { Alert, Anchor } from "@mantine/core";
import { accountAddress } from "@opis/model/addresses";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { currentUserQuery } from "../../api/queries.ts";
import { viewing } from "../../api/viewing.ts";
import { companyStatusWords } from "../../words/company-status.ts";
import { useWords } from "../../words/define-words.ts";

/** Says that companies of the user are not listed, since they demand a second step, and where to turn it on. */
export function ShutCompanies({ listed }: { readonly listed: number | undefined }) {
  const t = useWords(companyStatusWords);
  const { data: user } = useQuery(currentUserQuery);
  if (!user || listed === undefined || viewing() || user.companies.length <= listed) return null;
  return (
    <Alert color="yellow" mb="md" role="status">
      {t("shutOut")} <Anchor renderRoot={(props) => <Link to={accountAddress} {...props} />}>{t("toAccount")}</Anchor>
    </Alert>
  );
}
