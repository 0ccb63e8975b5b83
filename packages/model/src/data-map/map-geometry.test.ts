import { describe, expect, test } from "vitest";
import { mapGeometry, nameLines } from "./map-geometry.ts";

const widthOf = (text: string) => text.length * 10;

describe("a name in the data map", () => {
  test.each([
    ["stands in one line where it fits", "Банк", ["Банк"]],
    ["goes on in a second line from a word's beginning", "Посетители сайта", ["Посетители", "сайта"]],
    ["is broken within a word that is longer than a line", "Теплоэлектроцентраль", ["Теплоэлектро", "централь"]],
    ["takes as many lines as it needs", "Договор на обслуживание касс", ["Договор на", "обслуживание", "касс"]],
  ])("%s", (_, name, lines) => {
    expect(nameLines(name, 120, widthOf)).toEqual(lines);
  });
});

describe("the data map's picture", () => {
  const node = (key: string, layer: "process" | "system" | "third_party") => ({
    key,
    layer,
    name: key,
    url: null,
    members: [key],
  });
  const map = {
    nodes: [node("p", "process"), node("s", "system"), node("t", "third_party")],
    links: [
      { from: "p", to: "s", categories: [], people: null },
      { from: "p", to: "t", categories: [], people: null },
    ],
  };

  test("is as wide as the room, and wider only where names could not be read", () => {
    expect(mapGeometry(map, 1128, widthOf).width).toBeCloseTo(1128);
    expect(mapGeometry(map, 1376, widthOf).width).toBeCloseTo(1376);
    expect(mapGeometry(map, 358, widthOf).width).toBeGreaterThan(358);
  });

  test("leads a link past the boxes of a column that it passes", () => {
    const { boxes, links, nodeWidth } = mapGeometry(map, 1128, widthOf);
    const passedBox = boxes.find((box) => box.node.key === "s");
    const path = links.find(({ to }) => to === "t")?.path ?? "";
    const [, end, y] = /([\d.]+) ([\d.]+) H/.exec(path) ?? [];
    expect(Number(end)).toBeCloseTo(passedBox?.x ?? 0);
    expect(path).toContain(`H${(passedBox?.x ?? 0) + nodeWidth}`);
    const isBehind = Number(y) >= (passedBox?.y ?? 0) && Number(y) <= (passedBox?.y ?? 0) + (passedBox?.height ?? 0);
    expect(isBehind).toBe(false);
  });
});
