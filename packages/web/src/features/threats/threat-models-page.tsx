import { Skeleton } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { getRouteApi } from "@tanstack/react-router";
import { useWords } from "../../i18n/language.ts";
import { frameWords } from "../../i18n/ru/frame.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { screenContent } from "../../ui/screen-content.ts";

const route = getRouteApi("/signed-in/company/$companyId/threat_models");

const ThreatModels = screenContent(
  () => import("./threat-models.tsx").then(({ ThreatModels: component }) => component),
  <Skeleton height={200} radius="md" />,
);

/** Renders the threat models of a company. */
export function ThreatModelsPage() {
  const say = useWords(threatsWords);
  const frame = useWords(frameWords);
  const { companyId } = route.useParams();
  return (
    <>
      <PageHeader
        title={say("models")}
        description={say("modelsText")}
        parents={[{ title: frame("forms"), href: screenAddress(companyId, "forms") }]}
      />
      <ThreatModels company={companyId} />
    </>
  );
}
