import { path, roundToTenth } from './path.ts'
import { Scene } from './Scene.tsx'

/** Draws the banner of Prairie Oak: ruled hills, a low sun and one tree. */
export const PrairieScene = () => <Scene parts={<g id="sd-tree">{tree()}</g>} tall={crop(true)} wide={crop(false)} />

function crop(isTall: boolean) {
  const [width, height, ground, x, k] = isTall ? [640, 760, 590, 372, 1.12] : [480, 170, 138, 360, 0.31]
  const [cx, cy, radius] = [roundToTenth(width * 0.27), roundToTenth(ground - 170 * k), roundToTenth(74 * k)]
  const hill = (n: number, rows: number, gap: number) => {
    const line = (down: number) => {
      const lift = (88 - n * 22) * k * (1 - down / 240)
      return drawHill(ground + n * 52 * k + down, lift, width * (0.62 - n * 0.2), width, height)
    }
    const furrows = Array.from({ length: rows }, (_, row) => line((row + 1) * gap * (isTall ? 1 : 0.5))).join('')
    return (
      <g stroke="var(--sd-brand)">
        <path d={line(0)} fill="var(--sd-cover)" strokeWidth="1.6" />
        <path d={furrows} strokeWidth=".9" opacity={n === 2 ? 0.8 : 0.5} />
      </g>
    )
  }
  return (
    <>
      <circle cx={cx} cy={cy} r={radius} fill="var(--sd-accent-mark)" />
      <g stroke="var(--sd-accent-mark)" strokeWidth="1.2">
        {Array.from({ length: isTall ? 20 : 10 }, (_, ring) => (
          <circle
            key={ring}
            cx={cx}
            cy={cy}
            r={roundToTenth(radius + (9 + ring * 9 + ring * ring * 0.9) * (isTall ? 1 : 0.6))}
            opacity={(75 - ring * 3) / 100}
          />
        ))}
      </g>
      {hill(0, 7, 7.5)}
      <use href="#sd-tree" transform={path`translate(${x} ${ground - 74 * k})` + `scale(${k})`} />
      {hill(1, 6, 7.5)}
      {hill(2, 14, 13)}
    </>
  )
}

const drawHill = (y: number, lift: number, peak: number, width: number, height: number) =>
  path`M-10 ${y}C${peak * 0.5} ${y - lift * 0.2} ${peak * 0.7} ${y - lift} ${peak} ${y - lift}S${width * 0.85} ${y - lift * 0.3} ${width + 10} ${y + lift * 0.15}V${height + 10}H-10Z`

/** Draws 330 leaves in a sunflower's spiral, one path for each ink. */
function tree() {
  const crown = { far: '', near: '', turned: '' }
  for (let leaf = 0; leaf < 330; leaf++) {
    const ink = leaf % 41 === 7 ? 'turned' : leaf % 5 === 0 ? 'far' : 'near'
    crown[ink] += drawLeaf(leaf)
  }
  return (
    <g fill="var(--sd-brand)">
      <path d="M-34 20c15-5 20-14 22-34 3-36 0-62-8-94l10-4 10 40 11-46 11 3-12 58c-2 30-1 56 24 77-12-2-18-4-24-9-3 7-6 11-11 13-3-4-5-8-6-13-6 6-14 9-27 9z" />
      <g transform="translate(0 -186)">
        <path d={crown.far} opacity=".55" />
        <path d={crown.near} opacity=".92" />
        <path d={crown.turned} fill="var(--sd-accent-mark)" />
      </g>
    </g>
  )
}

/** Draws a leaf at one of twelve angles, so that leaves of one angle share their text and compress well. */
function drawLeaf(leaf: number): string {
  const turn = leaf * 2.399963
  const far = Math.sqrt((leaf + 0.5) / 330) * (1 + 0.09 * Math.sin(turn * 5) + 0.05 * Math.sin(turn * 9 + 1))
  const x = Math.cos(turn) * 148 * far
  const y = Math.sin(turn) * 104 * far - (Math.abs(Math.cos(turn)) < 0.5 ? 8 : 0)
  const lean = (((leaf * 5) % 12) * Math.PI) / 12
  const [along, across] = [11 * Math.cos(lean), 11 * Math.sin(lean)]
  const [sideX, sideY] = [7 * Math.sin(lean), -7 * Math.cos(lean)]
  const there = path`q${along + sideX} ${across + sideY} ${2 * along} ${2 * across}`
  const back = path`q${-along - sideX} ${-across - sideY} ${-2 * along} ${-2 * across}`
  return `M${Math.round(x - along)} ${Math.round(y - across)}${there}${back}`
}
