import path from "node:path";
import { pathToFileURL } from "node:url";
import { readCurrentUser } from "@opis/model/contract/people/authentication";
import { callOpis, type Opis, toolsFor } from "./mcp-tools.ts";

/**
 * Serves the Model Context Protocol on standard input and output for the owner of an API token, until the input ends.
 * `sdk` is the folder of the SDK's modules, which is an optional installation. Throws errors of the API at the start.
 */
export async function serveMcp(opis: Opis, sdk: string): Promise<void> {
  const moduleOf = (file: string) => pathToFileURL(path.join(sdk, file)).href;
  const { McpServer } = await import(moduleOf("server/mcp.js"));
  const { StdioServerTransport } = await import(moduleOf("server/stdio.js"));
  const server = new McpServer({ name: "opis", version: "2" });
  for (const { name, title, description, input, isWriting, run } of toolsFor(await mayWrite(opis))) {
    const settings = { title, description, inputSchema: input.shape, annotations: { readOnlyHint: !isWriting } };
    server.registerTool(name, settings, (words: unknown) => answerOf(run(opis, words)));
  }
  await server.connect(new StdioServerTransport());
}

/** Returns the result of a tool; a refusal is returned to the model, which can correct its call. */
async function answerOf(work: Promise<unknown>) {
  try {
    return { content: [{ type: "text", text: JSON.stringify(await work) }] };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { isError: true, content: [{ type: "text", text }] };
  }
}

/** Returns whether the token may write. */
async function mayWrite(opis: Opis): Promise<boolean> {
  const { program } = readCurrentUser.response.parse(await callOpis(opis, "GET", "/users/me/"));
  return program?.read_only === false;
}
