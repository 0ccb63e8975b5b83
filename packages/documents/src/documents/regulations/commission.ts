import { table } from "../../block.ts";
import type { Block } from "../../composed-document.ts";
import { type Deciders, memberCells } from "../../facts/deciders.ts";
import { line, text } from "../../inline.ts";

/** How a commission decides, as an order sets it. */
export const quorum =
  "Комиссия правомочна при участии двух третей состава, решает большинством голосов, при равенстве голос председателя решающий; секретарь не голосует";

/** The members of a commission with their roles; lines to write on where it is not named whole. */
export function membersTable(deciders: Exclude<Deciders, { kind: "responsible" }>): Block {
  return table(
    [
      { title: "№", width: 1, align: "center" },
      { title: "Фамилия, имя, отчество", width: 6 },
      { title: "Должность", width: 6 },
      { title: "Роль", width: 4 },
    ],
    deciders.kind === "commission"
      ? memberCells(deciders)
      : [[[text("1")], [line("name")], [line("name")], [line("short")]]],
  );
}
