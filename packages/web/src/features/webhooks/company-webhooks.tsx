import { Text } from "@mantine/core";
import { sections } from "@opis/model/access/access";
import { useQuery } from "@tanstack/react-query";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { isAtLeast } from "../../api/compare-access-levels.ts";
import { useWords } from "../../i18n/language.ts";
import { webhooksWords } from "../../i18n/ru/webhooks.ts";
import { callsOfCompany } from "./webhook-api.ts";
import { WebhookList } from "./webhook-list.tsx";

/** Renders the webhooks of a company, in its settings: for users who can view everything that events contain. */
export function CompanyWebhooks({ company }: { readonly company: number }) {
  const t = useWords(webhooksWords);
  const { data: meta } = useQuery(companyMetaQuery(company));
  if (!meta) return null;
  const seesAll = sections.every((section) => isAtLeast(meta.access[section], "view"));
  return seesAll ? (
    <WebhookList calls={callsOfCompany(company)} hint={t("hint")} />
  ) : (
    <Text c="dimmed">{t("noRights")}</Text>
  );
}
