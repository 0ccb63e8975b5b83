import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";

const dist = path.join(import.meta.dirname, "..", "packages", "web", "dist");
const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
};

/** A server of static pages, which measures a screen's browser cost without any computation. */
export interface FloorPages {
  /** Publishes the markup of a finished screen and returns its address. */
  publish(name: string, markup: string): string;
  close(): Promise<void>;
}

/** Serves finished screens as plain HTML with the application's stylesheet and font, cached as the product caches them. */
export async function serveFloorPages(): Promise<FloorPages> {
  const pages = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://floor.invalid");
    const page = pages.get(pathname);
    if (page !== undefined) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
      return response.end(page);
    }
    const type = types[path.extname(pathname)];
    const body = type && (await readFile(path.join(dist, path.normalize(pathname))).catch(() => undefined));
    if (body === undefined || type === undefined) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": type, "cache-control": "public, max-age=31536000, immutable" });
    return response.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the floor has no port");
  return {
    publish: (name, markup) => {
      const pathname = `/${encodeURIComponent(name)}/`;
      pages.set(pathname, withoutScripts(markup));
      return `http://127.0.0.1:${address.port}${pathname}`;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function withoutScripts(markup: string): string {
  return `<!doctype html>${markup.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "").replace(/<link\b[^>]*modulepreload[^>]*>/g, "")}`;
}
