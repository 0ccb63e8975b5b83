import { levelOf } from "@opis/model/access/access";
import { type ThreatPlace, threatPath } from "@opis/model/threats/comment-place";
import type { ThreatModelPlace } from "@opis/model/threats/threat-model-address";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { companyMetaQuery } from "../../../api/common-queries.ts";
import { isAtLeast } from "../../../api/compare-access-levels.ts";
import { createActor } from "../../../api/create-actor.ts";
import type { CommentPlace } from "../../../form-engine/comments/comment-place.ts";
import { type Comment, commentsQuery } from "../../../form-engine/comments/comments-query.ts";
import { threatsKey } from "../threat-models-query.ts";
import type { ThreatModelDetails, ThreatModelStep } from "../threat-queries.ts";
import { cellsOf, restoringOf, sendDecision, type ThreatDecision } from "./decisions.ts";
import type { SaveModel } from "./use-model-saving.ts";

/** The comments on the threat model on the screen. */
type ModelCommenting = ReturnType<typeof useModelComments>;

const none: readonly Comment[] = [];

/** Returns the comments on a threat model, and whether and at which place they are shown. */
export function useModelComments(company: number, model: number) {
  const { data: all = none } = useQuery(commentsQuery({ company, form: "threat_model", id: model }));
  const { data: level } = useQuery({
    ...companyMetaQuery(company),
    select: (meta) => levelOf(createActor(meta), { section: "threat_model" }),
  });
  const [isShown, setShown] = useState(false);
  const [focusedPlace, setFocusedPlace] = useState<CommentPlace>();
  const open = all.filter(({ is_resolved: isResolved }) => !isResolved);
  return {
    all,
    level,
    mayComment: isAtLeast(level, "comment"),
    unresolved: open.length,
    /** Returns the number of unresolved comments at a place. */
    countAt: (place: ThreatPlace, part: number | null) =>
      open.filter(({ field_name: field, row_id: row }) => field === threatPath(place) && row === part).length,
    isShown,
    focusedPlace,
    /** Shows all comments, or those of a place with a new one. */
    show: (place?: ThreatPlace, part: number | null = null) => {
      setFocusedPlace(place && { field: threatPath(place), row: part });
      setShown(true);
    },
    close: () => setShown(false),
  };
}

/** Props of every part of a threat model's screen. */
export interface ModelScreen {
  readonly company: number;
  readonly model: ThreatModelDetails;
  readonly mayEdit: boolean;
  readonly place: ThreatModelPlace;
  readonly deciding: ThreatDeciding;
  readonly comments: ModelCommenting;
}

/** A decision that can be undone: the number of its objects, and the decisions that restore the previous state. */
interface Undoable {
  readonly count: number;
  readonly back: readonly ThreatDecision[];
}

/** Sends decisions about a company's threats; the last one can be undone. */
export function useDeciding(company: number) {
  const client = useQueryClient();
  const [undoable, setUndoable] = useState<Undoable>();
  const send = async (decisions: readonly ThreatDecision[], onSent: (decision: ThreatDecision) => void) => {
    try {
      for (const decision of decisions) {
        await sendDecision(company, decision);
        onSent(decision);
      }
    } finally {
      // Decisions before a refusal are saved, and must be shown.
      await client.invalidateQueries({ queryKey: threatsKey(company) });
    }
  };
  return {
    undoable,
    /** Sends the decisions; the caller reports a refusal. */
    decide: async (decisions: readonly ThreatDecision[], back: readonly ThreatDecision[], count: number) => {
      const sentDecisions: ThreatDecision[] = [];
      try {
        await send(decisions, (decision) => sentDecisions.push(decision));
        setUndoable(back.length > 0 ? { count, back } : undefined);
      } catch (error) {
        // Decisions sent before the refusal can be undone; unsent ones are not included.
        const restoring = restoringOf(sentDecisions, back);
        if (restoring.length > 0)
          setUndoable({
            count: sentDecisions.reduce((sum, decision) => sum + cellsOf(decision).length, 0),
            back: restoring,
          });
        throw error;
      }
    },
    undo: async () => {
      if (!undoable) return;
      await send(undoable.back, () => {});
      setUndoable(undefined);
    },
  };
}

export type ThreatDeciding = ReturnType<typeof useDeciding>;

/** Props of a step, in addition to the model. */
export interface StepProps extends ModelScreen {
  readonly step: ThreatModelStep;
}

/** Props of the first step's parts, whose changes are saved immediately. */
export interface ScopeProps extends Pick<ModelScreen, "company" | "model" | "mayEdit"> {
  readonly save: SaveModel;
}
