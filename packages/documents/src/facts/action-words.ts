import { type DataAction, dataActionOptions } from "@opis/model/law/data-actions";
import { value } from "../inline.ts";
import { lowerFirst } from "../language/position.ts";
import type { Inline, Provenance } from "../model.ts";

/** Actions with data as they are printed; a custom one says nothing before it is spelt out. */
export function actionWords(actions: readonly DataAction[], source: Provenance): Inline[] {
  return actions
    .filter((action) => action !== "custom")
    .map((action) => value(lowerFirst(dataActionOptions[action].ru), source));
}
