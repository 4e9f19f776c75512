/** `x10` and `x100`: the cost at 10 and 100 times the members, divided by the cost at the fewest. */
export type Growth = { name: string; pages: { x10: number; x100: number }; work: { x10: number; x100: number } }

const size = { width: 760, left: 220, right: 690, row: 44, top: 92 }
const ticks = [0.5, 1, 2, 4, 8, 16, 32, 64, 128]

/** Draws how the cost of each act grows with the members, in colors that are read in light and dark. */
export function drawGrowth(growths: readonly Growth[], description: string): string {
  const most = Math.max(...growths.flatMap(({ pages, work }) => [pages.x10, pages.x100, work.x10, work.x100]))
  const last = ticks.find((tick) => tick >= most) ?? 128
  const axis = ticks.filter((tick) => tick <= last)
  const [least = 0.5] = axis
  const at = (ratio: number) => {
    const share = Math.log2(Math.max(ratio, least) / least) / Math.log2(last / least)
    return Math.round(size.left + share * (size.right - size.left))
  }
  const bottom = size.top + growths.length * size.row
  const height = bottom + 16
  /** Returns where a figure is written: after the large dot, and after the small one where that would be under it. */
  const after = ({ x10, x100 }: Growth['pages']) =>
    11 + Math.max(at(1), at(x100), at(x10) - at(x100) < 50 ? at(x10) : 0)
  const line = (kind: string, y: number, { x10, x100 }: Growth['pages']) =>
    `<g class="${kind}"><path d="M${at(1)} ${y}H${at(x100)}"/>` +
    `<circle cx="${at(x10)}" cy="${y}" r="3"/><circle cx="${at(x100)}" cy="${y}" r="6"/>` +
    `<text x="${after({ x10, x100 })}" y="${y + 4}">${x100.toFixed(x100 < 10 ? 1 : 0)}</text></g>`
  const rows = growths.map(({ name, pages, work }, index) => {
    const y = size.top + index * size.row
    return `<text x="${size.left - 20}" y="${y + 26}" text-anchor="end">${escape(name)}</text>${line('pages', y + 14, pages)}${line('work', y + 30, work)}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${height}" role="img" aria-labelledby="t d">
<title id="t">How the cost of ten acts grows from 1,000 to 100,000 members</title>
<desc id="d">${escape(description)}</desc>
<style>
text { font: 13px system-ui, sans-serif; fill: #1f2430 }
.back { fill: #ffffff } .grid { stroke: #d5d9e0 } .pages { stroke: #1257a6; fill: #1257a6 } .work { stroke: #a8480b; fill: #a8480b }
.pages text, .work text { stroke: none; font-size: 12px } .pages text { fill: #1257a6 } .work text { fill: #a8480b }
@media (prefers-color-scheme: dark) {
text { fill: #e6e9ef } .back { fill: #14181f } .grid { stroke: #39414e } .pages { stroke: #7db8ff; fill: #7db8ff }
.work { stroke: #ffb07a; fill: #ffb07a } .pages text { fill: #7db8ff } .work text { fill: #ffb07a }
}
</style>
<rect class="back" width="${size.width}" height="${height}" rx="8"/>
<text x="20" y="28">Cost with 100,000 members (large dot) and 10,000 (small), where 1,000 members cost 1</text>
<g class="pages"><circle cx="26" cy="50" r="6"/><text x="40" y="54">pages that PostgreSQL reads</text></g>
<g class="work"><circle cx="246" cy="50" r="6"/><text x="260" y="54">CPU of the server and of PostgreSQL</text></g>
${axis.map((tick) => `<path class="grid" d="M${at(tick)} ${size.top - 6}V${bottom}"/><text x="${at(tick)}" y="${size.top - 12}" text-anchor="middle">${tick}</text>`).join('\n')}
${rows.join('\n')}
</svg>
`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
