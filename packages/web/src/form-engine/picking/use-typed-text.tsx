import { createContext, useContext, useState } from "react";
import { type EditTarget, keyOf } from "../edits/edit-target.ts";
import { setTyped, type TypedText, useSaveState } from "../saving/save-store.ts";

interface TypedPlace {
  readonly target: EditTarget;
  readonly field: string;
}

const Place = createContext<TypedPlace | undefined>(undefined);

/** Identifies the question and row of the input inside. */
export const TypedPlaceProvider = Place.Provider;

/**
 * Returns the uncommitted text of an input and its setter. In a questionnaire it outlives the input: it is still there when the user
 * returns to the step.
 */
export function useTyped(): readonly [TypedText | undefined, (typed: TypedText | undefined) => void] {
  const place = useContext(Place);
  const [own, setOwn] = useState<TypedText>();
  const storedText = useSaveState(({ typed }) => place && typed.get(keyOf(place.target))?.[place.field]);
  if (!place) return [own, setOwn];
  return [storedText, (typed) => setTyped(place.target, place.field, typed)];
}
