import type { PaperDocument } from "../../model.ts";
import type { QuestionPlace } from "../../question-places.ts";
import { textWidth } from "../page.ts";
import { prepare } from "../prepare/prepare.ts";
import { htmlBlock } from "./blocks.ts";
import { escapeHtml } from "./inline.ts";
import { htmlStyle } from "./style.ts";

/**
 * The paper as a self-contained HTML page that looks like sheets of A4. Every inserted value is a span with `data-form`, `data-id`
 * (absent for a form the company has once) and `data-field`, or `data-act` and `data-point`; a gap has `data-gap`. `places` says of child
 * rows by `form/id` where they are asked about: each is a `template` with `data-of` and the members of its place.
 */
export function renderHtml(paper: PaperDocument, places: Readonly<Record<string, QuestionPlace>> = {}): string {
  const sections = prepare(paper).sections.map(({ orientation, blocks }) => {
    const printed = blocks.map((block) => htmlBlock(block, textWidth(orientation)));
    return `<section class="page ${orientation}">${printed.join("\n")}</section>`;
  });
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(paper.title)}</title><style>${htmlStyle}</style></head>
<body${paper.typeface === "sans" ? ' class="sans"' : ""}>${sections.join("\n")}${Object.entries(places).map(htmlPlace).join("")}</body></html>
`;
}

function htmlPlace([of, { form, id, collection, row, within }]: [string, QuestionPlace]): string {
  const deeper = within === undefined ? "" : ` data-within="${within}"`;
  return `<template data-of="${of}" data-form="${form}" data-id="${id}" data-collection="${collection}" data-row="${row}"${deeper}></template>`;
}
