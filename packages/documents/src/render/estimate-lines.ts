import type { Content } from "../composed-document.ts";
import { plainText } from "../inline.ts";
import { page, pointsInMillimetre } from "./page.ts";

/** Average width of a letter of Times New Roman with its spaces, by the size of the font. */
const letterWidth = 0.475;

/** Lines that a paragraph takes, about, for the text is not laid out. @param width millimetres */
export function textLines(content: Content, width: number): number {
  return linesIn(content, width * pointsInMillimetre, page.textSize);
}

/** Lines that words of a size take in a room, about. @param room points @param size points */
function linesIn(content: Content, room: number, size: number): number {
  const letters = lettersIn(room, size);
  const text = plainText(content);
  return text.split("\n").reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / letters)), 0);
}

/** Letters of a size that stand in a room, about. @param room points @param size points */
export function lettersIn(room: number, size: number): number {
  return Math.max(1, room / (size * letterWidth));
}
