import type { ComposedDocument } from "../composed-document.ts";
import { collectContent } from "../map-content.ts";

/** Patterns that a printed paragraph must never contain (documents 0.2), with names. */
const forbidden: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["a programmer's word", /(?<![\p{L}\d_])(undefined|null|NaN|Infinity|\[object Object\])(?![\p{L}\d_])/u],
  ["empty brackets", /\(\s*\)|\[\s*\]|«\s*»|„\s*“/u],
  ["a dangling comma", /,\s*[,;.:)»]|[(«]\s*[,;]|^\s*[,;]|,\s*$/mu],
  ["a doubled sign", /;\s*;|(?<!\.)\.\.(?!\.)|:\s*[.;]/u],
  ["nothing", /^\s*$/u],
];

/** Returns faults of a document: forbidden text by paragraph; empty if there are none. */
export function findTextFaults(document: ComposedDocument): string[] {
  const faults: string[] = [];
  for (const content of collectContent(document)) {
    const paragraph = content.map((run) => run.text).join("");
    const handwritten = content.some((run) => run.gap === "LINE");
    for (const [name, pattern] of forbidden) {
      if (name === "nothing" && handwritten) continue;
      if (pattern.test(paragraph)) faults.push(`${name}: ${paragraph}`);
    }
  }
  return faults;
}
