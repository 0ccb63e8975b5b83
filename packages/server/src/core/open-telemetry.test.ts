import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { health } from "@opis/model/contract/installation/health";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { buildApp } from "../app.ts";
import { apiClient } from "../testing/api-client.ts";
import { testServer } from "../testing/test-server.ts";
import { publishAttempt } from "./jobs/run-job.ts";
import { openTelemetry } from "./open-telemetry.ts";

/** The requests to the OTLP/HTTP receiver, by path. */
const received = new Map<string, unknown[]>();
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const path = request.url ?? "";
  received.set(path, [...(received.get(path) ?? []), JSON.parse(Buffer.concat(chunks).toString())]);
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
}).listen(0, "127.0.0.1");
await new Promise((listening) => receiver.once("listening", listening));
afterAll(() => void receiver.close());
const { port } = receiver.address() as AddressInfo;

const attributes = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }));
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.int(),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});
const figures = z.object({
  resourceMetrics: z.array(
    z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(z.looseObject({ name: z.string() })) })) }),
  ),
});

test("requests and jobs are spans named by declared paths, and Prometheus metrics are OTLP metrics", async () => {
  const { context } = await testServer();
  const app = buildApp(context);
  const telemetry = openTelemetry(`http://127.0.0.1:${port}/`, context.metrics);
  telemetry.traceRequests(app);
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  await apiClient(app, undefined, { traceparent }).call(health);
  await apiClient(app, undefined).send("GET", "/companies/12345/?search=Ivanov");
  publishAttempt({ name: "send_letter", attempt: 2, started: Date.now() - 20, hasFailed: true });
  await telemetry.close();

  const [sent] = z.array(traces).parse(received.get("/v1/traces"));
  const resource = sent?.resourceSpans[0];
  expect(resource?.resource.attributes).toContainEqual({ key: "service.name", value: { stringValue: "opis" } });
  const spans = resource?.scopeSpans[0]?.spans ?? [];
  expect(spans.map(({ name }) => name)).toEqual([
    "GET /api/v2/health/",
    "GET /api/v2/companies/:company_id/",
    "job send_letter",
  ]);
  expect(spans[0]).toMatchObject({ traceId, parentSpanId: "b7ad6b7169203331" });
  expect(spans[0]?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 200 } });
  expect(JSON.stringify(sent)).not.toMatch(/Ivanov|12345\/"/);

  const [metrics] = z.array(figures).parse(received.get("/v1/metrics"));
  const exportedMetrics = metrics?.resourceMetrics[0]?.scopeMetrics[0]?.metrics ?? [];
  const duration = exportedMetrics.find(({ name }) => name === "opis_request_duration_seconds");
  expect(duration).toMatchObject({ unit: "s", histogram: { aggregationTemporality: 2 } });
  expect(exportedMetrics.find(({ name }) => name === "opis_incidents_total")).toMatchObject({
    sum: { isMonotonic: true, dataPoints: [{ asDouble: 0 }] },
  });
});

test("an unavailable receiver blocks nothing", async () => {
  const { context } = await testServer();
  const app = buildApp(context);
  const telemetry = openTelemetry("http://127.0.0.1:1", context.metrics);
  telemetry.traceRequests(app);
  expect(await apiClient(app, undefined).call(health)).toEqual({ status: "ok" });
  await telemetry.close();
});
