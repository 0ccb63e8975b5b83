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
  ValueType,
} from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import { z } from "zod";
import { jobsChannel } from "./jobs/run-job.ts";
import type { Metrics } from "./metrics.ts";

/** The running export of traces and metrics. */
export interface Telemetry {
  /** Creates a span for each request; call it before the application listens. */
  traceRequests(app: FastifyInstance): void;
  /** Flushes and ends the export. */
  close(): Promise<void>;
}

/**
 * Starts the export to an OpenTelemetry receiver (OTLP over HTTP) by its base URL, for example http://127.0.0.1:4318: a
 * span for each request and job, and the Prometheus metrics once a minute. Spans contain declared paths, without ids
 * and tokens. What the receiver does not accept is dropped, and nothing waits for it.
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
            traceContextOf(request),
          );
          if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        }
        done();
      });
    },
    close: async () => {
      unsubscribe(jobsChannel, onJob);
      // An unavailable receiver must not keep the server from stopping.
      await Promise.allSettled([tracers.shutdown(), meters.shutdown()]);
    },
  };
}

type RegistryMetric = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>[number];
type Value = RegistryMetric["values"][number];

/**
 * Converts the metrics of a Prometheus registry to OpenTelemetry: counters as sums since `start`, gauges and
 * histograms.
 */
async function metricsOfRegistry(registry: Registry, start: HrTime, now: HrTime): Promise<MetricData[]> {
  const metrics = await registry.getMetricsAsJSON();
  return metrics.flatMap((metric) =>
    metricData(metric, (attributes, value) => ({ startTime: start, endTime: now, attributes, value })),
  );
}

type Point = <T>(attributes: Attributes, value: T) => DataPoint<T>;

function metricData({ name, help, type, values }: RegistryMetric, point: Point): MetricData[] {
  const common = {
    descriptor: { name, description: help, unit: name.endsWith("_seconds") ? "s" : "", valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const dataPoints = values.map(({ labels, value }) => point(attributesOf(labels), value));
  const kind = String(type);
  if (kind === "counter") return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }];
  if (kind === "gauge") return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints }];
  // Summaries have no counterpart.
  if (kind !== "histogram") return [];
  return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(values, point) }];
}

interface Series {
  readonly attributes: Attributes;
  /** Upper bounds with the number of values up to each. */
  readonly buckets: [number, number][];
  sum: number;
  count: number;
}

// Prometheus has a value for each bucket, the sum and the count of each series, distinguished by the name of the value.
function histogramPoints(values: readonly Value[], point: Point): DataPoint<Histogram>[] {
  const bySeries = new Map<string, Series>();
  for (const value of values) {
    const { le, ...attributes } = attributesOf(value.labels);
    const key = JSON.stringify(attributes);
    const series = bySeries.get(key) ?? { attributes, buckets: [], sum: 0, count: 0 };
    bySeries.set(key, series);
    const metricName = "metricName" in value ? String(value.metricName) : "";
    if (metricName.endsWith("_sum")) series.sum = value.value;
    else if (metricName.endsWith("_count")) series.count = value.value;
    else if (le !== "+Inf") series.buckets.push([Number(le), value.value]);
  }
  return [...bySeries.values()].map(({ attributes, buckets, sum, count }) => {
    const cumulative = [...buckets.map(([, value]) => value), count];
    const counts = cumulative.map((value, index) => value - (cumulative[index - 1] ?? 0));
    return point(attributes, { buckets: { boundaries: buckets.map(([bound]) => bound), counts }, sum, count });
  });
}

function attributesOf(labels: Value["labels"]): Attributes {
  return Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));
}

const endedJob = z.object({ name: z.string(), attempt: z.number(), started: z.number(), hasFailed: z.boolean() });
const traceparent = /^00-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/u;

/** Returns the trace context from the `traceparent` header (W3C Trace Context); the root context without one. */
function traceContextOf({ headers }: FastifyRequest): TraceContext {
  const { traceId, spanId, flags } = traceparent.exec(String(headers.traceparent ?? ""))?.groups ?? {};
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function timeOf(milliseconds: number): HrTime {
  return [Math.floor(milliseconds / 1_000), (milliseconds % 1_000) * 1_000_000];
}
