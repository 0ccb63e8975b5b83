import { useQuery } from "@tanstack/react-query";
import { companyMetaQuery } from "../../api/queries.ts";
import { useWords } from "../../words/define-words.ts";
import { frameWords } from "../../words/frame.ts";
import { MenuCount } from "./menu-count.tsx";
import type { MenuEntry } from "./menu-entries.ts";

/** What waits for the user's answer, by the screen on which it is answered. */
const waitingAt = { users: "proposals", directory: "new_values", forms: "proposed_changes" } as const;

/** How it is said. */
const saidOf = { proposals: "waiting", new_values: "newValues", proposed_changes: "proposedChanges" } as const;

interface WaitingCountProps {
  readonly company: number;
  readonly screen: keyof typeof waitingAt;
}

/** Whether something of a screen may wait for an answer. */
export function hasWaiting(screen: MenuEntry["screen"]): screen is keyof typeof waitingAt {
  return Object.hasOwn(waitingAt, screen);
}

/** How much waits for the user's answer, beside the menu's entry that leads to it; nothing where nothing does. */
export function WaitingCount({ company, screen }: WaitingCountProps) {
  const t = useWords(frameWords);
  const { data } = useQuery(companyMetaQuery(company));
  const waiting = waitingAt[screen];
  const count = data?.[waiting];
  if (!count) return null;
  const label = t(saidOf[waiting], { count });
  return <MenuCount count={count} label={label} />;
}
