import type { Paper } from "@opis/documents/paper";
import type { DocumentsOf } from "../../papers/documents-of.ts";
import { endInTurns } from "../../papers/in-turns.ts";
import { type Standing, standingsOf } from "../../papers/standings.ts";
import { cardOf, missingInCard, type Overview, shownMissing, shownUnfinished } from "./overview.ts";

/** Of ready documents the one that asks most of its owner tells how far they all are. */
const mostPressing = ["stale", "draft", "signable", "signed"] as const;

/** The card of a paper that there are many documents of: how many, how many are ready, and what the others lack. */
export async function cardOfMany(paper: Paper, given: DocumentsOf): Promise<Overview> {
  // Ten thousand documents are counted; only the first of them are put in words.
  const all = await endInTurns(standingsOf(paper, given));
  const counted = count(all);
  const none = cardOf({ paper, object: null }, given);
  return {
    ...none,
    parts: { ready: counted.ready, total: all.length },
    state: mostPressing.find((state) => counted.states.has(state)) ?? "not_ready",
    ready: counted.ready > 0,
    ...(all.length > 0 && {
      missing: firstOf(all, isLacking, ({ document, questions }) =>
        questions.slice(0, missingInCard).map((answer) => shownMissing(answer, document, given)),
      ),
      missing_count: counted.missing,
    }),
    unfinished: firstOf(all, isReady, ({ document, left }) =>
      left.slice(0, missingInCard).map((one) => shownUnfinished(one, document, given)),
    ),
    unfinished_count: counted.unfinished,
    is_stale: counted.isStale,
    made_at: counted.madeAt,
    made_by: "",
    approved: null,
  };
}

function isReady({ state }: Standing): boolean {
  return state !== "not_ready";
}

function isLacking(standing: Standing): boolean {
  return !isReady(standing);
}

/** Counts documents, going through them once. */
function count(all: readonly Standing[]) {
  const states = new Set<Standing["state"]>();
  let [ready, missing, unfinished, isStale] = [0, 0, 0, false];
  let madeAt: string | null = null;
  for (const one of all) {
    const { state, questions, left, made_at } = one;
    states.add(state);
    if (made_at !== null && (madeAt === null || made_at > madeAt)) madeAt = made_at;
    if (!isReady(one)) missing += questions.length;
    else {
      ready += 1;
      unfinished += left.length;
      isStale ||= one.is_stale;
    }
  }
  return { states, ready, missing, unfinished, isStale, madeAt };
}

function firstOf<T>(
  standings: readonly Standing[],
  isMeant: (standing: Standing) => boolean,
  tell: (standing: Standing) => readonly T[],
): T[] {
  const telling: T[] = [];
  for (const standing of standings) {
    if (telling.length >= missingInCard) break;
    if (isMeant(standing)) telling.push(...tell(standing));
  }
  return telling.slice(0, missingInCard);
}
