import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type HtmlTagDescriptor, type Plugin, type Rolldown, runnerImport } from "vite";
import { schemeTokens } from "../src/app/theme-colors.ts";
import { chunksOf, contentFiles, fileOf, screenFiles } from "./screen-files.ts";
import { type StyleFiles, styleFiles } from "./screen-styles.ts";

/** Calls that all screens of a company make at first, and those of some. */
const company = "/api/v2/companies/:company_id/";
const firstOfCompany = [`${company}meta/`];
const initData = [`${company}init_data/`];
const firstOfScreen = (most: number) => ({
  forms: initData,
  questionnaire: initData,
  dashboard: [`${company}dashboard/`],
  documents: [`${company}generated_documents/`],
  directory: initData,
  import: initData,
  "copy-from": initData,
  risks: [`${company}risks/total/`, `${company}risks/?ignore=false&limit=${most}`],
});

/** The first path segments of addresses that e-mails link to or the browser requests. */
const emailLink = ["recovery", "password-reset", "registration", "invite", "callback", "email", "unsubscribe"];

/** The addresses, up to their first slash, of the screens that links for outsiders lead to: each is a screen's name. */
const byLink = ["key", "link", "expired", "completed"];

/** What is loaded in addition for readers of English. */
const englishTexts = "src/i18n/english.ts";

/**
 * Makes the page show its frame as soon as it is there: its few styles and the script that asks for code, stylesheet and data
 * stand in it; the browser, which would wait for a stylesheet that stands in the page, shows it meanwhile.
 */
export function shell(): Plugin {
  return {
    name: "shell",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        const files = bundle ? builtFiles(bundle) : unbuiltFiles;
        const [most, firstOfForm] = await Promise.all([largestPage(), firstOfForms()]);
        const [shellStyles, script, icon] = await Promise.all(
          ["shell.css", "boot.js", "../public/favicon.svg"].map(read),
        );
        return {
          html: html
            .replace(/\s*<link rel="stylesheet"[^>]*>/, "")
            .replaceAll('src="/favicon.svg"', `src="data:image/svg+xml,${encodeURIComponent(icon ?? "")}"`),
          tags: [
            inHead("style", tokens() + shellStyles),
            inHead(
              "script",
              script?.replace(
                "BUILT",
                JSON.stringify({
                  ...files,
                  first: firstCalls(most),
                  firstOfCompany,
                  firstOfScreen: firstOfScreen(most),
                  firstOfForm,
                  emailLink,
                  byLink,
                }),
              ) ?? "",
            ),
          ],
        };
      },
    },
  };
}

/** What the page loads itself: the files of each screen, the stylesheets, and the English texts where needed. */
interface LoadedFiles {
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Screens whose content comes after their heading, and with it the whole stylesheet. */
  readonly headingFirst: readonly string[];
  readonly styles: StyleFiles;
  readonly english: string;
}

function builtFiles(bundle: Rolldown.OutputBundle): LoadedFiles {
  const chunks = chunksOf(Object.values(bundle));
  const contents = contentFiles(chunks);
  const screens = [...screenFiles(chunks)].map(([screen, loaded]) => [
    screen,
    [...new Set([...loaded, ...(contents.get(screen) ?? [])])],
  ]);
  return {
    screens: Object.fromEntries(screens),
    headingFirst: [...contents.keys()],
    styles: styleFiles(bundle),
    english: fileOf(chunks, englishTexts),
  };
}

/** In development nothing is built: modules bring their files, and the styles of libraries, themselves. */
const ownStyles = "src/app/global.css";
const unbuiltFiles: LoadedFiles = {
  screens: {},
  headingFirst: [],
  styles: { screens: {}, whole: ownStyles },
  english: englishTexts,
};

/** Calls that every screen of a signed-in person makes at first; `most` is the largest page. */
const firstCalls = (most: number) => ["/api/v2/users/me/", `/api/v2/companies/?limit=${most}`];

/** The most rows that a page of a list may have. */
async function largestPage(): Promise<number> {
  return (await model<typeof import("@opis/model/limits")>("@opis/model/limits")).pageRows.most;
}

/** The call that a questionnaire's screen makes for its answers, by its part of the address. */
async function firstOfForms(): Promise<Record<string, string>> {
  const name = "@opis/model/forms/questionnaires";
  const { questionnaires } = await model<typeof import("@opis/model/forms/questionnaires")>(name);
  return Object.fromEntries(
    Object.values(questionnaires).map(({ scope, page, path: called }) => [
      page,
      `${company}${called}/${scope === "collection" ? ":id/" : ""}init_data/`,
    ]),
  );
}

// The model is TypeScript, which the reader of this configuration takes in our own files only.
async function model<M>(name: string): Promise<M> {
  return (await runnerImport<M>(fileURLToPath(import.meta.resolve(name)))).module;
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
