import { type EachKeeper, eachKeeper } from "@opis/documents/facts/each-keeper";
import type { Paper, PaperObject } from "@opis/documents/paper";
import { objectsOf } from "../../papers/company-document.ts";
import type { DocumentsOf } from "../../papers/documents-of.ts";
import { endInTurns } from "../../papers/in-turns.ts";
import {
  cardOf,
  missingInCard,
  type Overview,
  type Standing,
  shownMissing,
  shownUnfinished,
  standingOf,
} from "./overview.ts";

const keepers = new WeakMap<Paper, EachKeeper<PaperObject, Standing>>();

/** How far each document of a paper is, looked at again of those alone in which something has changed. */
function standingsOf(paper: Paper, given: DocumentsOf): Generator<void, readonly Standing[]> {
  const { facts, snapshot: _, ...besides } = given;
  const keep = keepers.get(paper) ?? eachKeeper<PaperObject, Standing>(paper.objects?.form ?? "process", neverSame);
  keepers.set(paper, keep);
  return keep.steps(facts, {
    given: Object.values(besides),
    rows: () => objectsOf(paper, given),
    tell: (_, object) => standingOf({ paper, object }, given),
  });
}

// Nothing rests on it.
function neverSame(): boolean {
  return false;
}

/** Of ready documents the one that asks most of its owner tells how far they all are. */
const mostPressing = ["stale", "draft", "signable", "signed"] as const;

/** The card of a paper that there are many documents of: how many, how many are ready, and what the others lack. */
export async function cardOfMany(paper: Paper, given: DocumentsOf): Promise<Overview> {
  // Ten thousand documents are counted; only the first of them are put in words.
  const all = await endInTurns(standingsOf(paper, given));
  const ready = all.filter(({ state }) => state !== "not_ready");
  const lacking = all.filter(({ state }) => state === "not_ready");
  const none = cardOf({ paper, object: null }, given);
  return {
    ...none,
    parts: { ready: ready.length, total: all.length },
    state: mostPressing.find((state) => ready.some((one) => one.state === state)) ?? "not_ready",
    ready: ready.length > 0,
    ...(all.length > 0 && {
      missing: firstOf(lacking, ({ document, questions }) =>
        questions.slice(0, missingInCard).map((answer) => shownMissing(answer, document, given)),
      ),
      missing_count: lacking.reduce((sum, { questions }) => sum + questions.length, 0),
    }),
    unfinished: firstOf(ready, ({ document, left }) =>
      left.slice(0, missingInCard).map((one) => shownUnfinished(one, document, given)),
    ),
    unfinished_count: ready.reduce((sum, { left }) => sum + left.length, 0),
    is_stale: ready.some((one) => one.is_stale),
    made_at: latest(all.map(({ made_at }) => made_at)),
    made_by: "",
    approved: null,
  };
}

function firstOf<T>(standings: readonly Standing[], tell: (standing: Standing) => readonly T[]): T[] {
  const telling: T[] = [];
  for (const standing of standings) {
    if (telling.length >= missingInCard) break;
    telling.push(...tell(standing));
  }
  return telling.slice(0, missingInCard);
}

function latest(moments: readonly (string | null)[]): string | null {
  return moments.reduce((last, one) => (one !== null && (last === null || one > last) ? one : last), null);
}
