/**
 * Ties notes to the input of a `PillsInput`, which takes them from its wrapper alone: the wrapper is told of a
 * description that stands elsewhere on the screen.
 */
export function pillsDescribed(describedBy: string | undefined) {
  if (describedBy === undefined) return {};
  return { description: describedBy, descriptionProps: { id: describedBy }, inputWrapperOrder: ["input" as const] };
}
