-- Asks for the paths that stand behind the address, by turns. The last line of the output is how many answers came, as JSON.
local paths, asked = {}, 0
init = function(args)
  paths = args
end
request = function()
  asked = asked + 1
  return wrk.format('GET', paths[asked % #paths + 1])
end
done = function(summary)
  local errors = summary.errors
  io.write(string.format(
    'report: {"count": %d, "errors": %d}\n',
    summary.requests,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
