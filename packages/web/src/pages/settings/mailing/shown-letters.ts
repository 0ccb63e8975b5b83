import type { Shown } from "./letter-preview.tsx";
import type { Asked } from "./mailing-queries.ts";
import { type Draft, keyOf } from "./use-composer.ts";

/** Each letter that a draft makes, as it can be chosen to be looked at. */
export function shownLetters(draft: Draft, about: readonly Asked[], nameOf: (one: Asked) => string): Shown[] {
  if (draft.by === "tags")
    return [...new Set(about.flatMap(({ emails }) => emails))].map((email) => {
      return { key: email, label: email, to: email, about: { tags: [...draft.tags] } };
    });
  return about.flatMap((one) => {
    const { form_type, form_id } = one;
    return (draft.chosen[keyOf(one)] ?? []).map((email) => {
      return {
        key: `${keyOf(one)} ${email}`,
        label: `${nameOf(one)} · ${email}`,
        to: email,
        about: { form_type, form_id },
      };
    });
  });
}
