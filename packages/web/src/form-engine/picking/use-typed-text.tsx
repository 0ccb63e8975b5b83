import { createContext, useContext, useState } from "react";
import { type EditTarget, keyOf } from "../edits/edit-target.ts";
import { setTyped, type TypedText, useSaveState } from "../saving/save-state.ts";

interface TypedPlace {
  readonly target: EditTarget;
  readonly field: string;
}

const Place = createContext<TypedPlace | undefined>(undefined);

/** Says to which question of which row the input inside belongs. */
export const TypedPlaceProvider = Place.Provider;

/**
 * What is typed into an input and is no answer yet, with the way to change it. In a questionnaire it outlives the input:
 * a user who returns to the step finds it again.
 */
export function useTyped(): readonly [TypedText | undefined, (typed: TypedText | undefined) => void] {
  const place = useContext(Place);
  const [own, setOwn] = useState<TypedText>();
  const stored = useSaveState(({ typed }) => place && typed.get(keyOf(place.target))?.[place.field]);
  if (!place) return [own, setOwn];
  return [stored, (typed) => setTyped(place.target, place.field, typed)];
}
