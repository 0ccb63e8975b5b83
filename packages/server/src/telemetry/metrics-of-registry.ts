import { type Attributes, type HrTime, ValueType } from "@opentelemetry/api";
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from "@opentelemetry/sdk-metrics";
import type { Registry } from "prom-client";

type RegistryMetric = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>[number];
type Value = RegistryMetric["values"][number];

/** Returns the metrics of a registry for Prometheus as OpenTelemetry sends them: counters as sums since `start`, gauges and histograms. */
export async function metricsOfRegistry(registry: Registry, start: HrTime, now: HrTime): Promise<MetricData[]> {
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
  /** Upper bounds with how many values are at most that. */
  readonly buckets: [number, number][];
  sum: number;
  count: number;
}

// Prometheus has a value for each bucket, the sum and the count of each series, told apart by the name of the value.
function histogramPoints(values: readonly Value[], point: Point): DataPoint<Histogram>[] {
  const bySeries = new Map<string, Series>();
  for (const one of values) {
    const { le, ...attributes } = attributesOf(one.labels);
    const key = JSON.stringify(attributes);
    const series = bySeries.get(key) ?? { attributes, buckets: [], sum: 0, count: 0 };
    bySeries.set(key, series);
    const metricName = "metricName" in one ? String(one.metricName) : "";
    if (metricName.endsWith("_sum")) series.sum = one.value;
    else if (metricName.endsWith("_count")) series.count = one.value;
    else if (le !== "+Inf") series.buckets.push([Number(le), one.value]);
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
