import type { FastifyRequest } from "fastify";

/** What a request calls with, by the scheme of its `Authorization`. */
export function credential(scheme: "Bearer" | "Privacy", { headers }: FastifyRequest): string | undefined {
  const [said, token, ...more] = (headers.authorization ?? "").split(" ");
  return said?.toLowerCase() === scheme.toLowerCase() && more.length === 0 ? token : undefined;
}
