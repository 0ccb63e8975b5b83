import type { Paper } from "@opis/documents/paper";
import type { DocumentsOf } from "../../papers/documents-of.ts";
import { endInTurns } from "../../papers/in-turns.ts";
import { countStandings, type Standing, standingsOf } from "../../papers/standings.ts";
import { cardOf, missingInCard, type Overview, shownMissing, shownUnfinished } from "./overview.ts";

/** Of ready documents the one that asks most of its owner tells how far they all are. */
const mostPressing = ["stale", "draft", "signable", "signed"] as const;

/** The card of a paper that there are many documents of: how many, how many are ready, and what the others lack. */
export async function cardOfMany(paper: Paper, given: DocumentsOf): Promise<Overview> {
  // Of ten thousand documents only the first are put in words.
  const all = await endInTurns(standingsOf(paper, given));
  const counted = countStandings(all);
  const none = cardOf({ paper, object: null }, given);
  return {
    ...none,
    parts: { ready: counted.ready, total: all.length },
    state: mostPressing.find((state) => counted.countOf(state) > 0) ?? "not_ready",
    ready: counted.ready > 0,
    ...(all.length > 0 && {
      missing: firstOf(all.filter(isLacking), ({ document, questions }) =>
        questions.slice(0, missingInCard).map((answer) => shownMissing(answer, document, given)),
      ),
      missing_count: counted.missing,
    }),
    unfinished: firstOf(all.filter(isUnfinished), ({ document, left }) =>
      left.slice(0, missingInCard).map((one) => shownUnfinished(one, document, given)),
    ),
    unfinished_count: counted.unfinished,
    is_stale: counted.isStale,
    made_at: lastMaking(all),
    made_by: "",
    approved: null,
  };
}

function isLacking({ state }: Standing): boolean {
  return state === "not_ready";
}

function isUnfinished({ state, left }: Standing): boolean {
  return state !== "not_ready" && left.length > 0;
}

function lastMaking(standings: readonly Standing[]): string | null {
  return standings.reduce<string | null>(
    (last, { made_at }) => (made_at !== null && (last === null || made_at > last) ? made_at : last),
    null,
  );
}

function firstOf<T>(standings: readonly Standing[], tell: (standing: Standing) => readonly T[]): T[] {
  const telling: T[] = [];
  for (const standing of standings) {
    if (telling.length >= missingInCard) break;
    telling.push(...tell(standing));
  }
  return telling.slice(0, missingInCard);
}
