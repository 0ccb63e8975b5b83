import { plainText } from "../../block.ts";
import type {
  BlockKind,
  BlockOf,
  CompanyHeadBlock,
  ContentRow,
  Party,
  Signer,
  SubjectSignature,
  Table,
} from "../../composed-document.ts";
import { blankDate } from "../../language/format-values.ts";
import { columnWidths } from "../column-widths.ts";
import { addLabel, dataUrl, logoSize } from "../docx/blocks.ts";
import { headerRows, isBlank } from "../docx/table.ts";
import { isLastItem } from "../keep-signatures.ts";
import { sealPlace } from "../page-layout.ts";
import { qrCodePicture, qrCodeSize } from "../qr-code-picture.ts";
import { drawingSvg, escapeHtml, htmlContent } from "./html-content.ts";

type Printers = { readonly [K in BlockKind]: (block: BlockOf<K>, width: number) => string };

/** Rows per part: a table of more than twice as many is split, because a browser lays out only the visible parts. */
const rowsOfPart = 50;

/** Renders a table as HTML. `width` is the text width in millimetres. */
function htmlTable(table: Table, width: number): string {
  const shares = columnWidths(table, width);
  const columns = shares.map((part) => `<col style="width:${(part * 100).toFixed(2)}%">`);
  const header = headerRows(table).map((cells) => {
    const titles = cells.map(
      ({ title, columnSpan, rowSpan }) => `<th colspan="${columnSpan}" rowspan="${rowSpan}">${escapeHtml(title)}</th>`,
    );
    return `<tr>${titles.join("")}</tr>`;
  });
  const head = `<colgroup>${columns.join("")}</colgroup><thead>${header.join("")}</thead>`;
  const caption = table.caption ? `<caption>${htmlContent(table.caption)}</caption>` : "";
  const tableOf = (rows: readonly ContentRow[], above: string) =>
    `<table>${above}${head}<tbody>${rows.map((row) => htmlRow(table, row)).join("")}</tbody></table>`;
  if (table.rows.length <= 2 * rowsOfPart) return tableOf(table.rows, caption);
  const parts = inParts(table.rows).map((rows, index) => {
    const height = Math.round(rows.reduce((sum, row) => sum + heightOf(row, shares, width), 0));
    const tableHtml = tableOf(rows, index === 0 ? caption : "");
    return `<div class="rows" style="contain-intrinsic-height:auto ${height}mm">${tableHtml}</div>`;
  });
  return `<div class="long">${parts.join("")}</div>`;
}

function inParts(rows: readonly ContentRow[]): (readonly ContentRow[])[] {
  const count = Math.ceil(rows.length / rowsOfPart);
  return Array.from({ length: count }, (_, part) => rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart));
}

/** Width of a letter, height of a line and cell padding in a table, in millimetres. */
const usual = { letter: 1.8, line: 3.9, around: 3 } as const;

// An estimate is enough for the scrollbar; the browser measures rows once they become visible.
function heightOf(row: ContentRow, shares: readonly number[], width: number): number {
  if ("group" in row) return usual.line + usual.around;
  const lines = row.map((cell, index) => {
    const room = Math.max((shares[index] ?? 1) * width - usual.around, usual.letter);
    const cellText = plainText(cell);
    return cellText
      .split("\n")
      .reduce((sum, { length }) => sum + Math.max(1, Math.ceil((length * usual.letter) / room)), 0);
  });
  return Math.max(1, ...lines) * usual.line + usual.around;
}

function htmlRow(table: Table, row: ContentRow): string {
  if ("group" in row) {
    return `<tr><td colspan="${table.columns.length}" class="${table.rows.length === 1 ? "center" : "b"}">${htmlContent(row.group)}</td></tr>`;
  }
  const cells = row.map((cell, index) => {
    const align = table.columns[index]?.align;
    return `<td${align ? ` class="${align}"` : ""}>${htmlContent(cell)}</td>`;
  });
  return `<tr${row.some(isBlank) ? ' class="blank"' : ""}>${cells.join("")}</tr>`;
}

