import type { Context } from "../../context.ts";
import { expireTerms } from "./expire-terms.ts";

/** How often terms are looked at, milliseconds: they are counted in days. */
const everyMilliseconds = 600_000;

/** Moves what has run out, now and from time to time; answers the function that stops it. */
export function watchTerms(context: Context): () => void {
  const look = () => {
    expireTerms(context).catch((error: unknown) => context.log.error({ err: error }, "terms were not looked at"));
  };
  look();
  const timer = setInterval(look, everyMilliseconds);
  return () => clearInterval(timer);
}
