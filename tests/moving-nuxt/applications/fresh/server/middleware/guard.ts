export default protect("/guarded")
