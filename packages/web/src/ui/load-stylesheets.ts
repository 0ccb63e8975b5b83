import { ConnectionError } from "../api/api-error.ts";

declare global {
  interface Window {
    /** Stylesheet requested by `bundling/boot.js` for this path (or the full one), and its address. */
    styles?: { readonly whole: string; readonly path: string; readonly loaded: Promise<unknown> };
  }
}

/** Waits for the stylesheet of the first screen; in development styles come with the code. */
export async function firstStyles(): Promise<void> {
  await window.styles?.loaded;
}

/** Loads the stylesheet of the screen at this path; nothing to wait for if the page came with it. Rejects on failure. */
export function stylesOf(path: string): Promise<void> | undefined {
  return path === window.styles?.path ? undefined : wholeStyles();
}

let fullStylesheet: Promise<void> | undefined;

/** Loads code on demand together with the full stylesheet, which the first screen does without. Rejects if either fails. */
export async function styled<M>(code: Promise<M>): Promise<M> {
  const [module] = await Promise.all([code, wholeStyles()]);
  return module;
}

function wholeStyles(): Promise<void> {
  fullStylesheet ??= firstStyles().then(addWhole);
  fullStylesheet.catch(() => {
    fullStylesheet = undefined;
  });
  return fullStylesheet;
}

async function addWhole(): Promise<void> {
  const href = window.styles?.whole;
  if (href === undefined || document.head.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = (event) => {
      link.remove();
      reject(new ConnectionError(event));
    };
    document.head.append(link);
  });
}
