import type { CheerioAPI } from "cheerio";
import type { Element } from "domhandler";

const typed =
  "input:not([type=hidden]):not([type=checkbox]):not([type=radio]):not([type=submit]):not([type=button]), select, textarea";
const pressed = "button, input[type=submit], input[type=button], [role=button], a[class*=btn], a[class*=button]";
/** Farther out than this a block holds more than a form. */
const mostLevels = 8;

/**
 * Blocks that are forms to a visitor though not to the code, as scripts make them: for each input outside of any form the nearest block
 * that has something to press as well.
 */
export function formBlocks($: CheerioAPI): Element[] {
  const blocks = $(typed)
    .toArray()
    .filter((input) => $(input).closest("form").length === 0)
    .flatMap((input) => blockAround($, input) ?? []);
  return [...new Set(blocks)].filter((block) => !blocks.some((other) => other !== block && $.contains(block, other)));
}

function blockAround($: CheerioAPI, input: Element): Element | undefined {
  return $(input)
    .parentsUntil("body")
    .toArray()
    .slice(0, mostLevels)
    .find((block) => $(block).find(pressed).length > 0);
}
