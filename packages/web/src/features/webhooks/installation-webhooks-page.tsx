import { useWords } from "../../i18n/language.ts";
import { installationWords } from "../../i18n/ru/installation.ts";
import { webhooksWords } from "../../i18n/ru/webhooks.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { InstallationTabs } from "../installation/installation-tabs.tsx";
import { callsOfInstallation } from "./webhook-api.ts";
import { WebhookList } from "./webhook-list.tsx";

const calls = callsOfInstallation();

/** Renders the webhooks of the installation, which receive the events of all companies. */
export function InstallationWebhooksPage() {
  const t = useWords(installationWords);
  const say = useWords(webhooksWords);
  return (
    <>
      <PageHeader title={t("webhooks")} description={say("hint")} parents={[{ title: t("installation") }]} />
      <InstallationTabs part="webhooks" />
      <WebhookList calls={calls} hint={say("installationHint")} />
    </>
  );
}
