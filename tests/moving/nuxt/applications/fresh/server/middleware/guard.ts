export default protect("/guarded", "/vault")
