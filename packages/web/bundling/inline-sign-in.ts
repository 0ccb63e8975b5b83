import { readFile } from "node:fs/promises";
import path from "node:path";
import { createServer, type HtmlTagDescriptor, type InlineConfig, type Plugin } from "vite";

const entryScript = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/**
 * Writes the sign-in form into the page, in each language, as the application's own code renders it: visitors can type before any code has
 * been loaded. `config` is what the code needs from the build's configuration.
 */
export function inlineSignIn(config: InlineConfig): Plugin {
  return {
    name: "sign-in",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html) {
        const [element, entry] = entryScript.exec(html) ?? [];
        if (element === undefined) throw new Error("the page has no script");
        const file = path.join(import.meta.dirname, "show-sign-in.js");
        const [forms, script] = await Promise.all([renderForms(config), readFile(file, "utf8")]);
        return {
          html: html.replace(element, ""),
          tags: [
            ...Object.entries(forms).map(([language, markup]) =>
              inBody("template", markup, { id: `sign-in-${language}` }),
            ),
            inBody("script", script.replace("ENTRY", JSON.stringify(entry)).replace(/\s*\n\s*/g, "\n")),
          ],
        };
      },
    },
  };
}

function inBody(tag: string, children: string, attrs: Record<string, string> = {}): HtmlTagDescriptor {
  return { tag, attrs, children, injectTo: "body" };
}

async function renderForms(config: InlineConfig): Promise<Record<string, string>> {
  const server = await createServer({
    ...config,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { prerenderSignIn } = await server.ssrLoadModule("/src/app/prerender-sign-in.tsx");
    return await prerenderSignIn();
  } finally {
    await server.close();
  }
}
