import { endOnce } from "./run/end-once.ts";
import { endWhenTold } from "./run/end-when-told.ts";
import { openedParts } from "./run/opened-parts.ts";
import { startProduct } from "./run/start-product.ts";
import { wordsOfFailedStart } from "./run/words-of-failed-start.ts";

const parts = openedParts();
const end = endOnce(parts);
endWhenTold(end);
try {
  await startProduct(process.env, parts, end);
} catch (error) {
  end({ code: 1, words: wordsOfFailedStart(error) });
}
