import { z } from "zod";
import { issueMessage } from "./issue-message.ts";
import { characterIssue, lineIssue } from "./text.ts";
import { tooLong } from "./text-formats.ts";
import type { Words } from "./words.ts";

/** A text of one line, at most so many characters; may be empty. */
export function oneLine(most: number): z.ZodString {
  return z
    .string()
    .max(most, issueMessage(tooLong(most)))
    .check(saidBy(lineIssue));
}

/** A text of several lines, at most so many characters; may be empty. */
export function manyLines(most: number): z.ZodString {
  return z
    .string()
    .max(most, issueMessage(tooLong(most)))
    .check(saidBy(characterIssue));
}

function saidBy(issueOf: (value: string) => Words | undefined): z.core.CheckFn<string> {
  return (context) => {
    const issue = issueOf(context.value);
    if (issue) context.issues.push({ code: "custom", input: context.value, message: issueMessage(issue) });
  };
}
