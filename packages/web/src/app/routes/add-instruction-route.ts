import { type AnyRoute, createRoute } from "@tanstack/react-router";

/** A questionnaire stays in its place; its side panel shows the instruction that the address names. */
export function withInstructions<R extends AnyRoute>(questionnaire: R) {
  return questionnaire.addChildren([createRoute({ getParentRoute: () => questionnaire, path: "/instruction/$slug" })]);
}
