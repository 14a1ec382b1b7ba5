/** The named colours, in one string instead of 148 object entries, because it's part of every bundle with pages. */
const namedColors = `
aliceblue=f0f8ff antiquewhite=faebd7 aqua=0ff aquamarine=7fffd4 azure=f0ffff beige=f5f5dc bisque=ffe4c4
black=000 blanchedalmond=ffebcd blue=00f blueviolet=8a2be2 brown=a52a2a burlywood=deb887 cadetblue=5f9ea0
chartreuse=7fff00 chocolate=d2691e coral=ff7f50 cornflowerblue=6495ed cornsilk=fff8dc crimson=dc143c
cyan=0ff darkblue=00008b darkcyan=008b8b darkgoldenrod=b8860b darkgray=a9a9a9 darkgreen=006400
darkgrey=a9a9a9 darkkhaki=bdb76b darkmagenta=8b008b darkolivegreen=556b2f darkorange=ff8c00
darkorchid=9932cc darkred=8b0000 darksalmon=e9967a darkseagreen=8fbc8f darkslateblue=483d8b
darkslategray=2f4f4f darkslategrey=2f4f4f darkturquoise=00ced1 darkviolet=9400d3 deeppink=ff1493
deepskyblue=00bfff dimgray=696969 dimgrey=696969 dodgerblue=1e90ff firebrick=b22222 floralwhite=fffaf0
forestgreen=228b22 fuchsia=f0f gainsboro=dcdcdc ghostwhite=f8f8ff gold=ffd700 goldenrod=daa520
gray=808080 green=008000 greenyellow=adff2f grey=808080 honeydew=f0fff0 hotpink=ff69b4 indianred=cd5c5c
indigo=4b0082 ivory=fffff0 khaki=f0e68c lavender=e6e6fa lavenderblush=fff0f5 lawngreen=7cfc00
lemonchiffon=fffacd lightblue=add8e6 lightcoral=f08080 lightcyan=e0ffff lightgoldenrodyellow=fafad2
lightgray=d3d3d3 lightgreen=90ee90 lightgrey=d3d3d3 lightpink=ffb6c1 lightsalmon=ffa07a
lightseagreen=20b2aa lightskyblue=87cefa lightslategray=789 lightslategrey=789 lightsteelblue=b0c4de
lightyellow=ffffe0 lime=0f0 limegreen=32cd32 linen=faf0e6 magenta=f0f maroon=800000
mediumaquamarine=66cdaa mediumblue=0000cd mediumorchid=ba55d3 mediumpurple=9370db mediumseagreen=3cb371
mediumslateblue=7b68ee mediumspringgreen=00fa9a mediumturquoise=48d1cc mediumvioletred=c71585
midnightblue=191970 mintcream=f5fffa mistyrose=ffe4e1 moccasin=ffe4b5 navajowhite=ffdead navy=000080
oldlace=fdf5e6 olive=808000 olivedrab=6b8e23 orange=ffa500 orangered=ff4500 orchid=da70d6
palegoldenrod=eee8aa palegreen=98fb98 paleturquoise=afeeee palevioletred=db7093 papayawhip=ffefd5
peachpuff=ffdab9 peru=cd853f pink=ffc0cb plum=dda0dd powderblue=b0e0e6 purple=800080 rebeccapurple=639
red=f00 rosybrown=bc8f8f royalblue=4169e1 saddlebrown=8b4513 salmon=fa8072 sandybrown=f4a460
seagreen=2e8b57 seashell=fff5ee sienna=a0522d silver=c0c0c0 skyblue=87ceeb slateblue=6a5acd
slategray=708090 slategrey=708090 snow=fffafa springgreen=00ff7f steelblue=4682b4 tan=d2b48c teal=008080
thistle=d8bfd8 tomato=ff6347 turquoise=40e0d0 violet=ee82ee wheat=f5deb3 white=fff whitesmoke=f5f5f5
yellow=ff0 yellowgreen=9acd32`

/** An sRGB colour: red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface Color {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

/** Black, opaque. */
export const black: Color = { red: 0, green: 0, blue: 0, alpha: 1 }
/** White, opaque. */
export const white: Color = { red: 255, green: 255, blue: 255, alpha: 1 }

/**
 * Parses a colour from the configuration: `#` and 3, 4, 6 or 8 hexadecimal digits, or a CSS named colour [IN-04].
 * Returns undefined for anything else, so that no other text from the configuration reaches a stylesheet.
 */
export function parseColor(value: string | undefined): Color | undefined {
  if (!value) return undefined
  const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)
    ? value.slice(1)
    : namedColor(value.toLowerCase())
  if (!hex) return undefined
  const [red = 0, green = 0, blue = 0, alpha = 255] = channels(hex)
  return { red, green, blue, alpha: alpha / 255 }
}

/**
 * Returns the hexadecimal digits, three or six, of a CSS named colour in lower case (CSS Color Level 4 section 6.1).
 */
function namedColor(name: string): string | undefined {
  const entry = namedColors.split(/\s/).find((candidate) => candidate.startsWith(`${name}=`))
  return entry?.slice(name.length + 1)
}

function channels(hex: string): number[] {
  const pairs = hex.length <= 4 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
  return pairs.map((pair) => Number.parseInt(pair, 16))
}

/** Returns the colour as `#rrggbb`, without alpha: see {@link over}. */
export function colorText({ red, green, blue }: Color): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
}

/** Mixes two opaque colours in sRGB. With a share of 0, the result is the first colour; with 1, the second. */
export function mix(first: Color, second: Color, share: number): Color {
  const channel = (from: number, to: number): number => Math.round(from + (to - from) * share)
  return {
    red: channel(first.red, second.red),
    green: channel(first.green, second.green),
    blue: channel(first.blue, second.blue),
    alpha: 1,
  }
}

/** Returns the opaque colour of a colour with alpha on an opaque surface. */
export function over(color: Color, surface: Color): Color {
  return mix(surface, color, color.alpha)
}

/** Returns the contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(first: Color, second: Color): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns the luminance (WCAG 2.2, "relative luminance"). */
function luminance({ red, green, blue }: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Returns white or black, whichever is legible on the background. One of them always has a contrast above 4.5. */
export function legibleOn(background: Color): Color {
  return contrast(white, background) >= 4.5 ? white : black
}

/** Moves the colour towards black or white, only as far as a contrast of 4.5 with the surface requires. */
export function legible(color: Color, surface: Color): Color {
  const end = legibleOn(surface)
  let share = 0
  while (share < 1 && contrast(mix(color, end, share), surface) < 4.5) share += 0.05
  return mix(color, end, Math.min(share, 1))
}
