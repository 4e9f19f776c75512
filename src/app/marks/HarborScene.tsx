import { path } from './path.ts'
import { Scene } from './Scene.tsx'

/** Draws the banner of Harbor Light: an engraving in two inks. */
export const HarborScene = () => <Scene parts={<g id="sd-tower">{tower}</g>} tall={crop(true)} wide={crop(false)} />

function crop(isTall: boolean) {
  const [width, height, x, sea, k] = isTall ? [640, 760, 430, 566, 1] : [480, 170, 368, 126, 0.275]
  const [rockId, shoreId] = isTall ? ['sd-tall-rock', 'sd-tall-shore'] : ['sd-wide-rock', 'sd-wide-shore']
  const top = sea - 372 * k
  const lamp = top + 26 * k
  const rows = Array.from({ length: isTall ? 19 : 8 }, (_, row) => row)
  const far = isTall ? 6 : 3
  const waves = (row: number) => (
    <path
      key={row}
      d={drawWave(row, sea, width, isTall ? 1 : 0.8)}
      strokeWidth={roundFine(0.8 + row * 0.045)}
      opacity={roundFine(0.95 - row * 0.03)}
    />
  )
  const sky = Array.from({ length: Math.ceil(sea / 9) }, (_, row) => path`M0 ${row * 9 + 4.5}H${width}`).join('')
  const rock = drawRock(x, sea, width, k)
  return (
    <>
      <path d={sky} stroke="var(--sd-cover-rule)" opacity=".55" />
      <path d={path`M${x} ${lamp}L-40 ${lamp - 0.215 * (x + 40)}V${lamp + 0.115 * (x + 40)}Z`} fill="var(--sd-cover)" />
      <path d={drawRays(x, lamp, k)} stroke="var(--sd-cover-mark)" strokeWidth={isTall ? 1.5 : 1.1} opacity=".9" />
      <path d={`M0 ${sea}H${width}V${height}H0Z`} fill="var(--sd-cover)" />
      <g stroke="var(--sd-cover-soft)">{rows.slice(0, far).map(waves)}</g>
      <clipPath id={rockId}>
        <path id={shoreId} d={rock} />
      </clipPath>
      <path d={rock} fill="var(--sd-cover)" />
      <g clipPath={`url(#${rockId})`} stroke="var(--sd-cover-soft)">
        <path d={rock} strokeWidth="3" />
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => (
          <use
            key={row}
            href={`#${shoreId}`}
            transform={path`translate(${row * 16 * k} ${row * 7.5 * k})`}
            opacity={roundFine(0.82 - row * 0.07)}
          />
        ))}
      </g>
      <use href="#sd-tower" transform={path`translate(${x} ${top})` + `scale(${k})`} />
      <path d={path`M0 ${sea + 50 * k}H${width}V${height}H0Z`} fill="var(--sd-cover)" />
      <g stroke="var(--sd-cover-soft)">{rows.slice(far).map(waves)}</g>
    </>
  )
}

const roundFine = (value: number) => Math.round(value * 1000) / 1000

const drawWave = (row: number, sea: number, width: number, strength: number) => {
  const length = 46 + row * 9
  const y = sea + (4 + row * 5.2 + row * row * 0.36) * strength
  const lift = (1.1 + row * 0.42) * strength
  const swell = path`q${length / 4} ${-lift} ${length / 2} 0t${length / 2} 0`
  return path`M${-length + ((row * 37) % 60)} ${y}${swell.repeat(Math.ceil(width / length) + 2)}`
}

const drawRays = (x: number, lamp: number, k: number) => {
  const last = k === 1 ? 22 : 12
  return Array.from({ length: last + 1 }, (_, ray) => {
    const slope = -0.2 + (ray / last) * 0.3
    return path`M${x - 26 * k} ${lamp + slope * 26 * k}L-20 ${lamp + slope * (x + 20)}`
  }).join('')
}

const drawRock = (x: number, sea: number, width: number, k: number) =>
  path`M${x - 190 * k} ${sea + 60 * k}c${30 * k} ${-50 * k} ${60 * k} ${-92 * k} ${112 * k} ${-96 * k}h${150 * k}c${70 * k} ${4 * k} ${110 * k} ${30 * k} ${width} ${96 * k}Z`

const drawShade = (isBand: boolean) =>
  Array.from({ length: 43 }, (_, row) => 76 + row * 6.1)
    .filter((y) => isBand === ((y > 128 && y < 186) || (y > 246 && y < 304)))
    .map((y) => {
      const half = 27 + ((y - 72) / 268) * 22
      return path`M${half / 4} ${y}H${half - 2}`
    })
    .join('')

const tower = (
  <>
    <path d="M-27 72h54l22 268h-98z" fill="var(--sd-cover)" stroke="var(--sd-cover-ink)" strokeWidth="2" />
    <path d="M-33 128h66l5 58h-76zM-43 246h86l5 58h-96z" fill="var(--sd-cover-ink)" />
    <path d={drawShade(false)} stroke="var(--sd-cover-soft)" strokeWidth="1.1" />
    <path d={drawShade(true)} stroke="var(--sd-cover)" strokeWidth="1.1" />
    <path d="M-40 60h80v10h-80z" fill="var(--sd-cover-ink)" />
    <path d="M-38 60V44M-26 60V44M26 60V44M38 60V44M-40 44h80" stroke="var(--sd-cover-ink)" strokeWidth="2" />
    <path d="M-20 8h40v52h-40z" fill="var(--sd-cover-mark)" />
    <path d="M-20 8h40v52h-40zM-7 8v52M7 8v52" stroke="var(--sd-cover)" strokeWidth="2.5" />
    <path d="M-26 8 0-22 26 8zM-1.5-38h3v18h-3z" fill="var(--sd-cover-ink)" />
  </>
)
