import type { ThreatModelPlace } from "@opis/model/threats/threat-model-address";
import { getRouteApi } from "@tanstack/react-router";
import { screenContent } from "../../ui/screen-content.ts";
import { ThreatModelSkeleton } from "./threat-model-skeleton.tsx";

const route = getRouteApi("/signed-in/company/$companyId/threat_models/$modelId");

const ThreatModelView = screenContent(
  () => import("./threat-model-view.tsx").then(({ ThreatModelView: component }) => component),
  <ThreatModelSkeleton />,
);

/** Renders a threat model: its steps, its matrices, or one of its threats. */
export function ThreatModelPage() {
  const { companyId, modelId } = route.useParams();
  const place = placeIn(route.useSearch());
  return <ThreatModelView company={companyId} id={Number(modelId)} place={place} />;
}

/** Parses the place in a model from an address; unknown values are ignored. */
function placeIn(search: Record<string, unknown>): ThreatModelPlace {
  const texts = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
  const { step, view, part, code, only, search: words, since, at } = texts;
  return {
    ...(step !== undefined && { step }),
    ...(view !== undefined && { view }),
    ...(part !== undefined && { part: Number(part) }),
    ...(code !== undefined && { code }),
    ...(only !== undefined && { only }),
    ...(words !== undefined && { search: words }),
    ...(since !== undefined && { since }),
    ...(at !== undefined && { at }),
  };
}
