/**
 * Functions that build keys. The client may add a prefix to the keys that it's given (ioredis's `keyPrefix`);
 * `ARGV[1]` is the first key without that prefix.
 */
export const keyFunctions = `
local prefix = string.sub(KEYS[1], 1, #KEYS[1] - #ARGV[1])
local function key(name) return prefix .. name end
`

/**
 * Functions that read and change the members of rows, which are JSON objects. Values aren't decoded and encoded again,
 * because that would lose digits of numbers, and turn empty arrays into objects.
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
 * Functions for an index: a sorted set, whose scores are the times at which its members expire. It expires with its
 * last member, and drops expired members.
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

/**
 * Functions that read users and the rows that belong to them. `ARGV[2]` is a JSON object with the key prefixes. Needs
 * {@link keyFunctions} and {@link rowFunctions}.
 */
export const userFunctions = `
local starts = cjson.decode(ARGV[2])

-- The row of a user, and its values.
local function user_of(id)
  local row = redis.call('GET', key(starts.user .. id))
  local _, values = split(row)
  if text(values['"id"']) == id then return row, values end
  return nil, {}
end

-- The id of the user who has an address (as JSON), and the row. An index that was left behind leads to nobody.
local function user_with(email_key, email)
  local id = redis.call('GET', email_key)
  local row, values = nil, {}
  if id then row, values = user_of(id) end
  if row and values['"email"'] == email then return id, row end
  return nil
end

-- The row of an account, if it is the one with this provider and id (both as JSON), and its owner.
local function account_at(account_key, provider, id)
  local row = redis.call('GET', account_key)
  local _, values = split(row)
  if values['"provider"'] ~= provider or values['"providerAccountId"'] ~= id then return nil end
  return row, text(values['"userId"'])
end

-- True if a row is stored whose owner exists. The row of an owner who is gone can be replaced.
local function is_owned(name)
  local _, values = split(redis.call('GET', name))
  local owner = text(values['"userId"'])
  return owner and user_of(owner) ~= nil
end

-- The keys and rows of a user among the members of an index, and the one that Auth.js's adapter has stored last.
local function rows_of(id, start, members, former)
  local seen, rows = {}, {}
  local function add(name)
    if seen[name] then return end
    seen[name] = true
    local row = redis.call('GET', name)
    local _, values = split(row)
    if text(values['"userId"']) == id then rows[#rows + 1] = { name = name, row = row } end
  end
  for _, member in ipairs(members) do add(key(start .. member)) end
  local last = former and redis.call('GET', key(former .. id))
  if last then add(key(last)) end
  return rows
end

local function accounts_of(id)
  return rows_of(id, starts.account, redis.call('SMEMBERS', key(starts.accountsOf .. id)), starts.formerAccount)
end

local function passkeys_of(id)
  return rows_of(id, starts.passkey, redis.call('SMEMBERS', key(starts.passkeysOf .. id)))
end

-- In a cluster, sessions are elsewhere.
local function sessions_of(id)
  if not starts.session then return {} end
  return rows_of(id, starts.session, redis.call('ZRANGE', key(starts.sessionsOf .. id), 0, -1), starts.formerSession)
end

local function details_of(id)
  if not starts.details then return {} end
  return redis.call('ZRANGE', key(starts.detailsOf .. 'user:' .. id), 0, -1)
end

-- Rows as a reply.
local function replied(rows)
  local texts = {}
  for at, one in ipairs(rows) do texts[at] = '=' .. one.row end
  return texts
end
`
