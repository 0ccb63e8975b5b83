import { useDebouncedCallback } from "@mantine/hooks";
import { type ThreatModelPlace, threatModelAddress } from "@opis/model/threats/threat-model-address";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { ModelScreen } from "../model/model-screen.ts";
import { placeOfWish, type ThreatWish, wishAt } from "./shown-threats.ts";

/** How long nothing is typed before the address is written, milliseconds: browsers refuse one for each letter. */
const pause = 400;

/** What the matrix of threats is narrowed by. The address keeps it, so that whoever opens a threat and comes back goes on. */
export function useThreatWish({ company, model, place }: Pick<ModelScreen, "company" | "model" | "place">) {
  const navigate = useNavigate();
  const [wish, setWish] = useState(() => wishAt(place));
  const addressOf = (more: ThreatModelPlace = {}, of = wish) =>
    threatModelAddress(company, model.id, { view: "threats", ...placeOfWish(of), ...more });
  const keep = useDebouncedCallback(
    (changed: ThreatWish) => void navigate({ href: addressOf({}, changed), replace: true, resetScroll: false }),
    pause,
  );
  const change = (part: Partial<ThreatWish>) => {
    const changed = { ...wish, ...part };
    setWish(changed);
    keep(changed);
  };
  /** Opens a threat; the way back leads to its cell. */
  const open = async (code: string, part: number | null) => {
    keep.cancel();
    await navigate({ href: addressOf({ at: code, part }), replace: true, resetScroll: false });
    await navigate({ href: addressOf({ code, part }) });
  };
  return { wish, change, open };
}
