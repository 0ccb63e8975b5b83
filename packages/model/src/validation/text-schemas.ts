import { z } from "zod";
import type { Words } from "../bilingual-text.ts";
import { textMaxCharacters } from "../limits.ts";
import { characterIssue, lineIssue } from "../text/text-issues.ts";
import { issueMessage } from "./issue-message.ts";
import { passwordIssues } from "./password.ts";
import { textIssue, tooLong } from "./text-formats.ts";

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

/** What something is called, stored without spaces around. @param least characters, one where nothing is said */
export function nameText(least = 1): z.ZodString {
  return oneLine(textMaxCharacters.name).trim().min(least);
}

/** An address on the web, by http or https, stored without spaces around. */
export function webAddress(): z.ZodString {
  return oneLine(textMaxCharacters.line).check(z.url({ protocol: /^https?$/ }));
}

/** An e-mail address, stored without spaces around. */
export function emailText(): z.ZodString {
  return nameText().check(saidBy((value) => textIssue("email", value)));
}

/** A new password: every rule that it breaks is said. */
export function newPasswordText(): z.ZodString {
  return oneLine(textMaxCharacters.name)
    .min(1)
    .check((context) => {
      for (const issue of passwordIssues(context.value))
        context.issues.push({ code: "custom", input: context.value, message: issueMessage(issue) });
    });
}

function saidBy(issueOf: (value: string) => Words | undefined): z.core.CheckFn<string> {
  return (context) => {
    const issue = issueOf(context.value);
    if (issue) context.issues.push({ code: "custom", input: context.value, message: issueMessage(issue) });
  };
}
