import { useState } from "react";
import { editOwner } from "../edits/edit-owner.ts";
import { type CommentPlace, placeFrom, placeKey } from "./comment-place.ts";

/** The questionnaire that comments belong to. */
export interface Commented {
  readonly company: number;
  readonly form: string;
  readonly id: number;
}

// Stored per person, like unsaved answers, so that the next user does not find another's text.
function prefixOf({ company, form, id }: Commented): string {
  return `comment-draft/${editOwner()}/${company}/${form}/${id}/`;
}

const rewriting = "rewriting-";

/** Returns the storage key of the draft of a new comment on a question. */
export function newDraftKey(of: Commented, place: CommentPlace): string {
  return prefixOf(of) + placeKey(place);
}

/** Returns the storage key of the draft of an edited comment. */
export function rewritingKey(of: Commented, comment: number): string {
  return `${prefixOf(of)}${rewriting}${comment}`;
}

/** Lists questions with an unsent draft of a comment. */
export function placesWithDrafts(of: Commented): CommentPlace[] {
  const prefix = prefixOf(of);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && !key.startsWith(prefix + rewriting))
    .map((key) => placeFrom(key.slice(prefix.length)));
}

/** Returns whether a draft is stored under the key. */
export function hasDraft(key: string): boolean {
  return localStorage.getItem(key) !== null;
}

/** Holds the draft of a comment, stored on the device until it is sent or discarded; `initial` is its first text. */
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
    // The storage is full: the text is still in its input.
  }
}
