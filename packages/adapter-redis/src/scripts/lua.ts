/**
 * Makes keys. The client may put a prefix before the keys that it's given (`keyPrefix` of ioredis); `ARGV[1]` is the first
 * key without it.
 */
export const keyFunction = `
local prefix = string.sub(KEYS[1], 1, #KEYS[1] - #ARGV[1])
local function key(name) return prefix .. name end
`

/**
 * Reads and changes rows, which are JSON objects, by their members. A value stays the text that it is: decoding and encoding
 * it would lose digits of numbers, and make objects of empty arrays.
 */
export const rowFunctions = `
-- The end of the value that begins at a place; nil if the text is broken.
local function skip(text, at)
  local first = string.sub(text, at, at)
  if first == '"' then
    local here = at + 1
    while true do
      local stop = string.find(text, '["\\\\]', here)
      if not stop then return nil end
      if string.sub(text, stop, stop) == '"' then return stop end
      here = stop + 2
    end
  end
  if first ~= '{' and first ~= '[' then
    local _, stop = string.find(text, '^[^,}%s]+', at)
    return stop
  end
  local depth, here = 1, at + 1
  while depth > 0 do
    local stop = string.find(text, '["{}%[%]]', here)
    if not stop then return nil end
    local sign = string.sub(text, stop, stop)
    if sign == '"' then
      stop = skip(text, stop)
      if not stop then return nil end
    elseif sign == '{' or sign == '[' then
      depth = depth + 1
    else
      depth = depth - 1
    end
    here = stop + 1
  end
  return here - 1
end

-- The members of a row: their names in order, and the text of each value. Names are JSON as well. None if it is no row.
local function split(text)
  local names, values = {}, {}
  if not text or string.sub(text, 1, 1) ~= '{' then return names, values end
  local at = 2
  while true do
    at = string.find(text, '"', at, true)
    local stop = at and skip(text, at)
    local start = stop and string.find(text, '[^%s:]', stop + 1)
    local finish = start and skip(text, start)
    if not finish then return names, values end
    local name = string.sub(text, at, stop)
    if not values[name] then names[#names + 1] = name end
    values[name] = string.sub(text, start, finish)
    at = finish + 1
  end
end

-- The text that a value is; nil if it is another value.
local function text(value)
  if not value or string.sub(value, 1, 1) ~= '"' then return nil end
  local isRead, list = pcall(cjson.decode, '[' .. value .. ']')
  return isRead and list[1] or nil
end

-- Changes members: ARGV has names and values in turn, from one place on.
local function merge(names, values, from, to)
  for at = from, to, 2 do
    local name = ARGV[at]
    if not values[name] then names[#names + 1] = name end
    values[name] = ARGV[at + 1]
  end
end

-- The row of members.
local function join(names, values)
  local members = {}
  for at, name in ipairs(names) do members[at] = name .. ':' .. values[name] end
  return '{' .. table.concat(members, ',') .. '}'
end
`

/**
 * Keeps an index: a sorted set, whose scores are the times at which its members end. It ends with its last member, and
 * forgets what has ended.
 */
export const indexFunctions = `
local function forget_ended(index)
  local time = redis.call('TIME')
  local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
  redis.call('ZREMRANGEBYSCORE', index, '-inf', string.format('(%.0f', now))
  local last = redis.call('ZRANGE', index, -1, -1, 'WITHSCORES')
  if last[2] then redis.call('PEXPIREAT', index, string.format('%.0f', tonumber(last[2]))) end
end

local function remember(index, ends, member)
  redis.call('ZADD', index, ends, member)
  forget_ended(index)
end
`
