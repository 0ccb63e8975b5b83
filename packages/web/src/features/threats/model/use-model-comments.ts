import { levelOf } from "@opis/model/access/access";
import { type ThreatPlace, threatPath } from "@opis/model/threats/commented-threats";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { actorOf } from "../../../api/actor-of.ts";
import { isAtLeast } from "../../../api/is-at-least.ts";
import { companyMetaQuery } from "../../../api/queries.ts";
import type { CommentPlace } from "../../../form-engine/comments/comment-place.ts";
import { type Comment, commentsQuery } from "../../../form-engine/comments/comments-query.ts";

/** What is said of the threat model on the screen. */
export type ModelCommenting = ReturnType<typeof useModelComments>;

const none: readonly Comment[] = [];

/** The comments on a threat model, and whether and at which place they are shown. */
export function useModelComments(company: number, model: number) {
  const { data: all = none } = useQuery(commentsQuery({ company, form: "threat_model", id: model }));
  const { data: level } = useQuery({
    ...companyMetaQuery(company),
    select: (meta) => levelOf(actorOf(meta), { section: "threat_model" }),
  });
  const [isShown, setShown] = useState(false);
  const [focusedPlace, setFocusedPlace] = useState<CommentPlace>();
  const open = all.filter(({ is_resolved: isResolved }) => !isResolved);
  return {
    all,
    level,
    mayComment: isAtLeast(level, "comment"),
    unresolved: open.length,
    /** The number of unresolved comments at a place. */
    countAt: (place: ThreatPlace, part: number | null) =>
      open.filter(({ field_name: field, row_id: row }) => field === threatPath(place) && row === part).length,
    isShown,
    focusedPlace,
    /** Shows all, or those of a place, ready to write one. */
    show: (place?: ThreatPlace, part: number | null = null) => {
      setFocusedPlace(place && { field: threatPath(place), row: part });
      setShown(true);
    },
    close: () => setShown(false),
  };
}
