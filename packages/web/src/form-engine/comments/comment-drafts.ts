import { useState } from "react";
import { editOwner } from "../edits/edit-owner.ts";
import { type CommentPlace, placeFrom, placeKey } from "./comment-place.ts";

/** A questionnaire whose comments are written. */
export interface Commented {
  readonly company: number;
  readonly form: string;
  readonly id: number;
}

// Stored per person, like unsaved answers, so that the next user does not find another's words.
function prefixOf({ company, form, id }: Commented): string {
  return `comment-draft/${editOwner()}/${company}/${form}/${id}/`;
}

const rewriting = "rewriting-";

/** The storage key of a new comment on a question while it is being written. */
export function newDraftKey(of: Commented, place: CommentPlace): string {
  return prefixOf(of) + placeKey(place);
}

/** The storage key of a comment's new text while it is being edited. */
export function rewritingKey(of: Commented, comment: number): string {
  return `${prefixOf(of)}${rewriting}${comment}`;
}

/** Questions with a comment begun and not sent. */
export function placesWithDrafts(of: Commented): CommentPlace[] {
  const prefix = prefixOf(of);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && !key.startsWith(prefix + rewriting))
    .map((key) => placeFrom(key.slice(prefix.length)));
}

/** Whether something is begun under the key. */
export function hasDraft(key: string): boolean {
  return localStorage.getItem(key) !== null;
}

/** A text being written, stored on the device until it is sent or given up; `initial` is what it begins with. */
export function useCommentDraft(key: string, initial: string) {
  const [text, setText] = useState(() => localStorage.getItem(key) ?? initial);
  return {
    text,
    write: (next: string) => {
      setText(next);
      keep(key, next === initial ? undefined : next);
    },
    forget: () => {
      setText(initial);
      keep(key, undefined);
    },
  };
}

function keep(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A full storage: the text is still in its input.
  }
}
