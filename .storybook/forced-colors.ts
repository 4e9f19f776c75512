import type { Colors } from '../src/app/theme/colors.ts'
import { neutralBrand } from '../src/app/theme/neutral.ts'
import { mantineOf } from '../src/app/theme/theme.ts'
import { toCss } from '../src/app/theme/variables.ts'

const [ground, text] = ['Canvas', 'CanvasText']

/** What a browser paints in place of our colors, as far as names of colors can say it. */
const system: Record<keyof Colors, string> = {
  paper: ground,
  sheet: ground,
  well: ground,
  cover: ground,
  coverInk: text,
  coverSoft: text,
  coverRule: text,
  coverMark: text,
  ink: text,
  soft: text,
  rule: text,
  ruleStrong: text,
  field: text,
  brand: 'ButtonFace',
  brandHover: 'ButtonFace',
  onBrand: 'ButtonText',
  brandInk: 'LinkText',
  brandWash: ground,
  accentMark: text,
  good: text,
  goodWash: ground,
  warn: text,
  warnWash: ground,
  bad: text,
  badWash: ground,
}

const lines = `*, ::before, ::after {
  border-color: CanvasText !important;
  background-image: none !important;
  box-shadow: none !important;
  text-shadow: none !important;
}`

/** Paints the page in the system's colors. Returns a function that takes them off. */
export function forceColors(): () => void {
  const sheet = new CSSStyleSheet()
  // The theme's own type and spaces follow: only its colors are taken.
  const variables = [...toCss(mantineOf(neutralBrand, 'member'), { light: system, dark: system }).matchAll(isColor)]
  sheet.replaceSync(`:root:root { ${variables.map(([line]) => line).join('\n')} } ${lines}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((applied) => applied !== sheet)
  }
}

const isColor = /--[\w-]+: (?:Canvas|CanvasText|ButtonFace|ButtonText|LinkText);/g
