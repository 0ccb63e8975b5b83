import { type Words, words } from "../bilingual-text.ts";
import { type ThreatStep, threatSteps } from "./threat-steps.ts";

/** What of a threat model a comment is about: a step of the method, or a threat of the list. */
export type ThreatPlace = { readonly step: ThreatStep } | { readonly threat: string };

const threatCode = /^УБИ\.\d{3}$/;

/** Returns the path of such a place, as stored with comments: `steps.violators`, `threats.УБИ.006`. */
export function threatPath(place: ThreatPlace): string {
  return "step" in place ? `steps.${place.step}` : `threats.${place.threat}`;
}

/** Reads a path; undefined where it is none of a threat model's. */
export function threatPlace(path: string): ThreatPlace | undefined {
  const [part = "", ...rest] = path.split(".");
  const name = rest.join(".");
  if (part === "steps") return isStep(name) ? { step: name } : undefined;
  return part === "threats" && threatCode.test(name) ? { threat: name } : undefined;
}

/** What such a place is called. */
export function threatPlaceLabel(place: ThreatPlace): Words {
  if ("threat" in place) return words(`Угроза ${place.threat}`, `Threat ${place.threat}`);
  const { ru, en } = threatSteps[place.step];
  return words(`Шаг: ${ru}`, `Step: ${en}`);
}

function isStep(name: string): name is ThreatStep {
  return Object.hasOwn(threatSteps, name);
}
