import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type HtmlTagDescriptor, type Plugin, type Rolldown, runnerImport } from "vite";
import { schemeTokens } from "../src/app/theme-colors.ts";
import { chunksOf, contentFiles, fileOf, filesByScreen } from "./files-by-screen.ts";
import { type StyleFiles, styleFiles } from "./split-styles.ts";

/** Calls that every screen of a company makes first, and additional ones of some screens. */
const company = "/api/v2/companies/:company_id/";
const firstOfCompany = [`${company}meta/`];
const initData = [`${company}init_data/`];
const firstOfScreen = {
  forms: initData,
  questionnaire: initData,
  dashboard: [`${company}dashboard/`],
  documents: [`${company}generated_documents/`],
  directory: initData,
  import: initData,
  "copy-from": initData,
  review: initData,
  risks: [`${company}risks/total/`, `${company}risks/by_rule/?state=open`],
};

/** The first path segments of addresses that e-mails link to or the browser requests. */
const emailLink = ["recovery", "password-reset", "registration", "invite", "callback", "email", "unsubscribe"];

/** First path segments of links for people without an account; each is also a screen name. */
const byLink = ["key", "link", "expired", "completed"];

/** Loaded additionally for readers of English. */
const englishTexts = "src/i18n/english.ts";

/** Inlines the shell's CSS and boot script into the page, so that the frame is drawn before other files load. */
export function inlineShell(): Plugin {
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
                  firstOfScreen,
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

/** What the page itself requests: the files and stylesheets of each screen, and the English texts where needed. */
interface LoadedFiles {
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Screens whose content, and with it the full stylesheet, is loaded after their heading. */
  readonly headingFirst: readonly string[];
  readonly styles: StyleFiles;
  readonly english: string;
}

function builtFiles(bundle: Rolldown.OutputBundle): LoadedFiles {
  const chunks = chunksOf(Object.values(bundle));
  const contents = contentFiles(chunks);
  const screens = [...filesByScreen(chunks)].map(([screen, loaded]) => [
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

/** Stylesheet of the development server, where modules load their own files and library styles. */
const ownStyles = "src/app/global.css";
const unbuiltFiles: LoadedFiles = {
  screens: {},
  headingFirst: [],
  styles: { screens: {}, whole: ownStyles },
  english: englishTexts,
};

/** Calls that every screen of a signed-in user makes first; `most` is the largest page size. */
const firstCalls = (most: number) => ["/api/v2/users/me/", `/api/v2/companies/?limit=${most}`];

/** Returns the largest page size of a list. */
async function largestPage(): Promise<number> {
  return (await model<typeof import("@opis/model/limits")>("@opis/model/limits")).pageRows.most;
}

/** Returns the call that loads a questionnaire's answers, by the questionnaire's URL segment. */
async function firstOfForms(): Promise<Record<string, string>> {
  const name = "@opis/model/forms/questionnaire-names";
  const { questionnaires } = await model<typeof import("@opis/model/forms/questionnaire-names")>(name);
  return Object.fromEntries(
    Object.values(questionnaires).map(({ scope, page, path: called }) => [
      page,
      `${company}${called}/${scope === "collection" ? ":id/" : ""}init_data/`,
    ]),
  );
}

// The model is TypeScript, and Vite's config loader transpiles only files of this package.
async function model<M>(name: string): Promise<M> {
  return (await runnerImport<M>(fileURLToPath(import.meta.resolve(name)))).module;
}

function read(file: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, file), "utf8");
}

function inHead(tag: string, children: string): HtmlTagDescriptor {
  return { tag, children: children.replace(/\s*\n\s*/g, "\n"), injectTo: "head" };
}

/** Returns the CSS variables of the shell's colours, in both themes. */
function tokens(): string {
  const names = ["page", "surface", "sunken", "line", "text"] as const;
  return Object.entries(schemeTokens)
    .map(([scheme, colours]) => {
      const own = names.map((name) => `--opis-${name}:${colours[name]}`).join(";");
      return `[data-mantine-color-scheme="${scheme}"]{${own}}`;
    })
    .join("");
}
