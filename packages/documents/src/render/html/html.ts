import type { ComposedDocument } from "../../composed-document.ts";
import type { RowLocation } from "../../find-unprintable.ts";
import { margins, type Orientation, page, textWidth } from "../page-layout.ts";
import { prepareDocument } from "../prepare-layout.ts";
import { htmlBlock } from "./blocks.ts";
import { escapeHtml } from "./html-content.ts";

function paddingOf(orientation: Orientation): string {
  const { left, right, top, bottom } = margins[orientation];
  return `${top}mm ${right}mm ${bottom}mm ${left}mm`;
}

/** Returns the style that extends the line between sheets to the page edges. */
function edgesOf(orientation: Orientation): string {
  const { left, right } = margins[orientation];
  return `margin-left:-${left}mm;margin-right:-${right}mm`;
}

/** The preview's entire style: light paper in any theme, nothing loaded from elsewhere. */
const htmlStyle = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;width:max-content;min-width:100%;padding:16px;background:#e9e9ec;color:#000;font:${page.textSize}pt/${page.lineSpacing} "Times New Roman","PT Serif",Tinos,"Liberation Serif",serif;hyphens:auto}
.page{background:#fff;width:${page.short}mm;min-height:${page.long}mm;margin:0 auto 16px;padding:${paddingOf("portrait")};box-shadow:0 1px 4px rgba(0,0,0,.25);overflow-wrap:break-word}
.page.landscape{width:${page.long}mm;min-height:${page.short}mm;padding:${paddingOf("landscape")}}
p{margin:0 0 3pt}
h1,h2,h3,h4{font-size:1em;margin:14pt 0 6pt;hyphens:none}
h1{text-align:center;font-size:${page.textSize + 2}pt}
h4{font-style:italic}
.subtitle{display:block;font-size:${page.textSize}pt}
.head{text-align:center;border-bottom:1px solid #000;padding-bottom:4pt;margin-bottom:12pt;font-size:${page.tableSize}pt;line-height:1.15}
.head img{display:block;margin:0 auto 4pt}
.sans{font-family:Arial,"PT Sans","Liberation Sans",sans-serif}
.letterhead{text-align:center;font-weight:bold;margin-bottom:12pt}
.stamp{width:${page.stampWidth}mm;margin:0 0 12pt auto;hyphens:none}
.sign{margin-top:8pt}
.place{display:flex;justify-content:space-between;margin:6pt 0 12pt}
.justify{text-align:justify}.center{text-align:center}.right{text-align:right}.left{text-align:left}
.indent{text-indent:${page.firstLine}mm}
ul,ol{margin:0 0 3pt;padding-left:${page.firstLine + 6}mm}
@counter-style paren{system:extends decimal;suffix:")  "}
ol{list-style:paren}
ul{list-style:"–  "}
table{width:100%;border-collapse:collapse;table-layout:fixed;font-size:${page.tableSize}pt;line-height:1.1;margin:6pt 0 12pt}
caption{text-align:left;font-size:${page.textSize}pt;padding-bottom:3pt}
th,td{border:1px solid #000;padding:2pt 4pt;vertical-align:top;text-align:left}
th{background:#ededed;text-align:center;vertical-align:middle}
td.center{text-align:center}td.right{text-align:right}
tr.blank td{height:8mm}
.long{margin:6pt 0 12pt}
.rows{content-visibility:auto}
.rows table{margin:0}
.rows+.rows thead{display:none}.rows+.rows tbody tr:first-child td{border-top:0}
.b{font-weight:bold}.i{font-style:italic}.s{font-size:${page.smallSize}pt}.alert{color:${page.alert}}
.notset{background:${page.highlight}}
.signatures{margin:14pt 0}
.signer,.subject{display:grid;grid-template-columns:41fr 23fr 34fr;gap:2%;align-items:start;margin:2pt 0 10pt}
.subject{grid-template-columns:22fr 43fr 31fr;text-align:center;margin-top:20pt}
.rule{border-bottom:1px solid #000;min-height:1.15em}
.rule+.s{text-align:center}
.parties{display:grid;grid-template-columns:1fr 1fr;gap:8mm;margin:14pt 0}
.break{border:0;border-top:1px dashed #b5b5bd;margin-top:12mm;margin-bottom:12mm;${edgesOf("portrait")}}
.landscape .break{${edgesOf("landscape")}}
@media screen and (max-width:560px){body{width:auto;padding:0}.page,.page.landscape{width:auto;min-height:0;padding:8mm 5mm;overflow-x:auto}.justify{text-align:left}.stamp{width:max-content;max-width:100%}table,.long{min-width:150mm}.landscape table,.landscape .long{min-width:240mm}.break,.landscape .break{margin-left:-5mm;margin-right:-5mm}}
@media print{h1,h2,h3,h4,caption,.keep,tr:nth-last-child(2){break-after:avoid}.rows{content-visibility:visible}.rows+.rows thead{display:table-header-group}tr,.stamp,.signatures,.subject,.parties{break-inside:avoid}p,li{orphans:2;widows:2}body{padding:0;background:none}.page{box-shadow:none;margin:0;min-height:0;break-after:page}.break{break-after:page;border:0;margin:0}}
`.replaceAll("\n", "");

/**
 * Renders the document as a self-contained HTML page that looks like A4 sheets. Every inserted value is a span with `data-form`, `data-id`
 * (absent for a once-per-company form) and `data-field`, or `data-act` and `data-point`; a gap has `data-gap`. `places` maps child rows
 * (`form/id`) to their questions; each becomes a `template` with `data-of` and the fields of its place.
 */
export function renderHtml(document: ComposedDocument, places: Readonly<Record<string, RowLocation>> = {}): string {
  const sections = prepareDocument(document).sections.map(({ orientation, blocks }) => {
    const blocksHtml = blocks.map((block) => htmlBlock(block, textWidth(orientation)));
    return `<section class="page ${orientation}">${blocksHtml.join("\n")}</section>`;
  });
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(document.title)}</title><style>${htmlStyle}</style></head>
<body${document.typeface === "sans" ? ' class="sans"' : ""}>${sections.join("\n")}${Object.entries(places).map(htmlLocation).join("")}</body></html>
`;
}

function htmlLocation([of, { form, id, collection, row, within }]: [string, RowLocation]): string {
  const deeper = within === undefined ? "" : ` data-within="${within}"`;
  return `<template data-of="${of}" data-form="${form}" data-id="${id}" data-collection="${collection}" data-row="${row}"${deeper}></template>`;
}
