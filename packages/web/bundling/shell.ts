import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type HtmlTagDescriptor, type Plugin, runnerImport } from "vite";
import { schemeTokens } from "../src/app/tokens.ts";
import { chunksOf, fileOf, screenFiles } from "./screen-files.ts";

/** Calls that some screens of a company make at first. */
const initData = "/api/v2/companies/:company_id/init_data/";
const withMeta = [initData, "/api/v2/companies/:company_id/meta/"];
const firstOfScreen = {
  forms: withMeta,
  questionnaire: withMeta,
  directory: [initData],
  import: [initData],
  "copy-from": [initData],
};

/** The addresses, up to their first slash, that letters lead to or are asked for at. */
const byLetter = ["recovery", "password-reset", "registration", "invite"];

/** What is loaded besides for whoever reads English. */
const englishTexts = "src/words/english.ts";

/**
 * Makes the page show its frame as soon as it is there: its few styles and the script that asks for code and data stand in it,
 * and the stylesheet, for which the browser would wait, stands after what is shown.
 */
export function shell(): Plugin {
  return {
    name: "shell",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        const chunks = chunksOf(Object.values(bundle ?? {}));
        const screens = screenFiles(chunks);
        const english = fileOf(chunks, englishTexts);
        const files = Object.fromEntries([...screens].map(([screen, loaded]) => [screen, [...loaded]]));
        const first = await firstCalls();
        const [styles, script] = await Promise.all(["shell.css", "boot.js"].map(read));
        return {
          html: stylesheetAfterShell(html),
          tags: [
            inHead("style", tokens() + styles),
            inHead(
              "script",
              script?.replace("BUILT", JSON.stringify({ screens: files, first, firstOfScreen, byLetter, english })) ??
                "",
            ),
          ],
        };
      },
    },
  };
}

/** Calls that every screen of a signed-in person makes at first. */
async function firstCalls(): Promise<string[]> {
  // The model is TypeScript, which the reader of this configuration takes in our own files only.
  const limits = fileURLToPath(import.meta.resolve("@opis/model/limits"));
  const { pageRows } = (await runnerImport<typeof import("@opis/model/limits")>(limits)).module;
  return ["/api/v2/users/me/", `/api/v2/companies/?limit=${pageRows.most}`];
}

function read(file: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, file), "utf8");
}

function inHead(tag: string, children: string): HtmlTagDescriptor {
  return { tag, children: children.replace(/\s*\n\s*/g, "\n"), injectTo: "head" };
}

/** The colours that the shell is drawn with, in both themes. */
function tokens(): string {
  const names = ["page", "surface", "sunken", "line", "text"] as const;
  return Object.entries(schemeTokens)
    .map(([scheme, colours]) => {
      const own = names.map((name) => `--opis-${name}:${colours[name]}`).join(";");
      return `[data-mantine-color-scheme="${scheme}"]{${own}}`;
    })
    .join("");
}

/** After the shell and before the application: scripts that are modules wait for it, what stands above it does not. */
function stylesheetAfterShell(html: string): string {
  const link = /\s*<link rel="stylesheet"[^>]*>/;
  const root = '<div id="root">';
  return html.replace(link, "").replace(root, `${link.exec(html)?.[0].trim() ?? ""}\n    ${root}`);
}
