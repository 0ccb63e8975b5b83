import { subscribe, unsubscribe } from "node:diagnostics_channel";
import {
  type Attributes,
  type HrTime,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Context as TraceContext,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, type MetricProducer, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { jobsChannel } from "../jobs/jobs-channel.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { metricsOfRegistry } from "./metrics-of-registry.ts";

/** The export of traces and metrics, while it is open. */
export interface Telemetry {
  /** Makes a span of each request; before the application listens. */
  traceRequests(app: FastifyInstance): void;
  /** Sends what has not been sent yet, and ends the export. */
  close(): Promise<void>;
}

/**
 * Opens the export to a receiver of OpenTelemetry (OTLP over HTTP) by its base address, for example http://127.0.0.1:4318: a span of each request and each job, and the metrics that Prometheus reads, once a
 * minute. The addresses of spans are the declared ones, without ids and tokens. What a receiver does not take is lost, and nothing waits for it.
 */
export function openTelemetry(endpoint: string, metrics: Metrics): Telemetry {
  const address = (signal: string) => ({ url: `${endpoint.replace(/\/$/, "")}/v1/${signal}` });
  const resource = resourceFromAttributes({ "service.name": "opis" });
  const spanProcessors = [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(address("traces")) })];
  const tracers = new TracerProvider({ resource, spanProcessors });
  const start = timeOf(Date.now());
  const producer: MetricProducer = {
    collect: async () => {
      const collected = await metricsOfRegistry(metrics.registry, start, timeOf(Date.now()));
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: "opis" }, metrics: collected }] },
        errors: [],
      };
    },
  };
  const exporter = new OTLPMetricExporter(address("metrics"));
  const meters = new MeterProvider({
    resource,
    readers: [new PeriodicExportingMetricReader({ exporter, metricProducers: [producer] })],
  });
  const tracer = tracers.getTracer("opis");
  const onJob = (message: unknown) => {
    const job = endedJob.safeParse(message).data;
    if (!job) return;
    const attributes = { "opis.job": job.name, "opis.job.attempt": job.attempt };
    const span = tracer.startSpan(
      `job ${job.name}`,
      { kind: SpanKind.CONSUMER, startTime: job.started, attributes },
      ROOT_CONTEXT,
    );
    if (job.hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  subscribe(jobsChannel, onJob);
  return {
    traceRequests: (app) => {
      app.addHook("onResponse", (request, reply, done) => {
        const { url = "none", config } = request.routeOptions;
        if (!config.endpoint?.events) {
          const attributes: Attributes = {
            "http.request.method": request.method,
            "http.route": url,
            "http.response.status_code": reply.statusCode,
            "opis.request_id": request.id,
          };
          const startTime = Date.now() - reply.elapsedTime;
          const span = tracer.startSpan(
            `${request.method} ${url}`,
            { kind: SpanKind.SERVER, startTime, attributes },
            callerOf(request),
          );
          if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        }
        done();
      });
    },
    close: async () => {
      unsubscribe(jobsChannel, onJob);
      // A receiver that is away must not keep the server from stopping.
      await Promise.allSettled([tracers.shutdown(), meters.shutdown()]);
    },
  };
}

const endedJob = z.object({ name: z.string(), attempt: z.number(), started: z.number(), hasFailed: z.boolean() });
const traceparent = /^00-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/u;

/** The span of the caller by the header `traceparent` of W3C Trace Context; the root where there is none. */
function callerOf({ headers }: FastifyRequest): TraceContext {
  const { traceId, spanId, flags } = traceparent.exec(String(headers.traceparent ?? ""))?.groups ?? {};
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function timeOf(milliseconds: number): HrTime {
  return [Math.floor(milliseconds / 1_000), (milliseconds % 1_000) * 1_000_000];
}
