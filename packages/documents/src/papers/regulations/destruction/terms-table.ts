import { table } from "../../../block.ts";
import { text } from "../../../inline.ts";
import { citation } from "../../../language/citation.ts";
import type { Block, Content } from "../../../model.ts";
import type { Regulation } from "../regulation.ts";
import { destructionTerms } from "./terms.ts";

/** When data are corrected, blocked or destroyed, and by which norm; those whose norms are not in force are left out. */
export function termsTable({ request }: Regulation, caption: string): Block {
  const columns = [
    { title: "Основание", width: 5 },
    { title: "Что сделать и в какой срок", width: 8 },
    { title: "Норма", width: 4 },
  ];
  const rows = destructionTerms
    .map(({ ground, deed, norms }): Content[] => [[text(ground)], [text(deed)], citation(norms, request.date)])
    .filter((row) => row.every((cell) => cell.length > 0));
  return table(columns, rows, { caption });
}
