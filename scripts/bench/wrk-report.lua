-- The last line of wrk's output as JSON: requests a second and in total, and latencies in milliseconds.
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'report: {"requests": %.3f, "count": %d, "p50": %.4f, "p99": %.4f, "errors": %d}\n',
    summary.requests / summary.duration * 1e6,
    summary.requests,
    latency:percentile(50) / 1000,
    latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
