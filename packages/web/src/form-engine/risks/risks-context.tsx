import { createContext, type ReactNode, Suspense, useContext, useEffect, useMemo, useRef, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { type CommentPlace, placeKey } from "../comments/comment-place.ts";
import { useFormContext } from "../form-context.tsx";
import { useFormSource } from "../form-source.tsx";
import type { ListedRisk } from "./risks-query.ts";

/** The risks of the questionnaire on the screen. */
interface Risks {
  readonly all: readonly ListedRisk[];
  /** Counted risks by the key of a question that they depend on. */
  readonly byPlace: ReadonlyMap<string, readonly ListedRisk[]>;
  /** Opens the side panel with the risks. */
  readonly open: () => void;
}

const Context = createContext<Risks | undefined>(undefined);

// Risks are loaded after the questions are on screen.
const FindRisks = lazyPart(() =>
  import("./risks-loader.tsx").then(({ FindRisks: component }) => ({ default: component })),
);

const none: readonly ListedRisk[] = [];

interface RisksProviderProps {
  readonly onShow: () => void;
  readonly children: ReactNode;
}

/** Provides a questionnaire's risks, recomputed after each saved answer; none for public links. */
export function RisksProvider({ onShow, children }: RisksProviderProps) {
  const { company, declared, rowId } = useFormContext();
  const isShown = useFormSource().useRiskLevel(company) !== undefined;
  const [all, setAll] = useState(none);
  const show = useRef(onShow);
  useEffect(() => {
    show.current = onShow;
  });
  // Same object until risks change, so that the questions are not rendered again while the user types.
  const risks = useMemo(
    (): Risks => ({ all, byPlace: placed(all, declared.name, rowId), open: () => show.current() }),
    [all, declared.name, rowId],
  );
  return (
    <Context.Provider value={isShown ? risks : undefined}>
      {children}
      {isShown && (
        <Suspense>
          <FindRisks onFound={setAll} />
        </Suspense>
      )}
    </Context.Provider>
  );
}

function placed(all: readonly ListedRisk[], form: string, id: number): Map<string, ListedRisk[]> {
  const risksByPlace = new Map<string, ListedRisk[]>();
  for (const risk of all) {
    for (const { root_form, root_id, path, row } of risk.ignore ? [] : risk.places) {
      if (root_form !== form || root_id !== id) continue;
      const key = placeKey({ field: path, row });
      risksByPlace.set(key, [...(risksByPlace.get(key) ?? []), risk]);
    }
  }
  return risksByPlace;
}

/** Returns the risks of the questionnaire around a component; undefined where the caller may not see them. */
export function useRisks(): Risks | undefined {
  return useContext(Context);
}

/** Returns the counted risks that depend on a question, worst first. */
export function useRisksAt(place: CommentPlace | undefined): readonly ListedRisk[] {
  const risks = useRisks();
  return (place && risks?.byPlace.get(placeKey(place))) ?? none;
}

/** Renders the number of counted risks of the questionnaire. */
export function CountedRisks() {
  const riskCount = useRisks()?.all.filter(({ ignore }) => !ignore).length ?? 0;
  return riskCount > 0 ? riskCount : null;
}
