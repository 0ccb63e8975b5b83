import { Skeleton } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { frameWords } from "../../i18n/ru/frame.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { useWords } from "../../i18n/words.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";

const route = getRouteApi("/signed-in/company/$companyId/threat_models");

const ThreatModels = lazyPart(() =>
  import("./threat-models.tsx").then(({ ThreatModels: component }) => ({ default: component })),
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
      <Suspense fallback={<Skeleton height={200} radius="md" />}>
        <ThreatModels company={companyId} />
      </Suspense>
    </>
  );
}
