import type { Paper } from "@opis/documents/paper";
import { isOfMany } from "@opis/documents/papers";
import type { DocumentsOf } from "../../papers/documents-of.ts";
import { cardOfMany } from "./card-of-many.ts";
import { cardOf, type Overview } from "./overview.ts";

/** The card of a paper, made once for as long as nothing of what it tells from changes, however many ask for it meanwhile. */
export function cardOfPaper(paper: Paper, given: DocumentsOf): Promise<Overview> {
  const known = knownCards.get(given) ?? new Map<Paper, Promise<Overview>>();
  knownCards.set(given, known);
  const card = known.get(paper) ?? makeCard(paper, given);
  known.set(paper, card);
  return card;
}

async function makeCard(paper: Paper, given: DocumentsOf): Promise<Overview> {
  return isOfMany(paper) ? cardOfMany(paper, given) : cardOf({ paper, object: null }, given);
}

const knownCards = new WeakMap<DocumentsOf, Map<Paper, Promise<Overview>>>();
