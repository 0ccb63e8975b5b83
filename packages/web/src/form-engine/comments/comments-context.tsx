import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { isAtLeast } from "../../api/compare-access-levels.ts";
import { useFormContext } from "../form-context.tsx";
import { type CommentPlace, placeKey } from "./comment-place.ts";
import { type Comment, commentsQuery } from "./comments-query.ts";

/** The comments of the questionnaire on the screen. */
interface Comments {
  readonly all: readonly Comment[];
  /** Numbers of unresolved comments by place key. */
  readonly counts: ReadonlyMap<string, number>;
  readonly mayComment: boolean;
  /** The question whose comments were opened last, and a counter increased by each press. */
  readonly focusRequest: { readonly place: CommentPlace; readonly time: number } | undefined;
  /** Shows the comments of a question, with the cursor in a new one. */
  readonly open: (place: CommentPlace) => void;
}

const Context = createContext<Comments | undefined>(undefined);

interface CommentsProviderProps {
  /** Opens the side panel with the comments. */
  readonly onShow: () => void;
  readonly children: ReactNode;
}

/** Provides comments to a questionnaire that supports them; to others, none. */
export function CommentsProvider({ onShow, children }: CommentsProviderProps) {
  const { company, declared, rowId, level } = useFormContext();
  const isDiscussed = declared.approval === true;
  const { data } = useQuery({ ...commentsQuery({ company, form: declared.name, id: rowId }), enabled: isDiscussed });
  const [focusRequest, setFocusRequest] = useState<Comments["focusRequest"]>();
  const show = useRef(onShow);
  useEffect(() => {
    show.current = onShow;
  });
  // Same object until comments change, so that the questions are not rendered again while the user types.
  const comments = useMemo((): Comments | undefined => {
    if (!isDiscussed) return undefined;
    const all = data ?? [];
    return {
      all,
      counts: countsOf(all),
      mayComment: isAtLeast(level, "comment"),
      focusRequest,
      open: (place) => {
        setFocusRequest((before) => ({ place, time: (before?.time ?? 0) + 1 }));
        show.current();
      },
    };
  }, [isDiscussed, data, level, focusRequest]);
  return <Context.Provider value={comments}>{children}</Context.Provider>;
}

function countsOf(comments: readonly Comment[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { field_name, row_id, is_resolved } of comments) {
    if (is_resolved) continue;
    const key = placeKey({ field: field_name, row: row_id });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Returns the comments of the questionnaire around the component; undefined where it has none. */
export function useComments(): Comments | undefined {
  return useContext(Context);
}

/** Renders the number of unresolved comments of the questionnaire. */
export function UnresolvedCount() {
  const unresolved = useComments()?.all.filter(({ is_resolved }) => !is_resolved).length ?? 0;
  return unresolved > 0 ? unresolved : null;
}
