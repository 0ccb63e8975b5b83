import { Alert, Anchor } from "@mantine/core";
import { accountAddress } from "@opis/model/screen-addresses";
import { Link } from "@tanstack/react-router";
import { useWords } from "../../i18n/language.ts";
import { companyViewsWords } from "../../i18n/ru/company-views.ts";

/** Says that some companies are hidden because they require a second step, with a link to turn it on. */
export function HiddenCompaniesAlert() {
  const t = useWords(companyViewsWords);
  return (
    <Alert color="yellow" mb="md" role="status">
      {t("shutOut")} <Anchor renderRoot={(props) => <Link to={accountAddress} {...props} />}>{t("toAccount")}</Anchor>
    </Alert>
  );
}
