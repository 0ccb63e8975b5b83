import { Badge } from "@mantine/core";
import { type RequestState, requestStates } from "@opis/model/duties/request-states";
import { usePick } from "../../i18n/language.ts";

const colors = {
  registered: "blue",
  identity: "yellow",
  in_work: "accent",
  extended: "yellow",
  answered: "green",
  refused: "gray",
  closed: "gray",
  erroneous: "gray",
} as const satisfies Record<RequestState, string>;

/** Renders the state of a request. */
export function StateBadge({ state }: { readonly state: RequestState }) {
  const pick = usePick();
  return (
    <Badge variant="light" color={colors[state]} tt="none">
      {pick(requestStates[state])}
    </Badge>
  );
}
