import type { FastifyInstance } from "fastify";

/** Counts every response by the declared path, never by the actual one, which may contain a token. */
export function measureRequests(app: FastifyInstance): void {
  const { requests, incidents } = app.context.metrics;
  app.addHook("onResponse", (request, reply, done) => {
    const { url, config } = request.routeOptions;
    if (!config.endpoint?.events) {
      const status = String(reply.statusCode);
      requests.observe({ method: request.method, route: url ?? "none", status }, reply.elapsedTime / 1_000);
      if (reply.statusCode === 500) incidents.inc();
    }
    done();
  });
}
