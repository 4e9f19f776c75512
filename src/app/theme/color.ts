/** A color in OKLCH: lightness from 0 to 1, chroma, hue in degrees. */
type Lch = { l: number; c: number; h: number }

export function lchOf(hex: string): Lch {
  const [red, green, blue] = toLinear(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, b), h: (hue + 360) % 360 }
}

/** Returns the nearest color that a screen can show: chroma is reduced before lightness. */
export function hexOf({ l, c, h }: Lch): string {
  for (let chroma = c; ; chroma = Math.max(0, chroma - 0.004)) {
    const channels = toChannels({ l, c: chroma, h })
    if (chroma === 0 || channels.every((channel) => channel > -0.0005 && channel < 1.0005))
      return `#${channels.map(toByte).join('')}`
  }
}

export const shade = (hex: string, change: Partial<Lch>): string => hexOf({ ...lchOf(hex), ...change })

/** Returns the contrast as WCAG defines it, from 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [first, second] = [getLuminance(one), getLuminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/**
 * Keeps the hue and changes the lightness until the contrast with each background suffices; at the limit, black or
 * white.
 */
export function makeLegible(ink: string, grounds: readonly string[], ratio = 4.5): string {
  const from = lchOf(ink)
  const onLight = grounds.every((ground) => getLuminance(ground) > 0.18)
  for (let l = from.l; l >= 0 && l <= 1; l += onLight ? -0.005 : 0.005) {
    const tried = hexOf({ ...from, l })
    if (grounds.every((ground) => contrast(tried, ground) >= ratio)) return tried
  }
  return onLight ? '#000000' : '#ffffff'
}

function toChannels({ l, c, h }: Lch): number[] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function getLuminance(hex: string): number {
  const [red, green, blue] = toLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear(hex: string): [red: number, green: number, blue: number] {
  const readByte = (index: number) => {
    const value = Number.parseInt(hex.slice(index, index + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [readByte(1), readByte(3), readByte(5)]
}

function toByte(channel: number): string {
  const value = Math.min(1, Math.max(0, channel))
  const curved = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(curved * 255)
    .toString(16)
    .padStart(2, '0')
}
