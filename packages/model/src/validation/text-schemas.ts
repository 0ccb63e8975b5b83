import { z } from "zod";
import type { Words } from "../bilingual-text.ts";
import { textMaxCharacters } from "../limits.ts";
import { normaliseName } from "../text/normalise-name.ts";
import { passwordIssues } from "./password.ts";
import { characterIssue, lineIssue, textIssue, tooLong } from "./text-formats.ts";

/** Packs both languages into a zod message, which is a single string; `issueWords` unpacks it. */
export function issueMessage(issue: Words): string {
  return JSON.stringify([issue.ru, issue.en]);
}

/** Returns the schema of a one-line text with a maximum length; may be empty. */
export function oneLine(most: number): z.ZodString {
  return z
    .string()
    .max(most, issueMessage(tooLong(most)))
    .check(saidBy(lineIssue));
}

/** Returns the schema of a multi-line text with a maximum length; may be empty. */
export function manyLines(most: number): z.ZodString {
  return z
    .string()
    .max(most, issueMessage(tooLong(most)))
    .check(saidBy(characterIssue));
}

/** Returns the schema of a name, stored trimmed. @param least Minimum length in characters, 1 by default. */
export function nameText(least = 1): z.ZodString {
  return oneLine(textMaxCharacters.name).trim().min(least);
}

/** Returns the schema of an http or https address, stored trimmed. */
export function webAddress(): z.ZodString {
  return oneLine(textMaxCharacters.line).check(z.url({ protocol: /^https?$/ }));
}

/** Returns the schema of an e-mail address, stored trimmed. */
export function emailText(): z.ZodString {
  return nameText().check(saidBy((value) => textIssue("email", value)));
}

/** Returns the schema of a new password; reports every violated rule. */
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

/** Splits names separated by `;`: distinct, in the spelling of the first occurrence, with single spaces. */
export function splitNames(text: string): string[] {
  const names = text
    .split(";")
    .map((name) => name.trim().replace(/\s+/gu, " "))
    .filter(Boolean);
  const keys = names.map(normaliseName);
  return names.filter((_name, index) => keys.indexOf(keys[index] ?? "") === index);
}
