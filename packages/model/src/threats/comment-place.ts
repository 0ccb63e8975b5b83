import { type Words, words } from "../bilingual-text.ts";
import { type ThreatStep, threatSteps } from "./threat-steps.ts";

/** The subject of a comment in a threat model: a step of the method, or a threat of the list. */
export type ThreatPlace = { readonly step: ThreatStep } | { readonly threat: string };

const threatCode = /^УБИ\.\d{3}$/;

/** Returns the path of a subject as stored with comments: `steps.violators`, `threats.УБИ.006`. */
export function threatPath(location: ThreatPlace): string {
  return "step" in location ? `steps.${location.step}` : `threats.${location.threat}`;
}

/** Parses a path; undefined if it is not one of a threat model. */
export function threatPlace(path: string): ThreatPlace | undefined {
  const [part = "", ...rest] = path.split(".");
  const name = rest.join(".");
  if (part === "steps") return isStep(name) ? { step: name } : undefined;
  return part === "threats" && threatCode.test(name) ? { threat: name } : undefined;
}

/** Returns the display name of a subject. */
export function threatPlaceLabel(location: ThreatPlace): Words {
  if ("threat" in location) return words(`Угроза ${location.threat}`, `Threat ${location.threat}`);
  const { ru, en } = threatSteps[location.step];
  return words(`Шаг: ${ru}`, `Step: ${en}`);
}

function isStep(name: string): name is ThreatStep {
  return Object.hasOwn(threatSteps, name);
}
