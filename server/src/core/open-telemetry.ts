import { setTimeout as delay } from 'node:timers/promises'
import {
  type Attributes,
  type Context,
  DiagLogLevel,
  diag,
  type HrTime,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  ValueType,
} from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  MeterProvider,
  type MetricData,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Registry } from 'prom-client'
import type { Telemetry } from './config.ts'
import type { Log } from './log.ts'
import type { BeginSpan, Span } from './tracing.ts'

/** What is on its way to the receiver at the end of the process has so long. */
const ENDING_MS = 2000

/**
 * Sends figures and spans to a receiver of OpenTelemetry (rule I22). Loaded only where the operator has named one. Addresses,
 * headers, certificates and time limits the exporters themselves read from the environment.
 */
export function startTelemetry({ traces, metrics, sampler, ratio, metricsEveryMs }: Telemetry, log: Log) {
  const say = (message: string) => log.warn({ reason: message.slice(0, 500) }, 'telemetry is not sent')
  const silent = () => {}
  diag.setLogger(
    { error: say, warn: say, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const resource = resourceFromAttributes({ 'service.name': 'online-portal' }).merge(
    detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
  )
  const tracerProvider = traces
    ? new TracerProvider({
        resource,
        sampler: samplerOf(sampler, ratio),
        spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
      })
    : null
  let meterProvider: MeterProvider | null = null
  return {
    begin: tracerProvider && beginningWith(tracerProvider),
    /** Sends the figures of `/metrics`, which are kept in one place. */
    follow: (registry: Registry) => {
      if (!metrics) return
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: metricsEveryMs,
        exportTimeoutMillis: Math.min(30_000, metricsEveryMs),
        metricProducers: [{ collect: () => collect(registry, resource) }],
      })
      meterProvider = new MeterProvider({ resource, readers: [reader] })
    },
    close: async () => {
      const ends = [tracerProvider, meterProvider].map(async (provider) => provider?.shutdown())
      await Promise.race([Promise.allSettled(ends), delay(ENDING_MS, undefined, { ref: false })])
    },
  }
}

function samplerOf(name: Telemetry['sampler'], ratio: number): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const root = roots[name.replace('parentbased_', '') as keyof typeof roots]()
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

const kinds = { call: SpanKind.SERVER, job: SpanKind.SERVER, query: SpanKind.CLIENT }

function beginningWith(provider: TracerProvider): BeginSpan {
  const tracer = provider.getTracer('online-portal')
  const contexts = new WeakMap<Span, Context>()
  return (name, { kind, attributes, parent, remote, agoMs = 0 }) => {
    const above = (parent && contexts.get(parent)) ?? remoteContext(remote)
    const startTime = Date.now() - agoMs
    const span: OtelSpan = tracer.startSpan(name, { kind: kinds[kind], attributes, startTime }, above)
    const begun: Span = {
      end: (more = {}, failed = false) => {
        span.setAttributes(more)
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
    contexts.set(begun, trace.setSpan(ROOT_CONTEXT, span))
    return begun
  }
}

/** The head `traceparent` of W3C Trace Context. */
function remoteContext(traceparent = ''): Context {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? []
  if (!traceId || !spanId) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

interface Value {
  value: number
  labels: Record<string, string | number>
  metricName?: string
}

/** When this process began to count. */
const since: HrTime = [Math.floor((Date.now() - performance.now()) / 1000), 0]

async function collect(
  registry: Registry,
  resource: CollectionResult['resourceMetrics']['resource'],
): Promise<CollectionResult> {
  const now = Date.now()
  const endTime: HrTime = [Math.floor(now / 1000), (now % 1000) * 1e6]
  const described = await registry.getMetricsAsJSON()
  const metrics = described.flatMap((metric): MetricData[] => {
    const base = {
      descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    }
    const values = metric.values as Value[]
    const point = <T>(attributes: Attributes, value: T) => ({ startTime: since, endTime, attributes, value })
    const numbers = values.filter(({ value }) => Number.isFinite(value))
    const points = numbers.map(({ labels, value }) => point(labels, value))
    // By its name: the library's types say it otherwise than its values do.
    switch (String(metric.type)) {
      case 'gauge':
        return [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints: points }]
      case 'counter':
        return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points }]
      case 'histogram': {
        const dataPoints = histogramsIn(metric.name, values).map(({ labels, ...value }) =>
          point(labels, value),
        )
        return [{ ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints }]
      }
      default:
        return []
    }
  })
  return {
    resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'online-portal' }, metrics }] },
    errors: [],
  }
}

/** Prometheus counts each bucket with all below it, OpenTelemetry each alone. */
function histogramsIn(name: string, values: readonly Value[]) {
  const found = new Map<
    string,
    { labels: Attributes; upTo: [number, number][]; sum: number; count: number }
  >()
  for (const { value, labels, metricName } of values) {
    const { le, ...others } = labels
    const key = JSON.stringify(others)
    const one = found.get(key) ?? { labels: others, upTo: [], sum: 0, count: 0 }
    found.set(key, one)
    if (metricName === `${name}_sum`) one.sum = value
    else if (metricName === `${name}_count`) one.count = value
    else if (le !== undefined) one.upTo.push([le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), value])
  }
  return [...found.values()].map(({ labels, upTo, sum, count }) => {
    const inOrder = upTo.toSorted(([a], [b]) => a - b)
    const counts = inOrder.map(([, below], index) => below - (inOrder[index - 1]?.[1] ?? 0))
    const boundaries = inOrder.map(([bound]) => bound).filter(Number.isFinite)
    return { labels, buckets: { boundaries, counts }, sum, count }
  })
}
