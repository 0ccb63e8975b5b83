import { Badge } from "@mantine/core";
import { type DestructionState, destructionStates } from "@opis/model/duties/destruction-options";
import { usePick } from "../../i18n/language.ts";

const colors = {
  planned: "yellow",
  suspended: "gray",
  blocked: "orange",
  destroyed: "blue",
  confirmed: "green",
  erroneous: "gray",
} as const satisfies Record<DestructionState, string>;

/** Renders the state of a destruction. */
export function DestructionBadge({ state }: { readonly state: DestructionState }) {
  const pick = usePick();
  return (
    <Badge variant="light" color={colors[state]} tt="none">
      {pick(destructionStates[state])}
    </Badge>
  );
}
