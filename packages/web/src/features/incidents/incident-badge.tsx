import { Badge } from "@mantine/core";
import { type IncidentState, incidentStates } from "@opis/model/duties/incident-states";
import { usePick } from "../../i18n/language.ts";

const colors = {
  detected: "red",
  confirmed: "red",
  not_incident: "gray",
  notified_24: "yellow",
  notified_72: "blue",
  closed: "gray",
  erroneous: "gray",
} as const satisfies Record<IncidentState, string>;

/** Renders the state of an incident. */
export function IncidentBadge({ state }: { readonly state: IncidentState }) {
  const pick = usePick();
  return (
    <Badge variant="light" color={colors[state]} tt="none">
      {pick(incidentStates[state])}
    </Badge>
  );
}
