import type {
  BlockKind,
  BlockOf,
  ComposedDocument,
  Content,
  ContentRow,
  Inline,
  Table,
} from "../../composed-document.ts";
import { addLabel } from "../docx/blocks.ts";
import { headerRows } from "../docx/table.ts";
import { prepareDocument } from "../prepare-layout.ts";
import { escapeHtml } from "./html-content.ts";

type Printers = { readonly [K in BlockKind]?: (block: BlockOf<K>) => string };

const printers: Printers = {
  title: ({ content, subtitle }) => `<h1>${words(content)}${subtitle ? `<br>${words(subtitle)}` : ""}</h1>`,
  placeDate: ({ place, date }) => `<p>${words(place)}<br>${words(date)}</p>`,
  heading: ({ level, label, content }) => `<h${level + 1}>${words(addLabel(label, content))}</h${level + 1}>`,
  paragraph: ({ content }) => `<p>${words(content)}</p>`,
  clause: ({ label, content }) => `<p>${words(addLabel(label, content))}</p>`,
  list: ({ marker, items }) => {
    const tag = marker === "dash" ? "ul" : "ol";
    return `<${tag}>${items.map((item) => `<li>${words(item)}</li>`).join("")}</${tag}>`;
  },
  table: siteTable,
  appendix: ({ label, title }) => `<p>${words(label)}</p>\n<h2>${words(title)}</h2>`,
};

/**
 * Renders the document as HTML to paste into a site's page, styled by the site. Print-only parts (stamps, signatures, sheets, blank lines)
 * and sources of answers are omitted.
 */
export function renderSiteHtml(document: ComposedDocument): string {
  const sitePages = document.sections.map((section) => ({ ...section, blocks: withoutPrintParts(section.blocks) }));
  const blocks = prepareDocument({ ...document, sections: sitePages }).sections.flatMap((section) => section.blocks);
  return `<article lang="${document.language}">\n${blocks.map(siteBlock).filter(Boolean).join("\n")}\n</article>\n`;
}

type Blocks = ComposedDocument["sections"][number]["blocks"];

/** Removes blocks that are meaningless on a site: those that introduce signatures or end with a blank line. */
function withoutPrintParts(blocks: Blocks): Blocks {
  return blocks.filter((block, index) => {
    if (block.kind !== "paragraph" && block.kind !== "clause") return true;
    return block.content.at(-1)?.gap !== "LINE" && blocks[index + 1]?.kind !== "signatures";
  });
}

function siteBlock<K extends BlockKind>(block: BlockOf<K> & { readonly kind: K }): string {
  return printers[block.kind]?.(block) ?? "";
}

function siteTable(table: Table): string {
  const caption = table.caption ? `<caption>${words(table.caption)}</caption>` : "";
  const header = headerRows(table).map((cells) => {
    const titles = cells.map(({ title, columnSpan, rowSpan }) => {
      const spans = `${columnSpan > 1 ? ` colspan="${columnSpan}"` : ""}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ""}`;
      return `<th scope="col"${spans}>${escapeHtml(title)}</th>`;
    });
    return `<tr>${titles.join("")}</tr>`;
  });
  const head = header.length > 0 ? `<thead>${header.join("")}</thead>` : "";
  const rows = table.rows.map((row) => siteRow(row, table));
  return `<table>${caption}${head}<tbody>${rows.join("")}</tbody></table>`;
}

/** Renders a row as HTML; in a table without a header, the first column names the values in the others. */
function siteRow(row: ContentRow, { columns, header }: Table): string {
  if ("group" in row) return `<tr><td colspan="${columns.length}">${words(row.group)}</td></tr>`;
  const cells = row.map((cell, index) =>
    !header && index === 0 ? `<th scope="row">${words(cell)}</th>` : `<td>${words(cell)}</td>`,
  );
  return `<tr>${cells.join("")}</tr>`;
}

function words(content: Content): string {
  return content.map(run).join("");
}

function run({ text, bold, italic }: Inline): string {
  const escaped = escapeHtml(text).replaceAll("\n", "<br>");
  const leaning = italic ? `<em>${escaped}</em>` : escaped;
  return bold ? `<strong>${leaning}</strong>` : leaning;
}
