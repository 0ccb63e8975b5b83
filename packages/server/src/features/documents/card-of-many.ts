import type { Paper } from "@opis/documents/paper";
import { objectsOf } from "../../papers/company-document.ts";
import type { DocumentsOf } from "../../papers/documents-of.ts";
import { inTurns } from "../../papers/in-turns.ts";
import { cardOf, type Overview } from "./overview.ts";

/** Of ready documents the one that asks most of its owner tells how far they all are. */
const mostPressing = ["stale", "draft", "signable", "signed"] as const;

/** A card names so many unanswered questions of its documents. */
const missingInCard = 20;

/** The card of a paper that there are many documents of: how many, how many are ready, and what the others lack. */
export async function cardOfMany(paper: Paper, given: DocumentsOf): Promise<Overview> {
  const objects = objectsOf(paper, given);
  const cards = await inTurns(objects, (object) => cardOf({ paper, object }, given));
  const ready = cards.filter((card) => card.ready);
  const lacking = cards.filter((card) => !card.ready);
  const none = cardOf({ paper, object: null }, given);
  const shown = lacking.length > 0 || cards.length > 0 ? lacking : [none];
  return {
    ...none,
    parts: { ready: ready.length, total: cards.length },
    state: mostPressing.find((state) => ready.some((card) => card.state === state)) ?? "not_ready",
    ready: ready.length > 0,
    missing: shown.flatMap(({ missing }) => missing).slice(0, missingInCard),
    missing_count: shown.reduce((sum, card) => sum + card.missing_count, 0),
    unfinished: ready.flatMap(({ unfinished }) => unfinished).slice(0, missingInCard),
    unfinished_count: ready.reduce((sum, card) => sum + card.unfinished_count, 0),
    warnings: none.warnings,
    is_stale: ready.some((card) => card.is_stale),
    made_at: latest(cards.map((card) => card.made_at)),
    made_by: "",
    approved: null,
  };
}

function latest(moments: readonly (string | null)[]): string | null {
  return moments.reduce((last, one) => (one !== null && (last === null || one > last) ? one : last), null);
}