const printers: Printers = {
  companyHead: htmlCompanyHead,
  letterhead: ({ content }) => `<p class="letterhead">${htmlContent(content)}</p>`,
  approval: ({ signer }) =>
    `<div class="stamp"><p class="b">УТВЕРЖДАЮ</p>${signer.position ? `<p>${htmlContent(signer.position)}</p>` : ""}<p class="sign">__________________ ${htmlContent(signer.name)}</p><p>${blankDate}</p>${signer.seal ? `<p class="s">${sealPlace}</p>` : ""}</div>`,
  title: ({ content, subtitle }) =>
    `<h1>${htmlContent(content)}${subtitle ? `<span class="subtitle">${htmlContent(subtitle)}</span>` : ""}</h1>`,
  placeDate: ({ place, date }) =>
    `<p class="place"><span>${htmlContent(place)}</span><span>${htmlContent(date)}</span></p>`,
  heading: ({ level, label, content }) => `<h${level + 1}>${htmlContent(addLabel(label, content))}</h${level + 1}>`,
  paragraph: ({ content, align, indent = align === undefined, keepNext }) =>
    `<p class="${align ?? "justify"}${indent ? " indent" : ""}${keepNext ? " keep" : ""}">${htmlContent(content)}</p>`,
  clause: ({ label, content, keepNext }) =>
    `<p class="justify indent${keepNext ? " keep" : ""}">${htmlContent(addLabel(label, content))}</p>`,
  list: ({ marker, items, keepNext }) => {
    const tag = marker === "dash" ? "ul" : "ol";
    const itemsHtml = items.map((item, index) => {
      const keep = keepNext && isLastItem(index, items.length) ? ' class="keep"' : "";
      return `<li${keep}>${htmlContent(item)}</li>`;
    });
    return `<${tag}>${itemsHtml.join("")}</${tag}>`;
  },
  table: htmlTable,
  signatures: ({ title, signers, keepNext }) =>
    `<div class="signatures${keepNext ? " keep" : ""}">${title ? `<p>${htmlContent(title)}</p>` : ""}${signers.map(htmlSigner).join("")}</div>`,
  parties: ({ left, right }) => `<div class="parties">${htmlParty(left)}${htmlParty(right)}</div>`,
  subjectSignature: htmlSubject,
  drawing: (block) => drawingSvg(block),
  qrCode: ({ link, label }) =>
    `<p class="indent"><img alt="${escapeHtml(label)}" src="${dataUrl(qrCodePicture(link))}" style="width:${qrCodeSize}mm;height:${qrCodeSize}mm"></p>`,
  pageBreak: () => `<hr class="break">`,
  appendix: ({ label, title }) =>
    `<hr class="break"><p class="right">${htmlContent(label)}</p><h2 class="center">${htmlContent(title)}</h2>`,
  contents: () => "",
};

/** Renders a block as HTML. `width` is the text width in millimetres. */
export function htmlBlock<K extends BlockKind>(block: BlockOf<K> & { readonly kind: K }, width: number): string {
  return printers[block.kind](block, width);
}

function htmlSigner({ role, position, name, seal, date }: Signer): string {
  const who = [...(position ? [div("", htmlContent(position))] : []), ...(seal ? [div("s", sealPlace)] : [])];
  const nameLines = [div("", htmlContent(name)), div("s", "(И. О. Фамилия)"), ...(date ? [div("", blankDate)] : [])];
  const above = role ? div("b", escapeHtml(role)) : "";
  return above + div("signer", div("", ...who), div("", rule, div("s", "(подпись)")), div("", ...nameLines));
}

const rule = div("rule");

function div(name: string, ...inside: string[]): string {
  return `<div${name ? ` class="${name}"` : ""}>${inside.join("")}</div>`;
}

function htmlSubject({ name }: SubjectSignature): string {
  const handwritten = name.every((run) => run.gap === "LINE");
  return div(
    "subject",
    div("", rule, div("s", "(подпись)")),
    div("", handwritten ? rule : div("rule", htmlContent(name)), div("s", "(фамилия, имя, отчество полностью)")),
    div("", div("", blankDate), div("s", "(дата)")),
  );
}

function htmlParty({ title, lines, signer }: Party): string {
  const requisites = lines.map((content) => `<p>${htmlContent(content)}</p>`).join("");
  const position = signer.position ? `<p>${htmlContent(signer.position)}</p>` : "";
  return `<div><p class="b">${escapeHtml(title)}</p>${requisites}<br>${position}<p class="sign">______________ ${htmlContent(signer.name)}</p><p>${blankDate}</p><p class="s">${sealPlace}</p></div>`;
}

/** Renders the company's letterhead as HTML with an embedded logo. */
function htmlCompanyHead({ logo, lines }: CompanyHeadBlock): string {
  const size = logo && logoSize(logo);
  const style = size && `width:${size.width}mm;height:${size.height}mm`;
  const picture = logo ? `<img alt="" src="${dataUrl(logo)}" style="${style}">` : "";
  return `<header class="head">${picture}${lines.map((line) => `<p>${htmlContent(line)}</p>`).join("")}</header>`;
}
